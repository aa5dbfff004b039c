import type { DrawnHandle, Pose, PosedHandle, View } from '@gizmo-kit/math';
import { farthestDepth } from '@gizmo-kit/math/screen';
import type { Emphasis } from './emphasis.js';
import { isAlike, keyOf } from './fresh.js';
import { type Lift, liftOf } from './lift.js';
import { type FigureLook, isSameStyle } from './look.js';
import { paintHandle } from './paint-handle.js';
import type { ScenePainter } from './scene.js';
import { StrokeMesh } from './stroke-mesh.js';
import { type Mark, START } from './triangles.js';

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

/** What the handles at rest were built of. */
interface Built extends HandleScene {
  readonly key: readonly number[];
  /** By the pose of a handle. */
  readonly lifts: Map<Pose, Lift>;
}

/** How opaque the other handles are while one is held, and all of them while none can be. */
const DIMMED = 0.28;

/**
 * The handles. Their vertices are places in space, built once for a mode, a size, a theme and roughly a view direction: a moving
 * camera or target changes the matrix. What is hovered or held, and its guides, are painted anew over them.
 */
export class HandleMesh extends StrokeMesh {
  #built: Built | null = null;
  /** How opaque the handles at rest are. */
  #opacity = 1;
  /** Whether guides or debug have been painted last. */
  #hasScene = false;
  /** The ends of the handles at rest, of the guides, and of what stands out. */
  #rest: Mark = START;
  #guides: Mark = START;
  #active: Mark = START;

  /** Paints what is not as it was painted. `isChanged`: the emphasis is another one. */
  show(scene: HandleScene, emphasis: Emphasis, isChanged: boolean): void {
    const { strokes } = this;
    const isBuilt = this.#build(scene);
    const { look, view, handles } = scene;
    const handle = handles.find((each) => each.handle.id === look.id);
    const [guides, debug] = [look.drag && handle && look.guides, handle && look.debug];
    if (!(isBuilt || isChanged || guides || debug || this.#hasScene)) return;
    this.#hasScene = Boolean(guides || debug);
    const paint = (painter: ScenePainter | null | undefined): void => {
      if (!handle || !painter) return;
      strokes.lift = liftOf(handle.pose, (handles[0] as PosedHandle).pose, view);
      painter(strokes, { ...look, view, handle });
    };
    const opacity = 1 - (1 - DIMMED) * emphasis.dimmed;
    const isFaded = opacity !== this.#opacity;
    if (isFaded) strokes.fade(opacity / this.#opacity, this.#rest);
    this.#opacity = opacity;
    strokes.goTo(this.#rest);
    paint(guides);
    // Where the guides take as much room as before, what stands out is painted after them already.
    const { vertices, indices } = this.#guides;
    this.#guides = strokes.mark();
    const isSameRoom = vertices === this.#guides.vertices && indices === this.#guides.indices;
    const isRight = isSameRoom && !isBuilt && !isChanged;
    if (isRight) strokes.goTo(this.#active);
    else this.#paintActive(emphasis.active);
    this.#active = strokes.mark();
    paint(debug);
    this.upload(isBuilt || isFaded ? START : this.#rest, isRight && !debug ? this.#guides : strokes.mark());
  }

  #paintActive(shares: Emphasis['active']): void {
    for (const [id, share] of shares) {
      const drawn = this.#built?.drawn().find((each) => each.handle.id === id);
      if (drawn !== undefined) this.#paint(drawn, 1, share);
    }
  }

  /** Builds the handles at rest, unless what is built shows them. */
  #build(scene: HandleScene): boolean {
    const built = this.#built;
    if (built !== null && isFresh(built, scene)) {
      this.#built = { ...built, handles: scene.handles };
      return false;
    }
    this.#built = { ...scene, key: keyOf(scene.handles), lifts: new Map() };
    this.#opacity = 1;
    this.strokes.begin(scene.pixel);
    for (const each of inOrder(scene.drawn())) this.#paint(each, 0, 1);
    this.#rest = this.strokes.mark();
    return true;
  }

  #paint(drawn: DrawnHandle, active: number, share: number): void {
    if (this.#built === null || !(drawn.visibility > 0)) return;
    const { look, view, lifts } = this.#built;
    const handles = this.#built.drawn();
    const lift = lifts.get(drawn.pose) ?? liftOf(drawn.pose, (handles[0] as PosedHandle).pose, view);
    lifts.set(drawn.pose, lift);
    this.strokes.lift = lift;
    const of = { theme: look.theme, active, opacity: drawn.visibility * share };
    (look.handle ?? paintHandle)(this.strokes, drawn, of);
    look.letters?.(this.strokes, drawn, { ...of, handles, origin: lift.pixel });
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
