import type { Camera } from 'three';
import type { Editor } from '../editor.ts';
import type { Vec3 } from '../scene/types.ts';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** What browser tests may ask: where things are on the page, and how often it was drawn. */
export interface TestHandle {
  readonly scene: Editor['scene'];
  readonly gizmo: Editor['gizmo'];
  readonly views: Editor['views'];
  /** The camera of a view, by default the active one. */
  readonly camera: (view?: string) => Camera;
  /** A world point in CSS pixels of the page, as a view shows it. */
  readonly projectPoint: (point: Vec3, view?: string) => Pixel;
  /** A point in a node's own space, by default its origin, in CSS pixels of the page. */
  readonly project: (id: string, local?: Vec3, view?: string) => Pixel | null;
  /** A point in a node's own space, by default its origin, in the world. */
  readonly world: (id: string, local?: Vec3) => Vec3 | null;
  /** Whether every node and every view is mounted. */
  readonly isWhole: () => boolean;
  /** How many pictures were rendered since the page was opened. */
  readonly frames: () => number;
  /** How often each `<Counted>` part was rendered since the page was opened. Builds for production count nothing. */
  readonly renders: () => Record<string, number>;
}

declare global {
  interface Window {
    __editor?: TestHandle;
  }
}
