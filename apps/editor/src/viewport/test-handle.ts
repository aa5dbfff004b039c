import type { Vec3 } from '@gizmo-kit/scene';
import type { Camera } from 'three';
import type { Editor } from '../editor.ts';
import type { SceneRecord } from '../files/scenes/scene-record.ts';
import type { SceneNode } from '../scene/types.ts';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Queries for browser tests: positions on the page. */
export interface TestHandle {
  readonly scene: Editor['scene'];
  readonly gizmo: Editor['gizmo'];
  readonly views: Editor['views'];
  /** The scene as plain data. */
  readonly record: () => SceneRecord;
  /** Removes, replaces and adds nodes, as one step. */
  readonly change: (nodes: {
    remove?: readonly string[];
    set?: readonly SceneNode[];
    add?: readonly SceneNode[];
  }) => void;
  /** The camera of a view, by default the active one. */
  readonly camera: (view?: string) => Camera;
  /** The CSS pixel of a world point on the page, in a view. */
  readonly projectPoint: (point: Vec3, view?: string) => Pixel;
  /** The CSS pixel on the page of a point in a node's local space, by default its origin. */
  readonly project: (id: string, local?: Vec3, view?: string) => Pixel | null;
  /** The world position of a point in a node's local space, by default its origin. */
  readonly world: (id: string, local?: Vec3) => Vec3 | null;
  /** Whether every node and every view is mounted. */
  readonly isWhole: () => boolean;
  /** The number of rendered images since the page was opened. */
  readonly frames: () => number;
  /** What the renderer draws by. */
  readonly drawnBy: () => 'WebGL' | 'WebGPU';
}

declare global {
  interface Window {
    __editor?: TestHandle;
  }
}
