import { type AssetCache, createAssetCache } from './files/asset-cache.ts';
import { createPersistence, type Persistence } from './files/persistence.ts';
import { demoDocument } from './scene/demo.ts';
import type { Timeline } from './scene/history.ts';
import { createNodeFeed, type NodeFeed } from './scene/node-feed.ts';
import { createOutlineSelector, type Outline } from './scene/outline.ts';
import { createScene, type Scene } from './scene/store.ts';
import type { SceneDocument } from './scene/types.ts';
import { createSettings, forgivingStorage, type KeyValueStorage, type SettingsStore } from './settings.ts';
import { isTested } from './testing.ts';
import { createUi, type UiStore } from './ui-state.ts';
import { createObjectRegistry, type ObjectRegistry } from './viewport/object-registry.ts';
import { createGizmos, type Gizmos } from './views/gizmos.ts';
import type { Pane } from './views/pane.ts';
import { createViews, type Views } from './views/views.ts';

/** Everything that outlives a render. Created once and passed down. */
export interface Editor {
  readonly scene: Scene;
  readonly feed: NodeFeed;
  /** The outline of a document: the same object while only transforms and contents change. */
  readonly outlineOf: (state: Timeline) => Outline;
  readonly settings: SettingsStore;
  readonly gizmo: Gizmos;
  readonly ui: UiStore;
  readonly assets: AssetCache;
  readonly objects: ObjectRegistry;
  readonly views: Views;
  /** The views that are on the page, by id. */
  readonly panes: Map<string, Pane>;
  /** The number of renders of each part; null except in tests. */
  readonly renders: Map<string, number> | null;
  /** The files on disk that Save writes to, by the id of their document. A document without one is downloaded. */
  readonly handles: Map<string, FileSystemFileHandle>;
  readonly persistence: Persistence;
}

/** The initial state of an editor, if it differs from that of the page. */
export interface EditorOptions {
  readonly document?: SceneDocument;
  readonly storage?: KeyValueStorage;
  readonly countsRenders?: boolean;
}

export function createEditor({
  document = demoDocument(),
  storage = forgivingStorage(),
  countsRenders = isTested(),
}: EditorOptions = {}): Editor {
  const scene = createScene(document);
  const ui = createUi();
  // The isolated nodes belong to the previous document.
  scene.subscribe(({ file }, before) => file !== before.file && ui.setState({ hiddenByIsolation: null }));
  return {
    scene,
    feed: createNodeFeed(scene),
    outlineOf: createOutlineSelector(),
    settings: createSettings(storage),
    gizmo: createGizmos(),
    ui,
    assets: createAssetCache(),
    objects: createObjectRegistry(),
    views: createViews(storage),
    panes: new Map(),
    renders: countsRenders ? new Map() : null,
    handles: new Map(),
    persistence: createPersistence(scene),
  };
}
