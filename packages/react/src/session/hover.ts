import type { PointerSample } from '@gizmo-kit/math';
import { IDLE } from '../store.js';
import { INVALIDATE, type Step } from './step.js';

/** Hovers the handle under a sample; null: no pointer hovers. */
export function hover(step: Step, sample: PointerSample | null): void {
  step.hovered = sample;
  if (step.held !== null) return;
  const handle = (sample && step.world.find(sample))?.picked.handle ?? null;
  if (handle === step.gesture.handle) return;
  step.gesture = handle === null ? IDLE : { ...IDLE, phase: 'hover', handle };
  step.effects.push(INVALIDATE, { type: 'hover', handle });
}
