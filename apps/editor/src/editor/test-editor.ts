import { testDocument } from '../model/scene/fixture.ts';
import { createEditor } from './create-editor.ts';
import type { Editor } from './editor.ts';

/** An editor for unit tests, with the tree of `testDocument`, no storage and no viewport. */
export const testEditor = (): Editor =>
  createEditor({
    document: testDocument(),
    storage: { getItem: () => null, setItem: () => undefined },
  });
