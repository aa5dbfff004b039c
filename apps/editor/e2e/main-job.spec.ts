import { readFileSync } from 'node:fs';
import { ancestors, type Quat, type Vec3 } from '@gizmo-kit/scene';
import { Euler, MathUtils, Quaternion } from 'three';
import { documentOf, type SceneRecord } from '../src/files/scenes/scene-record.ts';
import type { EditorPage } from './editor-page.ts';
import { alone, CONTROLLER, expect, test } from './fixture.ts';
import { drag, onAxis, onRing, ownAxis, X, Z } from './handles.ts';

/** The Euler angles of a quaternion, by three.js. */
function degreesOf(quaternion: Quat = [0, 0, 0, 1]): Vec3 {
  const { x, y, z } = new Euler().setFromQuaternion(new Quaternion(...quaternion));
  return [MathUtils.radToDeg(x), MathUtils.radToDeg(y), MathUtils.radToDeg(z)];
}

/** Expects that the fields of the inspector show these numbers, with their decimals. */
async function shows(editor: EditorPage, channel: string, values: Vec3 | undefined): Promise<void> {
  for (const [i, axis] of ['X', 'Y', 'Z'].entries()) {
    const shown = Number(await editor.field(`${channel} ${axis}`).inputValue());
    expect(Math.abs(shown - (values?.[i] ?? Number.NaN)), `${channel} ${axis}`).toBeLessThanOrEqual(
      channel === 'Rotation' ? 0.006 : 0.0006,
    );
  }
}

alone(
  'a nested part of a real model is rotated, moved and scaled with the mouse, undone, saved and opened again',
  async ({ editor }) => {
    test.slow();
    await editor.drop([{ name: 'touch.glb', path: CONTROLLER }]);
    await expect(editor.row('touch')).toHaveAttribute('aria-selected', 'true');
    const scene = JSON.parse(await editor.document()) as SceneRecord;
    const { nodes } = scene;
    const document = documentOf(scene);
    // The ids differ at each import.
    const deep = Object.values(nodes)
      .filter(({ id }) => ancestors(document, id).length >= 4)
      .sort((a, b) => (a.name < b.name ? -1 : 1))[0];
    if (deep === undefined) throw new Error('the model is not nested');
    const { id } = deep;
    for (const above of [...ancestors(document, id)].reverse()) {
      await editor.row(nodes[above]?.name ?? '').click();
      await editor.page.keyboard.press('ArrowRight');
    }
    await editor.row(deep.name).click();
    await expect(editor.row(deep.name)).toHaveAttribute('aria-selected', 'true');
    await editor.page.keyboard.press('f');
    await editor.atRest();
    const before = await editor.document();

    await editor.button('Rotate').click();
    await editor.atRest();
    await drag(editor, 'Rotate around Z', await onRing(editor, id, Z, 0.4), await onRing(editor, id, Z, 1));
    const turned = await editor.transform(id);
    expect(turned?.quaternion).not.toEqual(deep.transform.quaternion);
    expect(turned?.scale).toEqual(deep.transform.scale);

    await editor.button('Move').click();
    await editor.atRest();
    await drag(editor, 'Move along X', await onAxis(editor, id, X, 0.6), await onAxis(editor, id, X, 1));
    const moved = await editor.transform(id);
    await shows(editor, 'Position', moved?.position);
    expect(moved?.position).not.toEqual(deep.transform.position);
    expect(moved?.quaternion).toEqual(turned?.quaternion);

    await editor.button('Scale').click();
    await editor.atRest();
    const axis = await ownAxis(editor, id, X);
    await drag(editor, 'Scale along X', await onAxis(editor, id, axis, 0.6), await onAxis(editor, id, axis, 0.9));
    const scaled = await editor.transform(id);
    await shows(editor, 'Scale', scaled?.scale);
    await shows(editor, 'Rotation', degreesOf(scaled?.quaternion));
    expect(scaled?.scale[0]).not.toBe(moved?.scale[0]);
    expect(scaled?.scale.slice(1)).toEqual(moved?.scale.slice(1));
    const after = await editor.document();
    expect(await editor.historyLabels()).toHaveLength(4);

    for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Control+z');
    await expect.poll(() => editor.document()).toBe(before);
    for (let i = 0; i < 3; i += 1) await editor.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => editor.document()).toBe(after);

    const download = editor.page.waitForEvent('download');
    await editor.page.keyboard.press('Control+s');
    const text = readFileSync(await (await download).path());
    await editor.page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    });
    await editor.reload();
    const chooser = editor.page.waitForEvent('filechooser');
    await editor.choose('File', 'Open');
    await (await chooser).setFiles({ name: 'scene.json', mimeType: 'application/json', buffer: text });
    await expect.poll(() => editor.document(), { timeout: 60_000 }).toBe(after);
    await editor.atRest();
  },
);
