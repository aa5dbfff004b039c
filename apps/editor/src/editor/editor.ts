import type { GizmoState } from '@gizmo-kit/react';
import { createDoc, createNodeFeed, createScene, type NodeFeed } from '@gizmo-kit/scene';
import { type AssetCache, createAssetCache } from '../files/models/asset-cache.ts';
import { CONTENTS } from '../model/kinds/kinds.ts';
import { demoDocument } from '../model/scene/demo.ts';
import { createOutlineSelector, type Outline } from '../model/scene/outline.ts';
import type { Scene, SceneDocument, SceneState } from '../model/scene/types.ts';
import {
  createSettings,
  forgivingStorage,
  type KeyValueStorage,
  type Settings,
  type SettingsStore,
} from '../model/settings/settings.ts';
import { STRINGS } from '../model/texts/strings.ts';
import type { ViewsState } from '../model/views/view.ts';
import { createViews, type Views } from '../model/views/views.ts';
import { createPersistence, type Persistence } from '../storage/persistence.ts';
import { createGizmos, type Gizmos } from './gizmos.ts';
import { createUi, type UiState, type UiStore } from './ui-state.ts';

/** Everything that outlives a render. Created once and passed down. */
export interface Editor {
  readonly scene: Scene;
  readonly feed: NodeFeed;
  /** The outline of a document: the same object while only transforms and contents change. */
  readonly outlineOf: (state: Pick<SceneState, 'shown'>) => Outline;
  readonly settings: SettingsStore;
  readonly gizmo: Gizmos;
  readonly ui: UiStore;
  readonly assets: AssetCache;
  readonly views: Views;
  readonly persistence: Persistence;
}

/** The initial state of an editor, if it differs from that of the page. */
export interface EditorOptions {
  readonly document?: SceneDocument;
  readonly storage?: KeyValueStorage;
}

export function createEditor({ document = demoDocument(), storage = forgivingStorage() }: EditorOptions = {}): Editor {
  const scene = createScene(createDoc(document, CONTENTS), { name: STRINGS.files.untitled, time: null });
  const ui = createUi();
  // The isolated nodes belong to the previous document.
  scene.subscribe(({ doc }, before) => doc !== before.doc && ui.setState({ hiddenByIsolation: null }));
  return {
    scene,
    feed: createNodeFeed(scene),
    outlineOf: createOutlineSelector(),
    settings: createSettings(storage),
    gizmo: createGizmos(),
    ui,
    assets: createAssetCache(ui),
    views: createViews(storage),
    persistence: createPersistence(scene, ui),
  };
}

/** The states of all stores, from which a command computes whether it is enabled or checked. */
export interface EditorState {
  readonly scene: SceneState;
  readonly settings: Settings;
  readonly gizmo: GizmoState;
  readonly views: ViewsState;
  readonly ui: UiState;
}

export const stateOf = ({ scene, settings, gizmo, views, ui }: Editor): EditorState => ({
  scene: scene.getState(),
  settings: settings.getState(),
  gizmo: gizmo.getState(),
  views: views.getState(),
  ui: ui.getState(),
});
