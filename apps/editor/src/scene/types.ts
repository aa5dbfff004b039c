import type { Content } from '../kinds/kinds.ts';

export type Vec3 = readonly [number, number, number];
export type Quat = readonly [number, number, number, number];

/** Position, rotation and scale in the parent's space. */
export interface Transform {
  readonly position: Vec3;
  readonly quaternion: Quat;
  readonly scale: Vec3;
}

export interface SceneNode {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly children: readonly string[];
  readonly transform: Transform;
  readonly content: Content;
  readonly visible: boolean;
  /** Whether it is locked: it is not picked and has no gizmo, and neither have its descendants. */
  readonly locked: boolean;
  /** The data of an application in an imported file, which an export writes. A node of a model has it in its file. */
  readonly extras?: unknown;
}

/** An imported file with all files that it refers to, so that a saved scene is complete. */
export interface Asset {
  readonly id: string;
  readonly name: string;
  /** The name in `files` of the .glb or .gltf file. */
  readonly entry: string;
  readonly files: Readonly<Record<string, Blob>>;
}

export interface SceneDocument {
  readonly roots: readonly string[];
  readonly nodes: Readonly<Record<string, SceneNode>>;
  readonly assets: Readonly<Record<string, Asset>>;
}

export const IDENTITY: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
export const EMPTY_DOCUMENT: SceneDocument = { roots: [], nodes: {}, assets: {} };
