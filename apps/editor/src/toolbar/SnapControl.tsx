import { NumberField } from '@base-ui/react/number-field';
import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { ChevronDown, Magnet } from 'lucide-react';
import { useEditor, useSettings } from '../EditorContext.ts';
import type { Snap } from '../settings.ts';
import { Tip } from '../ui/Tip.tsx';

const STEPS: readonly {
  readonly key: 'translate' | 'rotate' | 'scale';
  readonly label: string;
  readonly unit: string;
}[] = [
  { key: 'translate', label: 'Move step', unit: 'units' },
  { key: 'rotate', label: 'Rotate step', unit: 'degrees' },
  { key: 'scale', label: 'Scale step', unit: 'factor' },
];

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
              {STEPS.map(({ key, label, unit }) => (
                <NumberField.Root
                  key={key}
                  className="step"
                  value={snap[key]}
                  min={0.001}
                  step="any"
                  onValueChange={(value) => {
                    if (value !== null && value > 0) change({ [key]: value });
                  }}
                >
                  <span className="step-label">{label}</span>
                  <NumberField.Input className="field-input" aria-label={label} />
                  <span className="step-unit">{unit}</span>
                </NumberField.Root>
              ))}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
