import type { DrawnHandle, PosedHandle } from '@gizmo-kit/math';
import { farthestDepth, visibilityOf } from '@gizmo-kit/math/internal';
import { isAlike } from '../base/is-alike.js';
import { attempt } from '../base/report.js';
import type { Emphasis } from './emphasis.js';
import { type Ring, ringOf, sinkFarSides } from './far-sides.js';
import { areSameHandles, isNear, type Style, styleOf, UNSEEN, writeKey } from './geometry-key.js';
import type { HandleScene } from './look.js';
import { paintHandle } from './paint-handle.js';
import type { ScenePainter } from './scene.js';
import { StrokeMesh } from './stroke-mesh.js';
import { type Extent, NONE } from './triangles.js';
import { unprojectionOf } from './unprojection.js';

/** A handle at rest, with the range of its vertices and its opacity. */
interface Painted {
  readonly drawn: DrawnHandle;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  opacity: number;
}

/** A scene and its style. */
interface Built {
  readonly scene: HandleScene;
  readonly style: Style;
}

/** The opacity of the other handles during a press, and of all handles of a disabled gizmo. */
const DIMMED = 0.28;

/**
 * Handles, guides and debug drawings in one mesh. Vertices are points in space, so a moving camera or target changes only the matrix.
 * They are built again only when that is not enough, for the row "frame of 50 gizmos, camera moving" of
 * `npm run bench -- peers`.
 * The order of painting: handles at rest, guides, the hovered or pressed handle, debug.
 */
export class Drawing {
  readonly mesh: StrokeMesh = new StrokeMesh();
  /** The scene and the style for which the handles at rest were built. */
  #built: Built | null = null;
  /** The key of the built scene, and that of the present scene. */
  #key: number[] = [];
  #next: number[] = [];
  /** The handles of the last frame, and their visibilities. */
  #handles: readonly PosedHandle[] = [];
  #visibilities: readonly number[] = [];
  /** The handles at rest, in the order of painting. */
  #painted: Painted[] = [];
  /** Counts of vertices and indices after the handles at rest, after the guides, and after the hovered or pressed handle. */
  #resting: Extent = NONE;
  #guides: Extent = NONE;
  #active: Extent = NONE;
  /** Whether the last frame had painters of extensions. */
  #hasScene = false;
  /** Whether a painter of the application has painted pixels without depths at rest. Then every change builds them again. */
  #isFlat = false;

  /** Paints what has changed. `isChanged`: whether the emphasis has changed. */
  show(scene: HandleScene, { active, dimmed }: Emphasis, isChanged: boolean): void {
    const { strokes } = this.mesh;
    const { look, view, handles } = scene;
    const isBuilt = this.#build(scene);
    const isFaded = this.#fade(1 - (1 - DIMMED) * dimmed);
    const handle = handles.find((each) => each.handle.id === look.id);
    const hasScene = handle !== undefined && (look.over.length > 0 || (look.drag !== null && look.beneath.length > 0));
    if (!(isBuilt || isFaded || isChanged || hasScene || this.#hasScene)) return;
    this.#hasScene = hasScene;
    const paint = (painter: ScenePainter): void => {
      if (!handle) return;
      strokes.unprojection = unprojectionOf(handle.pose, (handles[0] as PosedHandle).pose, view);
      const { theme, drag, snap, cursor } = look;
      attempt(() => painter(strokes, { theme, drag, snap, cursor, view, handle }), undefined, painter);
    };
    strokes.extent = this.#resting;
    if (look.drag !== null) look.beneath.forEach(paint);
    // If the guides have as many vertices as before, the hovered or pressed handle is already painted after them.
    const [vertices, indices] = this.#guides;
    this.#guides = strokes.extent;
    if (isBuilt || isFaded || isChanged || strokes.vertexCount !== vertices || strokes.indexCount !== indices) {
      for (const [id, share] of active) {
        const painted = this.#painted.find(({ drawn }) => drawn.handle.id === id);
        if (painted !== undefined) this.#paint(painted.drawn, 1, (this.#visibilities[painted.index] as number) * share);
      }
      this.#active = strokes.extent;
    } else strokes.extent = this.#active;
    look.over.forEach(paint);
    this.mesh.upload(isBuilt || isFaded ? 0 : this.#resting[0]);
  }

  /** Paints the handles at rest again if the scene has changed. Returns whether it did. */
  #build(scene: HandleScene): boolean {
    const { handles } = scene;
    const style = styleOf(scene);
    const isStyled =
      this.#built !== null && isAlike(style, this.#built.style) && areSameHandles(handles, this.#built.scene.handles);
    if (isStyled && handles === this.#handles) return false;
    this.#visibilities = handles.map((posed) => attempt(() => visibilityOf(posed), undefined, posed.handle) ?? 0);
    writeKey(this.#next, handles, this.#visibilities);
    if (isStyled && !this.#isFlat && isNear(this.#next, this.#key)) {
      this.#handles = handles;
      return false;
    }
    [this.#key, this.#next] = [this.#next, this.#key];
    this.#built = { scene, style };
    const { strokes } = this.mesh;
    strokes.begin(style.pixel);
    this.#painted = [];
    const rings: Ring[] = [];
    for (const drawn of farthestFirst(scene.drawn())) {
      const { visibility } = drawn;
      if (!(visibility > UNSEEN)) continue;
      const from = strokes.vertexCount;
      const first = strokes.indexCount;
      this.#paint(drawn, 0, visibility);
      const ring = ringOf(drawn, (handles[0] as PosedHandle).pose, first, strokes.indexCount);
      if (ring !== null) rings.push(ring);
      const index = handles.findIndex(({ handle }) => handle === drawn.handle);
      this.#painted.push({ drawn, index, from, to: strokes.vertexCount, opacity: visibility });
    }
    sinkFarSides(strokes, rings);
    this.#resting = strokes.extent;
    this.#isFlat = strokes.isFlat;
    this.#handles = handles;
    return true;
  }

  /** Sets the opacity of the handles at rest to their present visibility times `share`. Returns whether one has changed. */
  #fade(share: number): boolean {
    let isFaded = false;
    for (const each of this.#painted) {
      const opacity = (this.#visibilities[each.index] as number) * share;
      if (opacity === each.opacity) continue;
      this.mesh.strokes.fade(each.from, each.to, opacity / each.opacity);
      each.opacity = opacity;
      isFaded = true;
    }
    return isFaded;
  }

  /** Paints a handle as it was when the handles were built. */
  #paint(drawn: DrawnHandle, active: number, opacity: number): void {
    const { strokes } = this.mesh;
    const { scene, style } = this.#built as Built;
    const handles = scene.drawn();
    strokes.unprojection = unprojectionOf(drawn.pose, (handles[0] as PosedHandle).pose, scene.view);
    const { letter, handle = paintHandle } = style;
    const of = { theme: style.theme, active, opacity };
    const origin = strokes.unprojection.pixel;
    const before = strokes.extent;
    // The next frame tries again.
    const failed = (): void => {
      strokes.isFlat = true;
    };
    const paintDefault = (): void => {
      failed();
      strokes.extent = before;
      paintHandle(strokes, drawn, of);
    };
    attempt(() => handle(strokes, drawn, of), paintDefault, handle);
    if (letter) attempt(() => letter(strokes, drawn, { ...of, handles, origin }), failed, letter);
  }
}

/** Farther handles first, and balls last. */
function farthestFirst(drawn: readonly DrawnHandle[]): readonly DrawnHandle[] {
  const depthOf = ({ outlines }: DrawnHandle): number =>
    Math.max(...outlines.map(({ shape, outline }) => farthestDepth(outline) - (shape.kind === 'ball' ? NEARER : 0)));
  return [...drawn].sort((a, b) => depthOf(b) - depthOf(a));
}

/** Larger than any depth. */
const NEARER = 1e3;
