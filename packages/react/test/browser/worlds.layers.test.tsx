import { Hud } from '@react-three/drei/core/Hud.js';
import { createPortal } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { type Camera, Scene } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';
import { down, move, nextFrames, phaseOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';
import { along, Inhabited, makeWorld, toClient, type World, worldOf } from './worlds.js';

holdInvariants();

/** A stage with a gizmo, and others in front of it at the same pixels. */
async function mountLayers(layers: (worlds: readonly World[]) => ReactNode, first: 'behind' | 'in front') {
  let stage: Stage | null = null;
  const worlds = [0, 1].map(() => makeWorld(() => (stage as Stage).canvas));
  const inFront = layers(worlds);
  stage = await mountStage({
    eye: EYE,
    gizmo: (props) => (
      <>
        {first === 'in front' && inFront}
        <Gizmo {...props} />
        {first === 'behind' && inFront}
      </>
    ),
  });
  await nextFrames(3);
  return { stage, worlds };
}

const [below, above] = [0, 1];
const inHud = (worlds: readonly World[]): ReactNode => (
  <Hud>
    <Inhabited world={worlds[above] as World} eye={EYE} />
  </Hud>
);

/** Drags at the x arrow of the stage. Returns how far each target has moved, the one behind first. */
async function dragAt(stage: Stage, worlds: readonly World[]): Promise<readonly boolean[]> {
  const own = worldOf(stage);
  const all = [own, ...worlds];
  const before = all.map(({ mesh }) => mesh.position.x);
  const at = toClient(own, along(own, 60));
  await commands.mouse([move(plus(at, -1, 0)), move(at)]);
  const isHovered = ({ store }: World): boolean => store.getState().phase === 'hover';
  await expect.poll(() => all.filter(isHovered).length).toBe(1);
  const hovered = all.map(isHovered);
  await commands.mouse([down, move(plus(at, 30, 4), 3)]);
  await expect.poll(() => all.filter(({ store }) => store.getState().phase === 'drag').length).toBe(1);
  await nextFrames();
  await commands.mouse([up]);
  await expect.poll(() => all.every(({ store }) => store.getState().drag === null)).toBe(true);
  const moved = all.map(({ mesh }, i) => mesh.position.x !== before[i]);
  expect(moved).toEqual(hovered);
  return moved;
}

describe('a gizmo that is drawn over another one', () => {
  it.each(['behind', 'in front'] as const)(
    'in a HUD gets the press, when the one %s was mounted first [R25]',
    async (first) => {
      const { stage, worlds } = await mountLayers(inHud, first);
      expect(await dragAt(stage, worlds)).toEqual([false, false, true]);
    },
  );

  it('is picked where its own camera draws it', async () => {
    // Behind the gizmo of the stage, whose camera would draw both at one place.
    const { stage, worlds } = await mountLayers(
      (both) => (
        <Hud>
          <Inhabited world={both[above] as World} eye={[-EYE[0], EYE[1], -EYE[2]]} />
        </Hud>
      ),
      'behind',
    );
    expect(await dragAt(stage, worlds)).toEqual([true, false, false]);
    const [own, { camera, mesh }] = [worldOf(stage), worlds[above] as World];
    const at = along(own, 60).project(own.camera as Camera);
    mesh.position.copy(at.setZ(0.9).unproject(camera as Camera));
    stage.state.invalidate();
    await nextFrames(3);
    expect(await dragAt(stage, worlds)).toEqual([false, false, true]);
  });

  it.each([[[1, 2]], [[2, 1]]] as const)('in the later of two HUDs gets the press: %j', async ([low, high]) => {
    const { stage, worlds } = await mountLayers(
      (both) => (
        <>
          <Hud renderPriority={low}>
            <Inhabited world={both[below] as World} eye={EYE} />
          </Hud>
          <Hud renderPriority={high}>
            <Inhabited world={both[above] as World} eye={EYE} />
          </Hud>
        </>
      ),
      'behind',
    );
    expect(await dragAt(stage, worlds)).toEqual([false, low > high, high > low]);
  });

  it('in a portal gets the press before one outside of the portal', async () => {
    const scene = new Scene();
    const { stage, worlds } = await mountLayers(
      (both) => createPortal(<Inhabited world={both[above] as World} eye={EYE} draws />, scene),
      'behind',
    );
    expect(await dragAt(stage, worlds)).toEqual([false, false, true]);
  });

  it('lets the one behind get presses beside its handles, and all presses while it is disabled', async () => {
    const { stage, worlds } = await mountLayers(inHud, 'behind');
    const world = worlds[above] as World;
    world.mesh.position.y = 3;
    stage.state.invalidate();
    await nextFrames(3);
    expect(await dragAt(stage, worlds)).toEqual([true, false, false]);
    const off = (
      <Hud>
        <Inhabited world={worlds[above] as World} eye={EYE} props={{ enabled: false }} />
      </Hud>
    );
    const next = await mountLayers(() => off, 'behind');
    expect(await dragAt(next.stage, [])).toEqual([true]);
  });

  it('ends the hover of the one behind when it moves under a pointer at rest', async () => {
    const { stage, worlds } = await mountLayers(inHud, 'behind');
    const [own, over] = [worldOf(stage), worlds[above] as World];
    const lit = () => [own, over].map(({ store }) => store.getState().phase);
    const lift = (y: number): void => {
      over.mesh.position.y = y;
      stage.state.invalidate();
    };
    lift(3);
    await nextFrames(3);
    const at = toClient(own, along(own, 60));
    await commands.mouse([move(plus(at, -1, 0)), move(at)]);
    await expect.poll(lit).toEqual(['hover', 'idle']);
    lift(0);
    await expect.poll(lit).toEqual(['idle', 'idle']);
    await commands.mouse([move(plus(at, 1, 0))]);
    await expect.poll(lit).toEqual(['idle', 'hover']);
    lift(3);
    await expect.poll(lit).toEqual(['hover', 'idle']);
  });

  it('does not affect the one behind after its unmount', async () => {
    const { stage, worlds } = await mountLayers(inHud, 'behind');
    stage.change({ gizmo: (props) => <Gizmo {...props} /> });
    await nextFrames(3);
    expect(await dragAt(stage, worlds)).toEqual([true, false, false]);
    expect(phaseOf(stage)).toBe('hover');
  });
});
