import { expect, it } from 'vitest';
import { treeFault } from '../scene/tree.ts';
import { documentFromRecord, recordFromDocument } from './scene-file.ts';
import { TEMPLATES } from './templates.ts';

it.each(Object.entries(TEMPLATES))('the template %s is a valid scene, and is created anew each time', (_name, make) => {
  const document = make();
  expect(treeFault(document)).toBeNull();
  expect(documentFromRecord(recordFromDocument(document))).toEqual(document);
});
