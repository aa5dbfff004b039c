import { useState } from 'react';
import { type Mesh, Object3D, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { Gizmo, type GizmoProps, rotate, type Transform } from '../../src/index.js';
import { bitsOf, down, drag, hoverHandle, mouseEvent, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { Napping } from './napping.js';
import { trianglesIn } from './painted.js';
import { EYE, type Heard, mountHeard, mountStage } from './stage.js';

const invariants = holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

describe('props that change during a drag', () => {
  it.each([
    ['enabled', { enabled: false }, { enabled: true }],
    ['visible', { visible: false }, { visible: true }],
    ['mode', { mode: 'rotate' }, { mode: 'translate' }],
    ['mode none', { mode: 'none' }, { mode: 'translate' }],
    ['handles', { handles: rotate() }, { handles: undefined }],
    ['target null', { target: null }, {}],
    ['no target', { target: [] }, {}],
  ] as const)('cancel it, and the next drag works when the props are restored: %s [R8]', async (_, off, on) => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    const from = await drag(stage);
    stage.set(off);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    stage.set({ target: stage.mesh, ...on });
    await commands.mouse([move(plus(from, 90, 40), 3)]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel', 'commit']);
  });

  it('do not cancel it when the new mode contains the pressed handle', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    stage.set({ mode: ['translate', 'rotate'], space: 'world', handles: undefined });
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
  });

  it.each([
    ['space', { space: 'world' }, { space: 'local' }],
    ['pivot', { pivot: 'median' }, { pivot: 'active' }],
  ] as const)('keep the handles in the pose of the press: %s', async (_, first, then) => {
    const { stage } = await mountHeard({ props: first });
    const other = stage.mesh.clone();
    other.position.set(0, 0.5, 0);
    stage.mesh.rotation.z = 0.5;
    stage.parent.add(other);
    stage.mesh.position.set(0, -0.5, 0);
    stage.set({ target: [other, stage.mesh] });
    const from = stage.toClient(new Vector3(0.4, 0, 0));
    await commands.mouse([move(from), down, move(plus(from, 60, 10), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames(3);
    const before = trianglesIn(stage);
    stage.set(then);
    await nextFrames(3);
    expect(trianglesIn(stage)).toEqual(before);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    await nextFrames(3);
    expect(trianglesIn(stage)).not.toEqual(before);
  });

  it('accept no press while they disable or hide the gizmo', async () => {
    const { stage, heard } = await mountHeard({ props: { enabled: false } });
    const pressed = vi.fn();
    stage.element.addEventListener('pointerdown', pressed, { once: true });
    await commands.mouse([move([stage.pointer()[0], 1])]);
    const at = stage.toClient(stage.mesh.position.clone().setX(0.9));
    await commands.mouse([move(at), { do: 'down' }, move(plus(at, 40, 0)), up]);
    await nextFrames();
    expect(pressed).toHaveBeenCalledOnce();
    expect(heard.change).toEqual([]);
  });
});

describe('a controlled target that is replaced during a drag', () => {
  const at = (x: number): Transform => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });

  /** An application whose callbacks write the nodes that were selected when the callbacks were created. */
  async function mountNodes(first: readonly string[]) {
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
    const stage = await mountStage({ props: propsOf(first) });
    const from = stage.toClient(new Vector3('abc'.indexOf(first.at(-1) as string) + 0.6, 0, 0));
    await commands.mouse([move(from), { do: 'down' }, move(plus(from, 60, 0), 4)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    return { ends, nodes, select: (ids: readonly string[]) => stage.set(propsOf(ids)) };
  }

  it.each([
    ['replaced by another', ['a'], ['b']],
    ['joined by one before it', ['a'], ['b', 'a']],
    ['deselected', ['a'], []],
  ])('is reset to its start by the callbacks of its own props when it is %s [R15]', async (_, first, then) => {
    const { ends, nodes, select } = await mountNodes(first);
    expect(nodes.get('a')).not.toEqual(at(0));
    select(then);
    await expect.poll(() => ends).toEqual([`${first} cancel`]);
    expect([...nodes.values()]).toEqual([at(0), at(1), at(2)]);
    await commands.mouse([up]);
  });
});

describe('a gizmo that is hidden', () => {
  it('with its suspended tree cancels, refuses presses, and works when it is shown again [R29]', async () => {
    const nap = createStore(() => ({ isAsleep: false }));
    const { stage, heard } = await mountHeard({ gizmo: (props) => <Napping {...props} nap={nap} /> });
    await drag(stage);
    nap.setState({ isAsleep: true });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    const at = placeOf(stage, 'move-x');
    await commands.mouse([up, move(at), { do: 'down' }, move(plus(at, 40, 0), 2), up]);
    await nextFrames();
    expect(heard.end).toHaveLength(1);
    nap.setState({ isAsleep: false });
    await nextFrames(3);
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel', 'commit']);
  });

  it('with its suspended tree ends the hover of a pointer at rest', async () => {
    const nap = createStore(() => ({ isAsleep: false }));
    const onHover = vi.fn();
    const { stage } = await mountHeard({ props: { onHover }, gizmo: (props) => <Napping {...props} nap={nap} /> });
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    nap.setState({ isAsleep: true });
    await nextFrames(5);
    expect(phaseOf(stage)).toBe('idle');
    expect(onHover).toHaveBeenLastCalledWith(null);
  });

  it('with a hidden ancestor cancels', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage);
    stage.parent.visible = false;
    await commands.mouse([move(plus(from, 90, 0))]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    await commands.mouse([up, move(placeOf(stage, 'move-x'))]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
  });
});

describe('an unmount during a drag', () => {
  it('of the gizmo cancels once and restores its canvas [R9]', async () => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    await drag(stage);
    stage.change({ gizmo: () => null });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(stage.element.hasPointerCapture(1)).toBe(false);
    const changes = heard.change.length;
    await commands.mouse([move([300, 300], 3), up]);
    await nextFrames();
    expect(heard.change).toHaveLength(changes);
    expect(heard.end).toHaveLength(1);
  });

  it('of the whole canvas cancels once and throws nothing [R10]', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    stage.unmount();
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    await expect.poll(() => invariants.ledger().on(stage.element)).toEqual([]);
    await commands.mouse([move([300, 300], 3), up]);
    await nextFrames(3);
    expect(heard.end).toHaveLength(1);
  });
});

describe('a target that is removed or replaced during a drag', () => {
  it('removed from the scene cancels, and the target is no longer written [R11]', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage);
    stage.parent.remove(stage.mesh);
    const bits = bitsOf(stage.mesh);
    heard.change.length = 0;
    await commands.mouse([move(plus(from, 90, 0), 3)]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(heard.change.map((e) => e.changed)).toEqual([false]);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([up]);
    stage.parent.add(stage.mesh);
  });

  it('removed with an ancestor cancels, and the target is no longer written', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage);
    const { scene } = stage.state;
    scene.remove(stage.parent);
    const bits = bitsOf(stage.mesh);
    await commands.mouse([move(plus(from, 90, 0), 3)]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([up]);
    scene.add(stage.parent);
  });

  it('removed right before the release cancels', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    stage.parent.remove(stage.mesh);
    stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 0 }));
    expect(reasons(heard)).toEqual(['cancel']);
    await commands.mouse([up]);
    stage.parent.add(stage.mesh);
  });

  it('unmounted, with its ref null, cancels [R11]', async () => {
    const ref: { current: Mesh | null } = { current: null };
    const { stage, heard } = await mountHeard();
    ref.current = stage.mesh;
    stage.set({ target: ref });
    await drag(stage);
    ref.current = null;
    stage.state.invalidate();
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    await commands.mouse([up]);
  });

  it('replaced by another cancels, and the next drag moves the other [R15]', async () => {
    const { stage, heard } = await mountHeard();
    const other = new Object3D();
    stage.parent.add(other);
    const bits = bitsOf(stage.mesh);
    await drag(stage);
    stage.set({ target: other });
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    await commands.mouse([up]);
    await drag(stage, 'move-x', [40, 0]);
    await commands.mouse([up]);
    await expect.poll(() => other.position.x).toBeGreaterThan(0.1);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});

interface LateRefProps extends GizmoProps {
  readonly mesh: { current: Mesh | null };
}

/** A mesh after its gizmo, with a new ref function at each render. Each change renders. */
function LateRef({ mesh, ...props }: LateRefProps) {
  const [, count] = useState(0);
  const setRef = (now: Mesh | null): void => {
    mesh.current = now;
  };
  return (
    <>
      <Gizmo {...props} target={mesh} onChange={() => count((n) => n + 1)} />
      <mesh ref={setRef} />
    </>
  );
}

describe('a mesh after its gizmo, with a new ref function at each render', () => {
  it('does not end a drag when the tree renders [R17]', async () => {
    const mesh: { current: Mesh | null } = { current: null };
    const ends: string[] = [];
    const stage = await mountStage({
      eye: EYE,
      gizmo: (props) => <LateRef {...props} mesh={mesh} />,
      props: { onDragEnd: ({ reason }) => ends.push(reason) },
      meshProps: { visible: false },
    });
    const from = await drag(stage);
    await commands.mouse([move(plus(from, 60, 10), 3)]);
    await nextFrames(3);
    expect(ends).toEqual([]);
    await commands.mouse([up]);
    await expect.poll(() => ends).toEqual(['commit']);
    expect(mesh.current?.position.x).toBeGreaterThan(0.1);
  });
});
