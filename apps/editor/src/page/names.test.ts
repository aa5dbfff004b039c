// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { documentWith, testNode } from '../../test/scene.ts';
import { zipOf } from '../../test/zip.ts';
import { exportGltf } from '../files/export/export-gltf.ts';
import { clipFromText, clipText } from '../files/scenes/clip-text.ts';
import { fragmentOf, sceneFromFragment } from '../files/scenes/link.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { readScene } from '../files/scenes/scene-zip.ts';
import type { SceneDocument } from '../model/scene/types.ts';

/** Every name that a plain object has without having a key. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);
/** All of them as ids, one below the other. */
const chained = (): SceneDocument => documentWith(NAMES.map((id, i) => testNode(id, NAMES[i - 1] ?? null)));
const idsOf = (document: SceneDocument): readonly string[] => [...document.nodes.keys()].sort();
const EXPECTED = [...NAMES].sort();

describe('nodes whose ids are the names of Object.prototype', () => {
  it('are in a saved file, a link and the clipboard', async () => {
    const document = chained();
    const text = (await clipText(document, new Map())).text;
    const { document: fromText } = await clipFromText(text);
    const { document: fromLink } = await sceneFromFragment(await fragmentOf(document));
    const record = await readScene(await zipOf(recordOf(document, new Map())));
    expect([idsOf(fromText), idsOf(fromLink), Object.keys(record.nodes).sort()]).toEqual([
      EXPECTED,
      EXPECTED,
      EXPECTED,
    ]);
  });

  it('are in an export', async () => {
    const { file } = await exportGltf(recordOf(chained(), new Map()), null);
    const text = await file.text();
    for (const name of NAMES) expect(text).toContain(`"name":${JSON.stringify(name)}`);
  });
});
