import type * as scene from '@gizmo-kit/scene';
import type { Content } from '../kinds/kinds.ts';

// The types of packages/scene with the contents of this editor.
export type Edit = scene.Edit<Content>;
export type Moved = scene.Moved<Content>;
export type Patch = scene.Patch<Content>;
export type Scene = scene.Scene<Content>;
export type SceneDoc = scene.SceneDoc<Content>;
export type SceneDocument = scene.SceneDocument<Content>;
export type SceneNode = scene.SceneNode<Content>;
export type SceneState = scene.SceneState<Content>;
