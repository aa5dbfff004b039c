import type { DrawnHandle, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth } from '@gizmo-kit/math/screen';
import { isAlike, keyOf } from './fresh.js';
import { Layer } from './layer.js';
import { liftOf } from './lift.js';
import { type FigureLook, isSameStyle } from './look.js';
import { paintHandle } from './paint-handle.js';
import type { Strokes } from './strokes.js';

/** What to draw. */
export interface HandleScene {
  readonly view: View;
  readonly handles: readonly PosedHandle[];
  /** The handles in pixels of the View. */
  readonly drawn: () => readonly DrawnHandle[];
  readonly look: FigureLook;
  /** CSS pixels of a device pixel. */
  readonly pixel: number;
}

interface Built extends Omit<HandleScene, 'drawn'> {
  readonly drawn: readonly DrawnHandle[];
  readonly key: readonly number[];
}

/**
 * The handles at rest. Their vertices are places in space, built once for a mode, a size, a theme and roughly a view
 * direction. A moving camera or target changes the matrix.
 */
export class HandleLayer extends Layer {
  #built: Built | null = null;

  /** Whether the handles had to be built. */
  show(scene: HandleScene): boolean {
    const built = this.#built;
    if (built !== null && isFresh(built, scene)) {
      this.#built = { ...built, handles: scene.handles };
      return false;
    }
    const { view, handles, look, pixel } = scene;
    this.#built = { view, handles, look, pixel, drawn: scene.drawn(), key: keyOf(handles) };
    this.strokes.begin(pixel);
    for (const each of inOrder(this.#built.drawn)) this.#paint(this.strokes, each, 0, 1);
    this.upload();
    return true;
  }

  /** Paints handles that stand out, over those at rest. */
  paintActive(strokes: Strokes, shares: ReadonlyMap<string, number>): void {
    for (const [id, share] of shares) {
      const drawn = this.#built?.drawn.find(({ handle }) => handle.id === id);
      if (drawn !== undefined) this.#paint(strokes, drawn, 1, share);
    }
  }

  #paint(strokes: Strokes, drawn: DrawnHandle, active: number, share: number): void {
    if (this.#built === null || !(drawn.visibility > 0)) return;
    const { look, view, drawn: handles } = this.#built;
    const lift = liftOf(drawn.pose, (handles[0] as PosedHandle).pose, view);
    strokes.lift = lift;
    const of = { theme: look.theme, active, opacity: drawn.visibility * share };
    (look.handle ?? paintHandle)(strokes, drawn, of);
    look.letters?.(strokes, drawn, { ...of, handles, origin: lift.pixel });
  }
}

/** The farther ones first, and dots over lines. */
function inOrder(drawn: readonly DrawnHandle[]): readonly DrawnHandle[] {
  const depthOf = ({ outlines }: DrawnHandle): number =>
    Math.max(...outlines.map(({ shape, outline }) => farthestDepth(outline) - (shape.kind === 'ball' ? NEARER : 0)));
  return [...drawn].sort((a, b) => depthOf(b) - depthOf(a));
}

/** Nearer than anything that is drawn. */
const NEARER = 1e3;

function isFresh(built: Built, { handles, look, pixel, view }: HandleScene): boolean {
  if (built.pixel !== pixel || !isSameStyle(built.look, look)) return false;
  if (built.handles === handles) return true;
  // A painter of the application gives pixels without depths.
  if (look.handle !== undefined && built.view !== view) return false;
  const isSameHandle = ({ handle }: PosedHandle, i: number): boolean => handle === built.handles[i]?.handle;
  return handles.length === built.handles.length && handles.every(isSameHandle) && isAlike(built.key, keyOf(handles));
}
