import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown, Magnet, MoveHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { useEditor, useSettings } from '../EditorContext.ts';
import { NumberField } from '../fields/NumberField.tsx';
import type { Quantity } from '../fields/units.ts';
import type { Snap } from '../settings.ts';
import { STRINGS } from '../strings.ts';
import { Tip } from '../ui/Tip.tsx';

type StepKey = 'translate' | 'rotate' | 'scale';

interface Step {
  readonly name: StepKey;
  readonly quantity: Quantity;
  readonly label: string;
  readonly unit: string;
  /** What an arrow key adds. */
  readonly step: number;
  /** What a pixel of a drag adds. */
  readonly perPixel: number;
}

const STEPS: readonly Step[] = [
  { name: 'translate', quantity: 'length', label: 'Move step', unit: 'units', step: 0.05, perPixel: 0.01 },
  { name: 'rotate', quantity: 'angle', label: 'Rotate step', unit: 'degrees', step: 1, perPixel: 0.25 },
  { name: 'scale', quantity: 'factor', label: 'Scale step', unit: 'factor', step: 0.05, perPixel: 0.01 },
];

const refusal = (value: number): string | null => (value > 0 ? null : STRINGS.fields.aboveZero);

function StepField({ name, quantity, label, unit, step, perPixel }: Step) {
  const { settings } = useEditor();
  const value = useSettings(({ snap }) => snap[name]);
  const start = useRef(value);
  const set = (next: number): void => settings.setState(({ snap }) => ({ snap: { ...snap, [name]: next } }));
  return (
    <div className="step">
      <span className="step-label">{label}</span>
      <NumberField
        label={label}
        handle={<MoveHorizontal size={10} aria-hidden />}
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
          // It stops at the smallest step that is one.
          change: (by) => set(Math.max(perPixel, start.current + by)),
          end: (reason) => (reason === 'cancel' ? set(start.current) : undefined),
        }}
      />
      <span className="step-unit">{unit}</span>
    </div>
  );
}

export function SnapControl() {
  const { settings } = useEditor();
  const snap = useSettings((state) => state.snap);
  const change = (part: Partial<Snap>): void => settings.setState({ snap: { ...snap, ...part } });
  return (
    <div className="tool-group tool-split">
      <Tip label={snap.enabled ? 'Snapping is on, Ctrl frees a drag' : 'Snapping is off, Ctrl snaps a drag'}>
        <Toolbar.Button
          className="tool"
          aria-label="Snap"
          aria-pressed={snap.enabled}
          onClick={() => change({ enabled: !snap.enabled })}
        >
          <Magnet size={16} strokeWidth={1.75} aria-hidden />
        </Toolbar.Button>
      </Tip>
      <Popover.Root>
        <Popover.Trigger render={<Toolbar.Button className="tool tool-narrow" aria-label="Snap steps" />}>
          <ChevronDown size={12} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} className="popover-positioner">
            <Popover.Popup className="popover">
              <Popover.Title className="popover-title">Snap steps</Popover.Title>
              {STEPS.map((step) => (
                <StepField key={step.name} {...step} />
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
