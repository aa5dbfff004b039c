import { treeFault } from '@gizmo-kit/scene';
import { expect, it } from 'vitest';
import { checkedRecord, fileOfDocument } from './scene-file.ts';
import { documentOf, recordOf } from './scene-record.ts';
import { TEMPLATES } from './templates.ts';

const none = new Map<string, Blob>();

it.each(Object.entries(TEMPLATES))('the template %s is a valid scene, and is created anew each time', (_name, make) => {
  const document = make();
  expect(treeFault(document)).toBeNull();
  const read = documentOf(checkedRecord(fileOfDocument(document, none)));
  expect(recordOf(read, none)).toEqual(recordOf(document, none));
});
