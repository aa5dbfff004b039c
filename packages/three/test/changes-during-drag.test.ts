import type { Transform } from '@gizmo-kit/math';
import { type Mesh, Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { type GizmoProps, rotate } from '../src/index.js';
import { driveGizmo } from '../src/testing.js';
import { bitsOf, drag, phaseOf, placeOf, reasonsOf, stageOf } from './driven-stage.js';

describe('props that change during a drag', () => {
  it.each([
    ['enabled', { enabled: false }, { enabled: true }],
    ['visible', { visible: false }, { visible: true }],
    ['mode', { mode: 'rotate' }, { mode: 'translate' }],
    ['mode none', { mode: 'none' }, { mode: 'translate' }],
    ['handles', { handles: rotate() }, { handles: undefined }],
    ['target null', { target: null }, {}],
    ['no target', { target: [] }, {}],
  ] as const)('cancel it, and the next drag works when the props are restored: %s [R8]', (_, off, on) => {
    const stage = stageOf();
    const { gizmo, mesh, heard } = stage;
    const bits = bitsOf(mesh);
    const [x, y] = drag(stage);
    gizmo.set(off);
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(bitsOf(mesh)).toEqual(bits);
    gizmo.set({ target: mesh, ...on }).moveTo([x + 90, y + 40]);
    expect(bitsOf(mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('idle');
    gizmo.release().press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(heard)).toEqual(['cancel', 'commit']);
  });

  it('do not cancel it when the new mode contains the pressed handle', () => {
    const stage = stageOf();
    drag(stage);
    stage.gizmo.set({ mode: ['translate', 'rotate'], space: 'world', handles: undefined }).frame();
    expect(phaseOf(stage)).toBe('drag');
    stage.gizmo.release();
    expect(reasonsOf(stage.heard)).toEqual(['commit']);
  });

  it('accept no press while they disable the gizmo', () => {
    const stage = stageOf({ props: { enabled: false } });
    const [x, y] = placeOf(stage, 'move-x');
    const { gizmo, heard } = stage;
    gizmo
      .moveTo([x, y])
      .down()
      .moveTo([x + 40, y])
      .release();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.change).toEqual([]);
    gizmo
      .set({ enabled: true })
      .moveTo([x, y])
      .down()
      .moveTo([x + 40, y])
      .release();
    expect(heard.change).toHaveLength(1);
  });
});

describe('a controlled target that is replaced during a drag', () => {
  const at = (x: number): Transform => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });

  it.each([
    ['replaced by another', ['a'], ['b']],
    ['joined by one before it', ['a'], ['b', 'a']],
    ['deselected', ['a'], []],
  ])('is reset to its start by the callbacks of its own props when it is %s [R15]', (_, first, then) => {
    // An application whose callbacks write the nodes that were selected when the callbacks were created.
    const nodes = new Map([0, 1, 2].map((x) => ['abc'.charAt(x), at(x)]));
    const ends: string[] = [];
    const propsOf = (ids: readonly string[]): GizmoProps => ({
      target: ids.map((key) => ({ key, transform: at('abc'.indexOf(key)) })),
      value: ids.map((id) => nodes.get(id) as Transform),
      onChange: ({ transforms }) => {
        for (const [i, id] of ids.entries()) nodes.set(id, transforms[i] as Transform);
      },
      onDragEnd: ({ reason }) => ends.push(`${ids} ${reason}`),
    });
    const gizmo = driveGizmo(propsOf(first)).press('move-x').to([1, 0, 0]);
    expect(nodes.get('a')).not.toEqual(at(0));
    gizmo.set(propsOf(then));
    expect(ends).toEqual([`${first} cancel`]);
    expect([...nodes.values()]).toEqual([at(0), at(1), at(2)]);
  });
});

describe('a gizmo that is hidden', () => {
  it('with a hidden ancestor cancels, refuses presses, and works when it is shown again [R29]', () => {
    const stage = stageOf();
    const { gizmo, parent, heard } = stage;
    parent.add(gizmo.object);
    drag(stage);
    parent.visible = false;
    gizmo.frame();
    expect(reasonsOf(heard)).toEqual(['cancel']);
    const [x, y] = placeOf(stage, 'move-x');
    gizmo
      .release()
      .moveTo([x, y])
      .down()
      .moveTo([x + 40, y])
      .release();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.end).toHaveLength(1);
    parent.visible = true;
    gizmo.press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(heard)).toEqual(['cancel', 'commit']);
  });

  it('ends the hover of a pointer at rest', () => {
    const hovered: unknown[] = [];
    const { gizmo, scene } = stageOf({ props: { onHover: (handle) => hovered.push(handle?.id ?? null) } });
    gizmo.hover('move-x');
    scene.visible = false;
    gizmo.frame();
    expect(hovered).toEqual(['move-x', null]);
  });
});

describe('an unmount during a drag', () => {
  it('cancels once, and later events change nothing [R9]', () => {
    const stage = stageOf();
    const { gizmo, mesh, heard } = stage;
    const bits = bitsOf(mesh);
    drag(stage);
    expect(gizmo.canvas.hasPointerCapture(1)).toBe(true);
    gizmo.dispose();
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(bitsOf(mesh)).toEqual(bits);
    expect(gizmo.canvas.hasPointerCapture(1)).toBe(false);
    const changes = heard.change.length;
    gizmo.moveTo([300, 300]).release();
    expect(heard.change).toHaveLength(changes);
    expect(heard.end).toHaveLength(1);
  });
});

describe('a target that is removed or replaced during a drag', () => {
  it('removed from the scene cancels, and the target is no longer written [R11]', () => {
    const stage = stageOf();
    const { gizmo, mesh, parent, heard } = stage;
    const [x, y] = drag(stage);
    parent.remove(mesh);
    const bits = bitsOf(mesh);
    heard.change.length = 0;
    gizmo.moveTo([x + 90, y]);
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(heard.change.map((e) => e.changed)).toEqual([false]);
    expect(bitsOf(mesh)).toEqual(bits);
  });

  it('removed with an ancestor cancels, and the target is no longer written', () => {
    const stage = stageOf();
    const { gizmo, mesh, parent, scene, heard } = stage;
    const [x, y] = drag(stage);
    scene.remove(parent);
    const bits = bitsOf(mesh);
    gizmo.moveTo([x + 90, y]);
    expect(reasonsOf(heard)).toEqual(['cancel']);
    expect(bitsOf(mesh)).toEqual(bits);
  });

  it('removed right before the release cancels', () => {
    const stage = stageOf();
    const { gizmo, mesh, parent, heard } = stage;
    drag(stage);
    parent.remove(mesh);
    gizmo.release();
    expect(reasonsOf(heard)).toEqual(['cancel']);
  });

  it('unmounted, with its ref null, cancels [R11]', () => {
    const stage = stageOf();
    const ref: { current: Mesh | null } = { current: stage.mesh };
    stage.gizmo.set({ target: ref });
    drag(stage);
    ref.current = null;
    stage.gizmo.frame();
    expect(reasonsOf(stage.heard)).toEqual(['cancel']);
  });

  it('replaced by another cancels, and the next drag moves the other [R15]', () => {
    const stage = stageOf();
    const { gizmo, mesh, parent, heard } = stage;
    const other = new Object3D();
    parent.add(other);
    const bits = bitsOf(mesh);
    drag(stage);
    gizmo.set({ target: other });
    expect(reasonsOf(heard)).toEqual(['cancel']);
    gizmo.release().press('move-x').to([0.5, 0, 0]).release();
    expect(other.position.x).toBeCloseTo(0.5, 9);
    expect(bitsOf(mesh)).toEqual(bits);
  });
});
