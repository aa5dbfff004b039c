import type { DrawnHandle, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth } from '@gizmo-kit/math/screen';
import { isAlike, keyOf } from './fresh.js';
import { Layer, type Part } from './layer.js';
import { type Lift, liftOf } from './lift.js';
import { type FigureLook, isSameStyle } from './look.js';
import { paintHandle } from './paint-handle.js';

/** How opaque the other handles are while one is held, and all of them while none can be. */
const DIMMED = 0.28;
/** Milliseconds that a change of emphasis takes, and the first step of one. */
const DURATION = 120;
const STEP = 16;

/** What to draw. */
export interface HandleScene {
  readonly view: View;
  readonly handles: readonly PosedHandle[];
  /** The handles in pixels of the View. */
  readonly draw: () => readonly DrawnHandle[];
  readonly look: FigureLook;
  /** CSS pixels of a device pixel. */
  readonly pixel: number;
  /** Whether emphasis changes at once. */
  readonly isStill: () => boolean;
}

/** The strokes of one handle. */
interface HandlePart extends Part {
  readonly drawn: DrawnHandle;
  readonly lift: Lift;
  readonly vertex: number;
  readonly depth: number;
  /** From 0, at rest, to 1, hovered or held. */
  active: number;
  /** From 0 to 1, as faint as it gets. */
  dimmed: number;
}

interface Built extends HandleScene {
  readonly key: readonly number[];
  readonly parts: readonly HandlePart[];
}

/**
 * The handles. Their vertices are places in space, built once for a mode, a size, a theme and roughly a view direction. A
 * moving camera or target changes the matrix, and a hover repaints the handles that it changes.
 */
export class HandleLayer extends Layer {
  #built: Built | null = null;
  /** When the last step of a change was made; 0 at rest. */
  #time = 0;

  /** Whether the look goes on changing. */
  show(scene: HandleScene): boolean {
    const before = this.#built;
    const changed = before === null ? [] : this.#fade(before.parts, scene);
    const built = before !== null && isFresh(before, scene) ? before : null;
    // A painter of the application may paint other strokes when a handle is active.
    if (built === null || (changed.length > 0 && scene.look.handle !== undefined)) this.#build(scene);
    else {
      this.#built = { ...built, handles: scene.handles, look: scene.look };
      for (const part of changed) this.#repaint(part, this.#built);
      if (built.look.id !== scene.look.id) this.order(inOrder(this.#built));
    }
    return changed.some((part) => !isSettled(part, scene.look));
  }

  /** Steps the emphasis of all handles, and gives those that have changed. */
  #fade(parts: readonly HandlePart[], { look, isStill }: HandleScene): readonly HandlePart[] {
    const changing = parts.filter((part) => !isSettled(part, look));
    if (changing.length === 0) {
      this.#time = 0;
      return changing;
    }
    const now = performance.now();
    const step = isStill() ? 1 : (this.#time > 0 ? now - this.#time : STEP) / DURATION;
    this.#time = now;
    for (const part of changing) {
      part.active = approach(part.active, activeOf(part, look), step);
      part.dimmed = approach(part.dimmed, dimmedOf(part, look), step);
    }
    return changing;
  }

  #build(scene: HandleScene): void {
    const { view, handles, look, pixel } = scene;
    const frame = (handles[0] as PosedHandle).pose;
    const before = this.#built?.parts ?? [];
    const parts: HandlePart[] = [];
    const built = { ...scene, key: keyOf(handles), parts };
    const { strokes } = this;
    strokes.begin(pixel, liftOf(frame, frame, view));
    const drawn = scene.draw();
    for (const each of drawn) {
      const last = parts.at(-1);
      const known = before.find((part) => part.drawn.handle === each.handle);
      const part = {
        drawn: each,
        lift: last?.drawn.pose === each.pose ? last.lift : liftOf(each.pose, frame, view),
        vertex: strokes.vertexCount,
        index: strokes.indexCount,
        indexEnd: 0,
        depth: Math.max(...each.outlines.map(({ outline }) => farthestDepth(outline))),
        active: known?.active ?? activeOf({ drawn: each }, look),
        dimmed: known?.dimmed ?? dimmedOf({ drawn: each }, look),
      };
      parts.push(part);
      this.#paint(part, built, drawn);
      part.indexEnd = strokes.indexCount;
    }
    this.#built = built;
    this.upload(inOrder(built));
  }

  /** Paints a handle in the place of its strokes. */
  #repaint(part: HandlePart, built: Built): void {
    this.#paint(part, built);
    this.touch(part.vertex, this.strokes.vertexCount);
  }

  #paint(part: HandlePart, { look, parts, pixel }: Built, all?: readonly DrawnHandle[]): void {
    const { drawn, lift, active, dimmed } = part;
    const { strokes } = this;
    strokes.begin(pixel, lift, part.vertex, part.index);
    const of = { theme: look.theme, active, opacity: drawn.visibility * (1 - (1 - DIMMED) * dimmed) };
    if (of.opacity <= 0) return;
    (look.handle ?? paintHandle)(strokes, drawn, of);
    const handles = all ?? parts.map((each) => each.drawn);
    look.letters?.(strokes, drawn, { ...of, handles, origin: lift.pixel });
  }
}

const activeOf = ({ drawn }: Pick<HandlePart, 'drawn'>, { id }: FigureLook): number => Number(drawn.handle.id === id);

const dimmedOf = (part: Pick<HandlePart, 'drawn'>, look: FigureLook): number =>
  Number(look.isDisabled || (look.held && activeOf(part, look) === 0));

const isSettled = (part: HandlePart, look: FigureLook): boolean =>
  part.active === activeOf(part, look) && part.dimmed === dimmedOf(part, look);

const approach = (from: number, to: number, by: number): number => from + Math.min(by, Math.max(-by, to - from));

/** The farther ones first, dots over lines, and the active one over all. */
function inOrder({ parts, look }: Built): readonly HandlePart[] {
  const orderOf = ({ drawn }: HandlePart): number =>
    drawn.handle.id === look.id ? 2 : Number(drawn.outlines.every(({ shape }) => shape.kind === 'ball'));
  return [...parts].sort((a, b) => orderOf(a) - orderOf(b) || b.depth - a.depth);
}

function isFresh(built: Built, { handles, look, pixel, view }: HandleScene): boolean {
  if (built.pixel !== pixel || !isSameStyle(built.look, look)) return false;
  if (built.handles === handles) return true;
  // A painter of the application gives pixels without depths.
  if (look.handle !== undefined && built.view !== view) return false;
  const isSameHandle = ({ handle }: PosedHandle, i: number): boolean => handle === built.handles[i]?.handle;
  return handles.length === built.handles.length && handles.every(isSameHandle) && isAlike(built.key, keyOf(handles));
}
