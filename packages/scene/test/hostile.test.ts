import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDoc, type SceneDoc } from '../src/doc/scene-doc.js';
import { inOrder, treeFault } from '../src/document/tree.js';
import { createScene } from '../src/scene/scene.js';
import { action, run } from './actions.js';
import { attack, write } from './attacks.js';
import { SCHEMA, type TestContent } from './contents.js';
import { bytesOf, testDoc } from './documents.js';

const allFinite = (given: unknown): boolean =>
  typeof given === 'number'
    ? Number.isFinite(given)
    : typeof given !== 'object' || given === null || Object.values(given).every(allFinite);

function expectValid(doc: SceneDoc<TestContent>): void {
  expect(treeFault(doc.document)).toBeNull();
  expect(allFinite(inOrder(doc.document))).toBe(true);
  for (const { content } of doc.document.nodes.values()) expect(SCHEMA.read(content)).toEqual({ content, faults: 0 });
}

it('a hostile Y.Doc shows a valid scene, the same if it is read at once or change by change, which can be edited', () => {
  let faults = 0;
  let repairs = 0;
  const attacks = fc.array(attack, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(attacks, fc.array(action(), { maxLength: 8 }), (list, actions) => {
      const doc = testDoc();
      for (const one of list) {
        write(doc.ydoc, one);
        expectValid(doc);
      }
      const whole = openDoc(doc.ydoc, SCHEMA);
      expect(bytesOf(whole.document)).toBe(bytesOf(doc.document));
      expect([whole.faults, whole.repairs]).toEqual([doc.faults, doc.repairs]);
      faults += doc.faults;
      repairs += doc.repairs;
      const scene = createScene(doc);
      for (const one of actions) {
        run(scene, one);
        expectValid(doc);
        expect(treeFault(scene.getState().shown)).toBeNull();
      }
      const copy = new Y.Doc();
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc.ydoc));
      expect(bytesOf(openDoc(copy, SCHEMA).document)).toBe(bytesOf(doc.document));
    }),
  );
  expect(faults).toBeGreaterThan(500);
  expect(repairs).toBeGreaterThan(5);
});

it('counts a refused value, and shows its default until it is replaced', () => {
  const doc = testDoc();
  const c = doc.ydoc.getMap('nodes').get('c') as Y.Map<unknown>;
  c.set('position', [Number.NaN, 0, 0]);
  c.set('content.size', 'big');
  expect(doc.faults).toBe(2);
  expect(doc.document.nodes.get('c')).toMatchObject({
    transform: { position: [0, 0, 0] },
    content: { size: [1, 1, 1] },
  });
  c.set('position', [1, 2, 3]);
  c.set('content.size', [2, 2, 2]);
  expect(doc.faults).toBe(0);
  expect(doc.document.nodes.get('c')?.transform.position).toEqual([1, 2, 3]);
});
