import { createGizmoStore } from '@gizmo-kit/react';
import { createQuestions } from './document/questions.ts';
import type { Editor } from './editor.ts';
import { createAssetCache } from './files/asset-cache.ts';
import { createPersistence } from './files/persistence.ts';
import { testDocument } from './scene/fixture.ts';
import { createScene } from './scene/store.ts';
import { createSettings } from './settings.ts';
import { createUi } from './ui-state.ts';
import { createObjectRegistry } from './viewport/object-registry.ts';

/** An editor for unit tests: the tree of `testDocument`, nothing kept, no viewport. */
export function testEditor(): Editor {
  const scene = createScene(testDocument());
  const assets = createAssetCache();
  return {
    scene,
    settings: createSettings({ getItem: () => null, setItem: () => undefined }),
    gizmo: createGizmoStore(),
    ui: createUi(),
    assets,
    objects: createObjectRegistry(),
    view: { current: null },
    draft: { current: null },
    renders: null,
    handles: new Map(),
    questions: createQuestions(),
    persistence: createPersistence(scene, assets),
  };
}
