import { stepsOf } from '@gizmo-kit/scene';
import { Save } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { Panel } from './Panel.tsx';
import { PANEL_TEXTS } from './texts.ts';
import './history-panel.css';

/** The number of steps for each key; Home and End go to the ends. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const idOf = (offset: number): string => `history-${offset}`;

/** The steps of the history, done and undone. A click undoes or redoes the steps in between. */
export function HistoryPanel() {
  const { scene } = useEditor();
  const timeline = useScene(
    useShallow(({ past, future, forgotten, files, doc }) => ({ past, future, forgotten, files, doc })),
  );
  const steps = useMemo(() => stepsOf(timeline), [timeline]);
  const present = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the present step changes
  useEffect(() => {
    present.current?.scrollIntoView({ block: 'nearest' });
  }, [steps]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    scene.travel(by);
  };

  return (
    <Panel title={PAGE_TEXTS.history.title} isTab>
      <div
        className="history"
        role="listbox"
        tabIndex={0}
        aria-label={PANEL_TEXTS.history.steps}
        aria-activedescendant={idOf(0)}
        onKeyDown={onKeyDown}
      >
        {steps.map(({ offset, label, isSaved }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys
          <div
            // A press here may commit a rename, which adds a step before the click. With offsets as keys, the rows would move.
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
            key={index}
            id={idOf(offset)}
            ref={offset === 0 ? present : null}
            role="option"
            aria-selected={offset === 0}
            className="history-step"
            data-undone={offset > 0}
            onClick={() => scene.travel(offset)}
          >
            <span className="history-label">{label ?? PANEL_TEXTS.history.start}</span>
            {isSaved ? <Save size={13} aria-label={PANEL_TEXTS.history.saved} role="img" /> : null}
          </div>
        ))}
      </div>
    </Panel>
  );
}
