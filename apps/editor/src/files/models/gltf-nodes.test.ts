import { inOrder, treeFault } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { glbFile } from '../../../test/glb.ts';
import { documentWith } from '../../../test/scene.ts';
import { readGltf } from '../gltf/gltf-json.ts';
import { nodesFromGltf } from './gltf-nodes.ts';

const asset = { version: '2.0' };
const nodesOf = async (json: object) => nodesFromGltf((await readGltf(glbFile({ asset, ...json }))).json, 'm', 'model');

describe('the nodes of a model', () => {
  it('have the hierarchy of the file, under one root with its name', async () => {
    const nodes = await nodesOf({
      scenes: [{ nodes: [2, 0] }],
      nodes: [{ name: 'arm', children: [1] }, { name: 'hand', mesh: 0 }, { name: 'foot' }],
      meshes: [{}],
    });
    const document = documentWith(nodes);
    expect(treeFault(document)).toBeNull();
    expect(inOrder(document).map((node) => node.name)).toEqual(['model', 'foot', 'arm', 'hand']);
    expect(inOrder(document).at(-1)?.content).toEqual({ kind: 'asset', asset: 'm', node: 1 });
  });

  it('keep the exact numbers of the file', async () => {
    const numbers = {
      translation: [0.1, -1e-17, 3],
      rotation: [0.1, 0.2, 0.3, 0.9273618495495703],
      scale: [1, 2, 1 / 3],
    };
    const [, node] = await nodesOf({ nodes: [numbers] });
    expect(node?.transform).toEqual({
      position: numbers.translation,
      quaternion: numbers.rotation,
      scale: numbers.scale,
    });
  });

  it('are decomposed if they have a matrix', async () => {
    const [, node] = await nodesOf({ nodes: [{ matrix: [0, 0, -2, 0, 0, 3, 0, 0, 4, 0, 0, 0, 5, 6, 7, 1] }] });
    expect(node?.transform.position).toEqual([5, 6, 7]);
    expect(node?.transform.scale).toEqual([2, 3, 4]);
    expect(node?.transform.quaternion[1]).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it.each([0, 1e-200])('are flat if their matrix is, by a scale of %d', async (x) => {
    const [, node] = await nodesOf({ nodes: [{ matrix: [x, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1] }] });
    expect(node?.transform).toEqual({ position: [5, 6, 7], quaternion: [0, 0, 0, 1], scale: [x, 3, 4] });
  });

  it('have no rotation if their quaternion is 0, which some exporters write', async () => {
    const [, node] = await nodesOf({ nodes: [{ rotation: [0, 0, 0, 0] }] });
    expect(node?.transform.quaternion).toEqual([0, 0, 0, 1]);
  });

  it('have a unit quaternion', async () => {
    const [, node] = await nodesOf({ nodes: [{ rotation: [0, 3, 0, 0] }] });
    expect(node?.transform.quaternion).toEqual([0, 1, 0, 0]);
  });

  it('are the roots if the file has no scene', async () => {
    const nodes = await nodesOf({ nodes: [{ name: 'child' }, { name: 'top', children: [0] }] });
    expect(nodes.filter(({ parent }) => parent === nodes[0].id).map(({ name }) => name)).toEqual(['top']);
  });

  it.each([
    ['lists a node twice', [0, 0]],
    ['lists a node and its child', [1, 0]],
  ])('are each in the tree once if the scene %s', async (_title, roots) => {
    const nodes = await nodesOf({
      scenes: [{ nodes: roots }],
      nodes: [{ name: 'top', children: [1] }, { name: 'child' }],
    });
    const document = documentWith(nodes);
    // A scene with a fault is not restored after a reload.
    expect(treeFault(document)).toBeNull();
    expect(inOrder(document).map((node) => node.name)).toEqual(['model', 'top', 'child']);
  });

  it('are refused if there are none', async () => {
    await expect(nodesOf({})).rejects.toThrow(/contains no nodes/);
  });
});
