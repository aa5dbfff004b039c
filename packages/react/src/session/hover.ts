import type { PointerSample } from '@gizmo-kit/math';
import { INVALIDATE, type Transition, to } from './effect.js';
import type { Snapshot } from './snapshot.js';
import { IDLE, type SessionState } from './state.js';

/** Hovers the handle under a sample; null: no pointer hovers. */
export function hover(before: SessionState, sample: PointerSample | null, snapshot: Snapshot): Transition {
  const state = { ...before, hovered: sample };
  if (state.held !== null) return to(state);
  const handle = (sample === null ? null : snapshot.find(sample))?.picked.handle ?? null;
  if (handle === state.gesture.handle) return to(state);
  const gesture = handle === null ? IDLE : { ...IDLE, phase: 'hover' as const, handle };
  return to({ ...state, gesture }, INVALIDATE, { type: 'hover', handle });
}

/** Hovers again at a frame, as handles may have moved under the pointer. */
export function hoverAgain(before: SessionState, snapshot: Snapshot): Transition {
  const { hovered, stepped } = before;
  const state = { ...before, stepped: false };
  const view = hovered === null ? null : snapshot.view;
  if (hovered === null || view === null) return hover(state, null, snapshot);
  const point = (stepped ? null : snapshot.point) ?? hovered.point;
  return hover(state, { ...hovered, point, view }, snapshot);
}
