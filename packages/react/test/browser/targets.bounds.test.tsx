import { Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { bounds, instance, matrix } from '../../src/index.js';
import { down, hoverHandle, move, nextFrames, plus, unitsPerPixelAt, up } from './hands.js';
import { addInstances } from './instances.js';
import { holdInvariants } from './invariants.js';
import { mountHeard } from './stage.js';

describe('a gizmo with handles on the box', () => {
  holdInvariants();

  it('does not include itself in the box', async () => {
    const { stage } = await mountHeard({ props: { handles: bounds() } });
    const { mesh, state } = stage;
    const figure = state.scene.getObjectByName('gizmo');
    if (figure === undefined) throw new Error('no gizmo');
    const target = matrix(mesh).current ?? expect.unreachable();
    const boundsNow = () => target.bounds(target.read(undefined));
    const alone = boundsNow();
    expect(figure.parent).not.toBe(mesh);
    mesh.add(figure);
    await nextFrames();
    expect(boundsNow()).toEqual(alone);
    stage.parent.add(figure);
  });

  it('is on the faces of a sheared instance in the world', async () => {
    const { stage, heard } = await mountHeard({ props: { handles: bounds() }, eye: [0, 0, 5] });
    const mesh = addInstances(stage, [[0, 0, 0]]);
    // Ten times the box of its geometry, with a shear to the right by half of its height.
    mesh.setMatrixAt(0, new Matrix4().set(10, 5, 0, 0, 0, 10, 0, 0, 0, 0, 10, 0, 0, 0, 0, 1));
    mesh.instanceMatrix.needsUpdate = true;
    stage.set({ target: instance(mesh, 0) });
    stage.state.invalidate();
    await nextFrames();
    const face = new Vector3(1.5, 0, 0);
    await hoverHandle(stage, 'bounds-right', stage.toClient(face));
    const from = stage.toClient(face);
    await commands.mouse([down, move(plus(from, 40, 0), 3)]);
    await expect.poll(() => heard.change.length).toBeGreaterThan(0);
    const grown = 40 * unitsPerPixelAt(stage, face);
    await expect.poll(() => heard.change.at(-1)?.transform.scale[0]).toBeCloseTo(10 * ((3 + grown) / 3), 3);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });
});
