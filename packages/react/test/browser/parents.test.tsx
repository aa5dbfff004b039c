import { useFrame } from '@react-three/fiber';
import { Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';
import { drag, type HandleId, move, pixelAt, placeOf, plus, press, unitsPerPixelAt, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Stage } from './stage.js';

holdInvariants();

/** The distance in pixels from a point of the mesh to the pointer. */
function gap(stage: Stage, local: Vector3): number {
  stage.mesh.updateWorldMatrix(true, false);
  const [x, y] = stage.toClient(stage.mesh.localToWorld(local.clone()));
  return Math.hypot(x - stage.pointer()[0], y - stage.pointer()[1]);
}

/** Calls a function in each frame, after the components that were mounted before. */
function EachFrame({ run }: { run: () => void }) {
  useFrame(run);
  return null;
}

describe('a mirrored parent', () => {
  /** The distance in pixels from the grabbed point of the mesh to the pointer, in a mirrored parent. */
  async function slip(mode: 'translate' | 'rotate', id: HandleId, to: (stage: Stage) => readonly [number, number]) {
    const { stage } = await mountHeard({
      props: { mode },
      parent: (parent) => {
        parent.scale.set(-1, 1, 1);
        parent.rotation.z = 0.4;
      },
    });
    const from = placeOf(stage, id);
    const turn = (angle: number, radius: number) => new Vector3(Math.cos(angle), Math.sin(angle), 0).setLength(radius);
    const radius = (id === 'move-x' ? 60 : 82) * unitsPerPixelAt(stage, new Vector3());
    const grabbed = stage.mesh.worldToLocal(id === 'move-x' ? new Vector3(radius, 0, 0) : turn(1.1, radius));
    await press(stage, id);
    await commands.mouse([move(plus(from, 3, 2)), move(to(stage), 3), up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    return gap(stage, grabbed);
  }

  it('moves along the drawn axis, with the pointer', async () => {
    expect(await slip('translate', 'move-x', (stage) => pixelAt(stage, [1, 0, 0], 120))).toBeLessThan(0.2);
  });

  it('rotates in the direction of the pointer', async () => {
    const to = (stage: Stage) => pixelAt(stage, [Math.cos(0.2), Math.sin(0.2), 0], 82);
    expect(await slip('rotate', 'rotate-z', to)).toBeLessThan(0.2);
  });
});

describe('a change by other code during a drag', () => {
  const grabbedBy = (stage: Stage) =>
    stage.mesh.worldToLocal(new Vector3(1, 1, 0).multiplyScalar(36 * unitsPerPixelAt(stage, new Vector3())));

  it.each([
    [
      'its parent moves, rotates and scales',
      (s: Stage) => {
        s.parent.position.set(0.4, 0.2, -0.1);
        s.parent.rotation.set(0, 0, 0.3);
        s.parent.scale.setScalar(1.4);
      },
    ],
    [
      'it gets another parent',
      (s: Stage) => {
        const other = new Object3D();
        other.position.set(-0.3, 0.5, 0.2);
        s.state.scene.add(other);
        other.add(s.mesh);
      },
    ],
    ['other code writes it', (s: Stage) => s.mesh.position.set(3, -2, 1)],
  ] as const)('does not move the result of the next step away from the pointer: %s [R13, R14]', async (_, change) => {
    const { stage, heard } = await mountHeard();
    const grabbed = grabbedBy(stage);
    const from = await drag(stage, 'move-xy', [30, 10]);
    change(stage);
    await commands.mouse([move(plus(from, 70, -25), 2), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(gap(stage, grabbed)).toBeLessThan(0.2);
    stage.parent.add(stage.mesh);
  });

  it('of its parent is followed while the pointer is at rest, also late in the frame, and the release moves nothing [R13]', async () => {
    let later = (): void => undefined;
    const { stage, heard } = await mountHeard({
      gizmo: (props) => (
        <>
          <Gizmo {...props} />
          <EachFrame run={() => later()} />
        </>
      ),
    });
    const grabbed = grabbedBy(stage);
    const from = await drag(stage, 'move-xy', [30, 10]);
    const apart = (): number => {
      stage.mesh.updateWorldMatrix(true, false);
      const [x, y] = stage.toClient(stage.mesh.localToWorld(grabbed.clone()));
      return Math.hypot(x - from[0] - 30, y - from[1] - 10);
    };
    expect(apart()).toBeLessThan(0.2);
    stage.parent.position.set(0.4, 0.2, -0.1);
    stage.state.invalidate();
    await expect.poll(apart).toBeLessThan(0.2);
    later = () => stage.parent.rotation.set(0, 0, 0.3);
    stage.state.invalidate();
    await expect.poll(() => [stage.parent.rotation.z, apart() < 0.2]).toEqual([0.3, true]);
    const steps = heard.change.length;
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.change).toHaveLength(steps);
  });

  it('of the parent also applies to a target with matrixAutoUpdate = false', async () => {
    const { stage } = await mountHeard();
    stage.mesh.updateMatrix();
    stage.mesh.matrixAutoUpdate = false;
    const grabbed = grabbedBy(stage);
    await drag(stage, 'move-xy', [50, -20]);
    expect(gap(stage, grabbed)).toBeLessThan(0.2);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => stage.mesh.matrix.elements[12]).toBe(0);
  });
});
