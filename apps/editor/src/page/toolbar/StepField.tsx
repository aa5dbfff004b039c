import { useRef } from 'react';
import { EDIT_TEXTS } from '../../commands/groups/texts.ts';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import { NumberField, type NumberFormat } from '../../ui/fields/NumberField.tsx';
import { TOOLBAR_TEXTS } from './texts.ts';

interface Step extends NumberFormat {
  readonly name: 'translate' | 'rotate' | 'scale';
  readonly label: string;
  readonly unit: string;
}

const snap = EDIT_TEXTS.snap;

export const STEPS: readonly Step[] = [
  {
    name: 'translate',
    quantity: 'length',
    label: snap.steps.translate,
    unit: TOOLBAR_TEXTS.snap.units,
    step: 0.05,
    perPixel: 0.01,
  },
  {
    name: 'rotate',
    quantity: 'angle',
    label: snap.steps.rotate,
    unit: TOOLBAR_TEXTS.snap.degrees,
    step: 1,
    perPixel: 0.25,
  },
  {
    name: 'scale',
    quantity: 'factor',
    label: snap.steps.scale,
    unit: TOOLBAR_TEXTS.snap.factor,
    step: 0.05,
    perPixel: 0.01,
  },
];

const refusal = (value: number): string | null => (value > 0 ? null : EDIT_TEXTS.fields.aboveZero);

/** A field for a step of snapping, which is never 0. */
export function StepField({ name, quantity, label, unit, step, perPixel }: Step) {
  const { settings } = useEditor();
  const value = useSettings((state) => state.snap[name]);
  const start = useRef(value);
  const set = (next: number): void => settings.setState((state) => ({ snap: { ...state.snap, [name]: next } }));
  return (
    <div className="step">
      <span className="step-label">{label}</span>
      <NumberField
        label={label}
        value={value}
        quantity={quantity}
        step={step}
        perPixel={perPixel}
        refusal={refusal}
        edit={{
          set: (next) => set(next(value) ?? value),
          begin: () => {
            start.current = settings.getState().snap[name];
          },
          // It stops at the smallest positive step.
          change: (by) => set(Math.max(perPixel, start.current + by)),
          end: (reason) => (reason === 'cancel' ? set(start.current) : undefined),
        }}
      />
      <span className="step-unit">{unit}</span>
    </div>
  );
}
