import { useFrame } from '@react-three/fiber';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';
import { drag, move, nextFrames, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Stage } from './stage.js';

holdInvariants();

function EachFrame({ run }: { run: () => void }) {
  useFrame(run);
  return null;
}

/** A stage that draws every frame and calls `each.run` in it. */
async function mountMoving(aboard: boolean) {
  const each = { run: (): void => undefined };
  const { stage, heard } = await mountHeard({
    canvas: { frameloop: 'always' },
    gizmo: (props) => (
      <>
        <Gizmo {...props} />
        <EachFrame run={() => each.run()} />
      </>
    ),
  });
  if (aboard) stage.parent.attach(stage.state.get().camera);
  await nextFrames(3);
  return { stage, heard, each };
}

/** The pixels of the origin of the mesh. */
function place(stage: Stage): readonly [number, number] {
  stage.mesh.updateWorldMatrix(true, false);
  return stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
}

describe('a parent that moves with the camera and the target on board, as a ship', () => {
  it.each(['move-view', 'move-x'] as const)(
    'moves nothing on board while the pointer is at rest: %s [R13]',
    async (id) => {
      const { stage, heard, each } = await mountMoving(true);
      await drag(stage, id, [80, -30]);
      await nextFrames(6);
      const before = stage.mesh.position.clone();
      const steps = heard.change.length;
      let frames = 0;
      each.run = () => {
        frames++;
        stage.parent.position.z -= 0.03;
      };
      await expect.poll(() => frames, { timeout: 20_000 }).toBeGreaterThan(40);
      expect(stage.parent.position.z).toBeLessThan(-1);
      expect(stage.mesh.position.distanceTo(before)).toBeLessThan(1e-9);
      expect(heard.change.length).toBe(steps);
      await commands.mouse([up]);
      await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
      expect(stage.mesh.position.distanceTo(before)).toBeLessThan(1e-9);
      each.run = () => undefined;
    },
  );

  it('lets a drag along x change only x on board [R13]', async () => {
    const { stage, each } = await mountMoving(true);
    const from = placeOf(stage, 'move-x');
    await press(stage, 'move-x');
    // The world axes of the press are those of the ship.
    let frames = 0;
    each.run = () => {
      frames++;
      stage.parent.position.z -= 0.03;
      stage.parent.rotation.y += 0.01;
    };
    await commands.mouse([move(plus(from, 20, 3)), move(plus(from, 60, 5), 3)]);
    await expect.poll(() => frames, { timeout: 20_000 }).toBeGreaterThan(20);
    const { x, y, z } = stage.mesh.position;
    expect(x).toBeGreaterThan(0.1);
    expect(Math.hypot(y, z)).toBeLessThan(1e-9);
    await commands.mouse([up]);
    each.run = () => undefined;
  });
});

describe('a floating origin', () => {
  it('that is moved by the application in mid-drag changes nothing on the screen, also with the next move [R13]', async () => {
    const { stage, heard, each } = await mountMoving(false);
    const from = await drag(stage, 'move-view', [80, -30]);
    await nextFrames(6);
    const before = place(stage);
    each.run = () => {
      each.run = () => undefined;
      stage.parent.position.x -= 1000;
      stage.state.get().camera.position.x -= 1000;
    };
    await nextFrames(6);
    expect(stage.parent.position.x).toBe(-1000);
    const after = place(stage);
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.1);
    await commands.mouse([move(plus(from, 81, -30)), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    const end = place(stage);
    expect(Math.hypot(end[0] - before[0] - 1, end[1] - before[1])).toBeLessThan(0.2);
  });
});
