import {
  type Manipulated,
  type ManipulateInput,
  type ManipulatePointer,
  manipulate,
  type Transform,
  type Vec2,
} from '@gizmo-kit/math';
import { pan2, rotateAt2, zoomAt2 } from '@gizmo-kit/math/planar';
import { type Board, boardView, inside, partsOf, rectangle, selectedOf, shapeAt, targetOf } from './board.js';

/** The limits of the zoom, in CSS pixels per unit. */
const ZOOM = { min: 0.1, max: 20 } as const;

/** Options of the gizmo that only a press on certain handles or a cancel needs. */
type Asked = Pick<ManipulateInput, 'handles' | 'cancel'>;

/** The result of the gizmo for a pointer on the selected shape; null if nothing is selected. */
export function gizmoOf(board: Board, pointer: ManipulatePointer | null, asked: Asked = {}): Manipulated | null {
  const shape = selectedOf(board);
  if (shape === null) return null;
  const { camera, gizmo } = board;
  return manipulate(gizmo, {
    handles: rectangle,
    targets: [targetOf(shape)],
    view: boardView(camera),
    pointer,
    ...asked,
  });
}

/** Handles one pointer event: handles first, then shapes, then the background. */
export function pointAt(board: Board, pointer: ManipulatePointer | null, cancel: boolean): Board {
  const made = gizmoOf(board, pointer, { cancel });
  const next = withGizmo({ ...board, pointer: pointer?.point ?? null }, made);
  const isPress = pointer?.pressed === true && board.pan === null && !(board.gizmo?.pressed ?? false);
  if (pointer === null || !pointer.pressed) return { ...next, pan: null };
  if (board.pan !== null) return panTo(next, board.pan, pointer.point);
  if (made?.active || !isPress) return next;
  return press(next, pointer);
}

function withGizmo(board: Board, made: Manipulated | null): Board {
  if (made === null) return board;
  const [transform] = made.transforms;
  const isMoved = transform !== undefined && (made.active !== null || made.ended !== null);
  return { ...board, gizmo: made.state, shapes: isMoved ? placed(board, transform) : board.shapes };
}

const placed = ({ shapes, selected }: Board, transform: Transform): Board['shapes'] =>
  shapes.map((shape) => (shape.id === selected ? { ...shape, parts: partsOf(transform) } : shape));

const panTo = (board: Board, from: Vec2, to: Vec2): Board => ({
  ...board,
  camera: pan2(board.camera, [to[0] - from[0], to[1] - from[1]]),
  pan: to,
});

/** Selects the shape under the pointer and grabs its inside at once. Beside all shapes, grabs the background. */
function press(board: Board, pointer: ManipulatePointer): Board {
  const selected = shapeAt(board, pointer.point)?.id ?? null;
  if (selected === null) return { ...board, selected, gizmo: null, pan: pointer.point };
  const now = { ...board, selected, gizmo: { drag: null, pressed: false } };
  return withGizmo(now, gizmoOf(now, pointer, { handles: inside }));
}

/** Zooms by a factor about the point under the pixel. */
export const zoomBy = (board: Board, pixel: Vec2, factor: number): Board => ({
  ...board,
  camera: zoomAt2(board.camera, pixel, factor, ZOOM),
});

/** Rotates the camera by radians about the point under the pixel. */
export const turnBy = (board: Board, pixel: Vec2, angle: number): Board => ({
  ...board,
  camera: rotateAt2(board.camera, pixel, angle),
});
