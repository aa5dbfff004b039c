import type { ReactNode } from 'react';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo, type GizmoStore, move as moveHandles } from '../../src/index.js';
import { down, drag, hoverHandle, move, nextFrames, phaseOf, pixelAt, placeOf, plus, press, up, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

const NAMES = [
  'onClick',
  'onDoubleClick',
  'onContextMenu',
  'onPointerDown',
  'onPointerUp',
  'onPointerMove',
  'onPointerOver',
  'onPointerOut',
  'onPointerMissed',
];

/** A stage with a mesh behind the handles that records its events. The canvas records the events that hit nothing. */
async function mountOverMesh(): Promise<{ stage: Stage; heard: string[] }> {
  const heard: string[] = [];
  const handlers = Object.fromEntries(NAMES.map((name) => [name, () => heard.push(name)]));
  const stage = await mountStage({
    eye: EYE,
    meshProps: { ...handlers, scale: 4 },
    onPointerMissed: () => heard.push('missed'),
  });
  return { stage, heard };
}

/** A place on the mesh beside the handles, and one beside both. */
const besideHandles = (stage: Stage): Px => pixelAt(stage, [1, -1, 1], 45);
const EMPTY: Px = [80, 520];

describe('an object behind a handle', () => {
  it('gets pointerleave when the pointer enters the handle, and pointerenter beside it', async () => {
    const { stage, heard } = await mountOverMesh();
    await commands.mouse([move(besideHandles(stage))]);
    await expect.poll(() => heard).toContain('onPointerOver');
    expect(phaseOf(stage)).toBe('idle');
    heard.length = 0;
    const on = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', on);
    expect(heard.filter((name) => name !== 'onPointerMove')).toEqual(['onPointerOut']);
    heard.length = 0;
    await commands.mouse([move(plus(on, 2, 1), 2)]);
    await nextFrames();
    expect(heard).toEqual([]);
    await commands.mouse([move(besideHandles(stage))]);
    await expect.poll(() => heard).toContain('onPointerOver');
  });

  it.each([
    ['on the handle', (from: Px) => plus(from, 20, 0)],
    ['over the mesh', (_: Px, stage: Stage) => besideHandles(stage)],
    ['over nothing', () => EMPTY],
  ] as const)('receives no event of a press, a drag and their click, released %s', async (_, end) => {
    const { stage, heard } = await mountOverMesh();
    const to = end(placeOf(stage, 'move-x'), stage);
    // Fiber clicks the object that the last press hit. Here it is the object at the end of the drag.
    await commands.mouse([move(to), down, up]);
    const from = await press(stage);
    heard.length = 0;
    await commands.mouse([move(plus(from, 20, 30), 3), move(to, 3), up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    await nextFrames();
    expect(heard).toEqual([]);
  });

  it('receives no event of a click without movement or of a double click', async () => {
    const { stage, heard } = await mountOverMesh();
    await press(stage);
    heard.length = 0;
    const dblclick = vi.fn();
    stage.element.addEventListener('dblclick', dblclick);
    await commands.mouse([up, { do: 'double' }]);
    await nextFrames();
    expect(heard).toEqual([]);
    expect(dblclick).not.toHaveBeenCalled();
    stage.element.removeEventListener('dblclick', dblclick);
  });

  it('receives clicks beside the handles, before and after a drag', async () => {
    const { stage, heard } = await mountOverMesh();
    const click = async (at: Px) => {
      heard.length = 0;
      await commands.mouse([move(at), down, up]);
      await nextFrames();
      return heard.filter((name) => !name.startsWith('onPointer') || name === 'onPointerMissed');
    };
    expect(await click(besideHandles(stage))).toEqual(['onClick']);
    expect(await click(EMPTY)).toEqual(['onPointerMissed', 'missed']);
    await drag(stage, 'move-x', [15, 0]);
    await commands.mouse([up]);
    expect(await click(besideHandles(stage))).toEqual(['onClick']);
    expect(await click(EMPTY)).toEqual(['onPointerMissed', 'missed']);
  });

  it('receives no click of a drag whose end unmounts the gizmo', async () => {
    const { stage, heard } = await mountOverMesh();
    const clicks = (): string[] => heard.filter((name) => /Click|issed/.test(name));
    await commands.mouse([move(besideHandles(stage)), down, up]);
    await expect.poll(clicks).toEqual(['onClick']);
    stage.set({ onDragEnd: () => stage.change({ gizmo: () => null }) });
    await drag(stage, 'move-x', [20, 2]);
    heard.length = 0;
    await commands.mouse([up]);
    await nextFrames();
    expect(clicks()).toEqual([]);
    await commands.mouse([down, up]);
    await expect.poll(clicks).toEqual(['onClick']);
  });

  it('receives contextmenu if no handle is pressed', async () => {
    const { stage, heard } = await mountOverMesh();
    await drag(stage, 'move-x', [15, 0]);
    const right = [{ do: 'down', button: 'right' } as const, { do: 'up', button: 'right' } as const];
    await commands.mouse([up, move(besideHandles(stage)), ...right]);
    await expect.poll(() => heard).toContain('onContextMenu');
  });

  it('receives the click of a script after a drag', async () => {
    const { stage } = await mountOverMesh();
    await drag(stage, 'move-x', [15, 0]);
    await commands.mouse([up]);
    const clicked = vi.fn();
    stage.element.addEventListener('click', clicked, { once: true });
    stage.canvas.click();
    expect(clicked).toHaveBeenCalledOnce();
  });
});

describe('a pointer that is pressed elsewhere', () => {
  it('hovers no handle and still reaches the scene when it is dragged across a handle', async () => {
    const { stage, heard } = await mountOverMesh();
    const lit = vi.fn();
    const on = placeOf(stage, 'move-x');
    await commands.mouse([move(besideHandles(stage))]);
    stage.store.subscribe((state) => lit(state.handle?.id));
    await commands.mouse([down, move(plus(on, -8, 0), 4)]);
    heard.length = 0;
    await commands.mouse([move(on, 3)]);
    await nextFrames();
    expect(lit).not.toHaveBeenCalled();
    expect(heard).toContain('onPointerMove');
    await commands.mouse([up]);
  });

  it('ends the hover when it leaves the canvas', async () => {
    const { stage } = await mountOverMesh();
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await commands.mouse([move([2, 2])]);
    await expect.poll(() => phaseOf(stage)).toBe('idle');
  });
});

describe('two gizmos on one canvas', () => {
  it('have hovers of their own: the first one ends when the pointer moves straight to the other gizmo', async () => {
    const other = {
      key: 'other',
      transform: { position: [0, 1.2, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    } as const;
    const store = createGizmoStore();
    const stage = await mountStage({
      eye: EYE,
      children: <Gizmo target={other} value={other.transform} store={store} />,
    });
    const [mine, theirs] = [placeOf(stage, 'move-x'), pixelAtOther(stage)];
    for (let round = 0; round < 2; round++) {
      await commands.mouse([move(theirs)]);
      await expect.poll(() => [stage.store.getState().phase, store.getState().phase]).toEqual(['idle', 'hover']);
      await commands.mouse([move(mine)]);
      await expect.poll(() => [stage.store.getState().phase, store.getState().phase]).toEqual(['hover', 'idle']);
    }
    await drag(stage, 'move-x', [30, 0]);
    expect(store.getState().phase).toBe('idle');
    await commands.mouse([up]);
  });
});

describe('two gizmos at one place', () => {
  it('are never both hovered or both dragged', async () => {
    const store = createGizmoStore();
    const key = {
      key: 'other',
      transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    } as const;
    const stage = await mountStage({
      eye: EYE,
      children: <Gizmo target={key} value={key.transform} store={store} />,
    });
    const at = placeOf(stage, 'move-x');
    const phases = () => [stage.store.getState().phase, store.getState().phase].sort();
    await commands.mouse([move(at)]);
    await expect.poll(phases).toEqual(['hover', 'idle']);
    await commands.mouse([down, move(plus(at, 30, 0), 2)]);
    await expect.poll(phases).toEqual(['drag', 'idle']);
    await commands.mouse([up]);
    await expect.poll(() => [stage.store.getState().drag, store.getState().drag]).toEqual([null, null]);
  });
});

describe.each([
  ['after', (own: ReactNode, other: ReactNode) => [own, other]],
  ['before', (own: ReactNode, other: ReactNode) => [other, own]],
] as const)('two gizmos on one target, the one that rotates mounted %s the one with arrows:', (_, inOrder) => {
  async function mountBoth(): Promise<{ stage: Stage; store: GizmoStore; onHover: Mock<(id?: string) => void> }> {
    const store = createGizmoStore();
    const onHover = vi.fn<(id?: string) => void>();
    const arrows = moveHandles().filter(({ axes }) => axes.length === 1);
    const stage = await mountStage({
      eye: EYE,
      gizmo: (props) =>
        inOrder(
          <Gizmo key="own" {...props} handles={arrows} />,
          <Gizmo key="other" {...props} mode="rotate" store={store} onHover={(handle) => onHover(handle?.id)} />,
        ),
    });
    return { stage, store, onHover };
  }

  it('the trackball does not cover the arrows', async () => {
    const { stage, store } = await mountBoth();
    const ids = () => [stage.store, store].map((each) => each.getState().handle?.id);
    await commands.mouse([move(plus(placeOf(stage, 'move-x'), 1, 3))]);
    await expect.poll(ids).toEqual(['move-x', undefined]);
    await commands.mouse([move(placeOf(stage, 'rotate-z'))]);
    await expect.poll(ids).toEqual([undefined, 'rotate-z']);
    await commands.mouse([move(placeOf(stage, 'move-xy'))]);
    await expect.poll(ids).toEqual([undefined, 'rotate-free']);
  });

  it('the rings that move to where an arrow was pressed are not hovered', async () => {
    const { stage, onHover } = await mountBoth();
    const from = await drag(stage, 'move-x', [40, 30]);
    await commands.mouse([move(plus(from, 40, 60), 4), move(plus(from, -90, 0), 8)]);
    await nextFrames(3);
    expect(onHover).not.toHaveBeenCalled();
    await commands.mouse([up]);
  });
});

/** On the x axis of a gizmo at 1.2 above the origin. */
function pixelAtOther(stage: Stage): Px {
  const y = stage.mesh.position.y;
  stage.mesh.position.y = 1.2;
  stage.mesh.updateMatrixWorld();
  const at = pixelAt(stage, X, 60);
  stage.mesh.position.y = y;
  stage.mesh.updateMatrixWorld();
  return at;
}

describe('an element over the canvas', () => {
  it('receives its presses, also in front of a handle', async () => {
    const stage = await mountStage({ eye: EYE });
    const at = placeOf(stage, 'move-x');
    const rect = stage.canvas.getBoundingClientRect();
    const button = document.createElement('button');
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    Object.assign(button.style, {
      position: 'absolute',
      left: `${at[0] - rect.left - 20}px`,
      top: `${at[1] - rect.top - 10}px`,
      width: '40px',
      height: '20px',
    });
    (stage.state.get().events.connected as HTMLElement).append(button);
    await commands.mouse([move(at), down]);
    expect(phaseOf(stage)).toBe('idle');
    await commands.mouse([up]);
    await expect.poll(() => clicked.mock.calls.length).toBe(1);
    button.remove();
    await hoverHandle(stage, 'move-x', plus(at, 1, 0));
  });
});
