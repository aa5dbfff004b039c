import { createEditor } from '../src/editor/create-editor.ts';
import type { Editor } from '../src/editor/editor.ts';
import { testDocument } from './scene.ts';

/** An editor for unit tests, with the tree of `testDocument`, no storage and no viewport. */
export const testEditor = (): Editor =>
  createEditor({
    document: testDocument(),
    storage: { getItem: () => null, setItem: () => undefined },
  });
