// @vitest-environment node

import { insertNodes } from '@gizmo-kit/scene';
import { expect, it, vi } from 'vitest';
import { testNode } from '../../../test/scene.ts';
import { zipOf } from '../../../test/zip.ts';
import { demoDocument } from '../../model/scene/demo.ts';
import { kindOf } from '../file-kind.ts';
import { recordOf } from './scene-record.ts';
import { readScene } from './scene-zip.ts';

const texture = crypto.getRandomValues(new Uint8Array(40_000));
const asset = {
  id: 'm',
  name: 'm.gltf',
  entry: 'm.gltf',
  files: { 'm.gltf': new Blob(['{}']), 'maps/wood ü.png': new Blob([texture]) },
};
const shown = { ...testNode('n'), content: { kind: 'asset', asset: 'm', node: 0 } } as const;
const record = { ...recordOf(insertNodes(demoDocument(), [shown]), new Map()), assets: { m: asset } };

it('a scene is read from its file unchanged, with the bytes of its models', async () => {
  const file = await zipOf(record);
  expect(await kindOf(new File([file], 'scene.json'))).toBe('scene');
  const read = await readScene(file);
  expect(read.nodes).toEqual(record.nodes);
  expect(read.roots).toEqual(record.roots);
  const { files, ...rest } = read.assets.m ?? asset;
  expect(rest).toEqual({ id: 'm', name: 'm.gltf', entry: 'm.gltf' });
  expect(await files['m.gltf']?.text()).toBe('{}');
  expect(await files['maps/wood ü.png']?.bytes()).toEqual(texture);
});

it('a truncated or changed file is refused', async () => {
  const file = await zipOf(record);
  await expect(readScene(file.slice(0, -1000))).rejects.toThrow(/damaged/);
  const bytes = await file.bytes();
  const at = bytes.findIndex((_, i) => texture.subarray(0, 8).every((byte, k) => bytes[i + k] === byte));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await expect(readScene(new Blob([bytes]))).rejects.toThrow(/damaged/);
});

it.each([
  ['a.bin', 'glTF\u0002', 'model'],
  ['a.json', '{"asset":{"version":"2.0"}}', 'model'],
  ['a.txt', ' {"format":"gizmo-kit-scene","assets":{"asset":1}}', 'old-scene'],
  ['a.json', '{"hello":1}', 'old-scene'],
  ['a.glb', 'damaged', 'model'],
  ['a.txt', 'hello', 'other'],
])('%s with “%s” is recognized by its content as %s', async (name, content, kind) => {
  expect(await kindOf(new File([content], name))).toBe(kind);
});

it.each([
  ['maps', 'other'],
  ['a.glb', 'model'],
])('%s that cannot be read, such as a folder, is recognized by its name as %s', async (name, kind) => {
  const file = new File([], name);
  vi.spyOn(Blob.prototype, 'text').mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  expect(await kindOf(file)).toBe(kind);
});
