import { createDoc, createNodeFeed, createScene } from '@gizmo-kit/scene';
import { createAssetCache } from '../files/models/asset-cache.ts';
import { createBlobs } from '../files/scenes/blobs.ts';
import { SCENE_TEXTS } from '../files/scenes/texts.ts';
import { CONTENTS } from '../model/kinds/kinds.ts';
import { demoDocument } from '../model/scene/demo.ts';
import { createOutlineSelector } from '../model/scene/outline.ts';
import type { SceneDocument } from '../model/scene/types.ts';
import { createSettings, forgivingStorage, type KeyValueStorage } from '../model/settings/settings.ts';
import { createViews } from '../model/views/views.ts';
import { createPersistence } from '../storage/persistence.ts';
import type { Editor } from './editor.ts';
import { createGizmos } from './gizmos.ts';
import { createPage } from './page.ts';
import { createUi } from './ui-state.ts';

/** The initial state of an editor, if it differs from that of the page. */
export interface EditorOptions {
  readonly document?: SceneDocument;
  readonly storage?: KeyValueStorage;
}

export function createEditor({ document = demoDocument(), storage = forgivingStorage() }: EditorOptions = {}): Editor {
  const scene = createScene(createDoc(document, CONTENTS), { name: SCENE_TEXTS.files.untitled, time: null });
  const ui = createUi();
  const blobs = createBlobs();
  // The isolated nodes belong to the previous document.
  scene.subscribe(({ doc }, before) => doc !== before.doc && ui.setState({ hiddenByIsolation: null }));
  return {
    scene,
    feed: createNodeFeed(scene),
    outlineOf: createOutlineSelector(),
    settings: createSettings(storage),
    gizmo: createGizmos(),
    ui,
    page: createPage(),
    assets: createAssetCache(),
    blobs,
    views: createViews(storage),
    persistence: createPersistence(scene, ui, blobs),
  };
}
