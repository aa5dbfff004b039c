import type { GizmoState } from '@gizmo-kit/react';
import type { NodeFeed } from '@gizmo-kit/scene';
import type { AssetCache } from '../files/models/asset-cache.ts';
import type { BlobStore } from '../files/scenes/blobs.ts';
import type { Outline } from '../model/scene/outline.ts';
import type { Scene, SceneState } from '../model/scene/types.ts';
import type { Settings, SettingsStore } from '../model/settings/settings.ts';
import type { ViewsState } from '../model/views/view.ts';
import type { Views } from '../model/views/views.ts';
import type { Persistence } from '../storage/persistence.ts';
import type { Gizmos } from './gizmos.ts';
import type { Page } from './page.ts';
import type { UiState, UiStore } from './ui-state.ts';

/** Everything that outlives a render. Created once and passed down. */
export interface Editor {
  readonly scene: Scene;
  readonly feed: NodeFeed;
  /** The outline of a document: the same object while only transforms and contents change. */
  readonly outlineOf: (state: Pick<SceneState, 'shown'>) => Outline;
  readonly settings: SettingsStore;
  readonly gizmo: Gizmos;
  readonly ui: UiStore;
  readonly page: Page;
  readonly assets: AssetCache;
  readonly blobs: BlobStore;
  readonly views: Views;
  readonly persistence: Persistence;
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
