import { typedFields } from '@gizmo-kit/math/keyboard';
import type { GizmoState, Readout } from '@gizmo-kit/react';
import type { Transform, Vec3 } from '@gizmo-kit/scene';
import { degreesFromQuaternion } from '../model/scene/euler.ts';
import type { Snap } from '../model/settings/settings.ts';
import { formatNumber } from '../model/values/expression.ts';
import { lacksPercent } from '../model/values/units.ts';
import { GIZMO_TEXTS } from './texts.ts';

const text = GIZMO_TEXTS.readout;

type Gesture = Pick<GizmoState, 'drag' | 'axis' | 'texts'>;
type Drag = NonNullable<GizmoState['drag']>;
type Kind = NonNullable<Drag['delta']>['kind'];

const CHANNELS: Readonly<Record<Kind, (now: Transform, start: Transform) => Vec3>> = {
  translate: ({ position }) => position,
  rotate: ({ quaternion }, start) => degreesFromQuaternion(quaternion, degreesFromQuaternion(start.quaternion)),
  scale: ({ scale }) => scale,
};

/** The inspector's values of the only dragged object. */
function resultOf(drag: Drag, kind: Kind): string {
  const [now, ...more] = drag.transforms;
  const start = drag.targets[0]?.transform;
  if (now === undefined || start === undefined || more.length > 0) return '';
  const unit = kind === 'rotate' ? '°' : '';
  const values = CHANNELS[kind](now, start).map((value) => formatNumber(value, kind === 'rotate' ? 2 : 4) + unit);
  return ` → ${values.join(', ')}`;
}

/** The current step: Ctrl inverts snapping. A typed amount, a feature and an unconstrained handle have none. */
function stepOf(drag: Drag, { texts }: Gesture, kind: Kind, snap: Snap): string {
  const isSnapping = snap.enabled !== (drag.sample.modifiers?.ctrl ?? false);
  if (!isSnapping || texts !== null || drag.snapped !== null || drag.handle.constraints === 'none') return '';
  return ` · ${text.step(formatNumber(snap[kind]) + (kind === 'rotate' ? '°' : ''))}`;
}

/** The typed text, also if it is not a number yet: the amount is then that of the previous text. */
function typedOf({ drag, axis, texts }: Gesture): string {
  if (drag === null || texts === null) return '';
  const shown = typedFields({ drag, axis, texts })
    .filter(({ text: typed, isActive }) => typed !== '' || isActive)
    .map(({ name, text: typed, unit }) => {
      const amount = lacksPercent(typed, unit) ? text.percentage(typed) : typed;
      return name === '' ? amount : `${name} ${amount}`;
    });
  return `[${shown.join(', ')}]  `;
}

/** The text beside the cursor: the typed text, the amount with full turns, the result, and the step. */
export function readoutText({ label, text: amount, values }: Readout, gesture: Gesture, snap: Snap): string {
  const { drag } = gesture;
  const [first] = values;
  const turns = first?.unit === 'angle' ? Math.floor(Math.abs(first.value) / (2 * Math.PI)) : 0;
  const line = `${label}  ${typedOf(gesture)}${amount}${turns === 0 ? '' : ` (${text.turns(turns)})`}`;
  const kind = drag?.delta?.kind;
  return drag === null || kind === undefined ? line : line + resultOf(drag, kind) + stepOf(drag, gesture, kind, snap);
}
