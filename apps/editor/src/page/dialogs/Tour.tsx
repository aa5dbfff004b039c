import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { focusAtOnce } from '../../ui/focus-at-once.ts';
import { useDirection } from '../../ui/use-direction.ts';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/popover.css';
import '../../ui/button.css';
import '../../ui/dialog.css';
import './tour.css';

const text = DIALOG_TEXTS.tour;

/** The element of each step. A step without its element on the page is left out. */
const STEPS = [
  { ...text.objects, part: '[role="tree"], [data-sheet="outliner"]', side: 'inline-end' },
  { ...text.tools, part: '.toolbar, .phone-bar', side: 'bottom' },
  { ...text.viewport, part: '.pane-bar', side: 'bottom' },
  { ...text.commands, part: '.title-search', side: 'bottom' },
] as const;

/** A tour of the page, while `ui.tour` is the number of a step. */
export function Tour() {
  const { ui } = useEditor();
  const tour = useUi((state) => state.tour);
  const [forth, back] = useDirection() === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const next = useRef<HTMLButtonElement>(null);
  if (tour === null) return null;
  const steps = STEPS.flatMap(({ part, ...step }) => {
    const anchor = document.querySelector(part);
    return anchor === null ? [] : [{ ...step, anchor }];
  });
  const at = Math.min(tour, steps.length - 1);
  const step = steps[at];
  if (step === undefined) return null;
  const isLast = at === steps.length - 1;
  const goTo = (step: number | null): void => ui.setState({ tour: step });
  const onKeyDown = ({ key }: { readonly key: string }): void => {
    if (key === forth && !isLast) goTo(at + 1);
    if (key === back && at > 0) goTo(at - 1);
  };
  return (
    <Popover.Root open onOpenChange={() => goTo(null)}>
      <Popover.Portal>
        <Popover.Positioner
          className="popover-positioner"
          anchor={step.anchor}
          side={step.side}
          align="start"
          sideOffset={8}
        >
          <Popover.Popup className="popover tour" initialFocus={focusAtOnce(() => next.current)} onKeyDown={onKeyDown}>
            <div className="tour-step" aria-live="polite">
              <Popover.Title className="popover-title">{step.title}</Popover.Title>
              <Popover.Description className="dialog-text">{step.text}</Popover.Description>
            </div>
            <div className="tour-buttons">
              <span className="dialog-apart dialog-text">{text.count(at + 1, steps.length)}</span>
              <button type="button" className="button" disabled={at === 0} onClick={() => goTo(at - 1)}>
                {text.back}
              </button>
              <button
                type="button"
                className="button button-main"
                ref={next}
                onClick={() => goTo(isLast ? null : at + 1)}
              >
                {isLast ? text.done : text.next}
              </button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
