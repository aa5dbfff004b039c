import {
  asDragged,
  beginDrag,
  cancelDrag,
  type Drag,
  drawHandles,
  type Handle,
  handlesOf,
  labelOf,
  lookAt,
  type ManipulatePointer,
  type PointerSample,
  pickDrawn,
  poseHandles,
  readoutOfDelta,
  snap,
  stepDrag,
  type Target,
  type Transform,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { compose, transformPoint } from '@gizmo-kit/math/geometry';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import { listenToPointer } from '../articles/listen-to-pointer.js';
import { paintDrawing } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';
import { sizedCanvas } from './sized-canvas.js';

const NO_KEYS = { ctrl: false, shift: false, alt: false } as const;
const START: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

const targetOf = (transform: Transform): Target => ({
  transform,
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
});

/** The edges of a box around the origin, as pairs of corners. */
const EDGES: readonly (readonly [Vec3, Vec3])[] = [0, 1, 2].flatMap((axis) =>
  [-0.45, 0.45].flatMap((u) =>
    [-0.45, 0.45].map((v) => {
      const corner = (w: number) => [0, 1, 2].map((i) => (i === axis ? w : i === (axis + 1) % 3 ? u : v));
      return [corner(-0.45), corner(0.45)] as unknown as readonly [Vec3, Vec3];
    }),
  ),
);

/** The lines of a box, projected with the View. */
function paintBox(context: CanvasRenderingContext2D, view: View, transform: Transform, ink: string): void {
  const [picture, worldFromModel] = [projectionOf(view), compose(transform)];
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const edge of EDGES) {
    const [from, to] = edge.map((corner) => project(picture, transformPoint(worldFromModel, corner)));
    if (!from || !to) continue;
    context.moveTo(from[0], from[1]);
    context.lineTo(to[0], to[1]);
  }
  context.stroke();
}

/** A gizmo on a 2D canvas from its parts: pose, pick, begin, step. It uses no 3D library and no React. */
export function plainCanvas(host: HTMLElement, first: PlainOptions): Plain {
  const { canvas, context, clear } = sizedCanvas(host);
  let options = first;
  let transform = START;
  let drag: Drag | null = null;
  let hovered: Handle | null = null;

  const view = (): View => {
    const { clientWidth: width, clientHeight: height } = host;
    const { position, fov } = lenses.perspective;
    return lookAt(position, lookAtPoint, { fov }, { x: 0, y: 0, width, height });
  };
  const drawn = () => {
    const posed = poseHandles(handlesOf(options.mode), { targets: [targetOf(transform)], view: view() });
    return drawHandles(drag === null ? posed : asDragged(posed, drag), view());
  };
  const paint = () => {
    clear();
    paintBox(context, view(), transform, options.inks.neutral);
    paintDrawing(context, drawn(), drag?.handle ?? hovered, options.inks);
    const reading = drag?.delta ? readoutOfDelta(drag.handle, drag.delta, drag.pose) : null;
    options.onText(
      reading === null ? (hovered ? labelOf(hovered) : 'Point at a handle.') : `${reading.label}  ${reading.text}`,
    );
  };
  const end = (result: Transform, how: 'commit' | 'cancel') => {
    const hadChanged = drag?.changed ?? false;
    drag = null;
    transform = result;
    if (hadChanged) options.onEnd?.(transform, how);
  };
  const press = (sample: PointerSample) => {
    const picked = pickDrawn(drawn(), sample);
    hovered = picked?.handle ?? null;
    return picked === null ? null : beginDrag({ ...picked, sample, targets: [targetOf(transform)] });
  };
  const step = (held: Drag, sample: PointerSample) => {
    const constraints = options.step > 0 ? [snap({ translate: options.step })] : [];
    drag = stepDrag(held, sample, { constraints });
    [transform = START] = drag.transforms;
  };

  let wasPressed = false;
  const stop = listenToPointer(host, (pointer, cancelled) => {
    const sample = pointer && sampleOf(pointer, view());
    const isPress = pointer?.pressed === true && !wasPressed;
    wasPressed = pointer?.pressed ?? false;
    if (drag !== null && sample !== null) step(drag, sample);
    if (drag !== null && cancelled) end(cancelDrag(drag)[0] ?? transform, 'cancel');
    else if (drag !== null && !wasPressed) end(transform, 'commit');
    if (isPress && sample !== null) drag = press(sample);
    if (drag === null) hovered = sample && (pickDrawn(drawn(), sample)?.handle ?? null);
    paint();
  });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || drag === null) return;
    end(cancelDrag(drag)[0] ?? transform, 'cancel');
    paint();
  };
  window.addEventListener('keydown', onKey);
  const observer = new ResizeObserver(paint);
  observer.observe(host);
  return {
    update(next) {
      options = next;
      paint();
    },
    dispose() {
      stop();
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
      canvas.remove();
    },
  };
}

const sampleOf = ({ point, modifiers = NO_KEYS, pointerType }: ManipulatePointer, view: View): PointerSample => ({
  point,
  view,
  modifiers,
  pointerType,
});
