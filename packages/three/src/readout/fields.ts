import { beginDrag, type Drag, type Vec2 } from '@gizmo-kit/math';
import { type KeyedDrag, stepKeyed } from '@gizmo-kit/math/keyboard';
import { addBeside, toPage } from '../extend/beside.js';
import { windowOf } from '../input/keys.js';
import type { Port } from '../input/port.js';
import { KEYS } from '../session/input.js';
import { handleIn, handlesFor } from '../session/layout.js';
import type { BoundTarget } from '../targets/target.js';
import { type ShownAmount, secondAmounts, shownAmounts, textOfAmount } from './amounts.js';

/** A drag that has ended, and how its readout was shown. */
export interface EndedDrag {
  readonly drag: Drag;
  readonly label: string;
  readonly text: string;
  /** The style of the readout. */
  readonly style: string;
  readonly evaluate: ((text: string) => number) | undefined;
}

/** The editing of the readout of a drag that has ended. */
export interface Editing {
  /** Shows the readout at a pixel, as a button that opens a text field for each number, until a press or a key elsewhere. */
  readonly show: (ended: EndedDrag, at: Vec2) => void;
  /** Removes the element, and changes nothing. */
  readonly remove: () => void;
  readonly stop: () => void;
}

/** Options of `amountFields`. */
interface AmountFieldsOptions {
  /**
   * Computes the number of an edited text, such as `evaluateExpression`; NaN if it has none, which leaves the number unchanged.
   * @default reads plain numbers, with a decimal point or comma
   */
  readonly evaluate?: ((text: string) => number) | undefined;
}

/** Text fields for the amounts of a readout. */
export interface ReadoutFields extends AmountFieldsOptions {
  /** Called once for each gizmo. */
  readonly create: (port: Port) => Editing;
}

/**
 * The text of a readout stays after a drag, until a press or a key elsewhere. A tap or a click on it opens a text field for each of
 * its numbers: world units, degrees, factors, or the numbers of a value. Enter and a press elsewhere set them by a second drag of
 * the same handle with typed amounts, so limits apply and steps do not, and `onDragEnd` is called again; Escape closes the
 * fields. The focus returns to where it was. Numbers that keys cannot type are not editable.
 *
 * @example <Gizmo extensions={[readout({ fields: amountFields() })]} />
 */
export const amountFields = (options: AmountFieldsOptions = {}): ReadoutFields => ({
  ...options,
  create: createEditing,
});

/** Events that would reach the scene, the controls or the shortcuts of the page. */
const OURS = ['pointerdown', 'pointerup', 'mousedown', 'touchstart', 'click', 'dblclick', 'keydown', 'keyup'] as const;
const PLAIN = 'font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;white-space:pre';
const FIELD = `${PLAIN};border-bottom:1px solid;width:8ch;margin:0 2px 0 6px;font-size:16px;line-height:20px`;

export function createEditing(port: Port): Editing {
  let remove = (): void => undefined;
  /** The axis key of the last drag. */
  let axis: KeyedDrag['axis'] = null;
  /** Whether the drag is one of the typed amounts, whose readout is not shown. */
  let isSecond = false;
  const stopFollowing = port.store.subscribe((state) => {
    if (state.drag === null) return;
    remove();
    axis = state.axis;
  });
  return {
    show(ended, at) {
      const shown = isSecond ? [] : shownAmounts(ended.drag, axis);
      if (shown.length === 0) return;
      remove = showFields(port, ended, shown, at, (list) => {
        const isValue = ended.drag.handle.edit !== undefined;
        const amounts = secondAmounts(shown, list, { isValue, evaluate: ended.evaluate });
        isSecond = true;
        if (amounts.some((amount) => amount !== null)) dragAgain(port, ended.drag, axis, { list, field: 0, amounts });
        isSecond = false;
      });
    },
    remove: () => remove(),
    stop() {
      stopFollowing();
      remove();
    },
  };
}

/** Drags the handle of a drag again, by typed amounts. */
function dragAgain(
  { props, host, session, layoutFor }: Port,
  { handle, value, pose, sample }: Drag,
  axis: KeyedDrag['axis'],
  texts: KeyedDrag['texts'],
): void {
  const [own, view] = [props(), host.view()];
  if (view === null || own.enabled === false || session.hasDrag()) return;
  // The handle of a value holds the value of its press.
  const present = handle.edit && handleIn(handlesFor(own), { handle, value });
  const layout = layoutFor({ ...own, handles: [present ?? handle] }, view);
  const posed = layout?.handles[0];
  if (!layout || !posed) return;
  const { axes, own: ownAxes, differsFromSpace } = pose;
  const drag: Drag<BoundTarget> | null = beginDrag({
    handle: posed.handle,
    pose: { ...posed.pose, axes, own: ownAxes, differsFromSpace },
    targets: layout.targets,
    sample: { view, point: sample.point },
  });
  if (drag === null) return;
  const device = { view: host.view, point: () => sample.point, find: () => null };
  session.dispatch({ type: 'down', pointer: KEYS, device, sample: null, event: null, drag });
  session.dispatch({
    type: 'change',
    make: (keyed, given) => stepKeyed({ ...keyed, axis, texts }, keyed.drag.sample, given),
    step: stepKeyed,
  });
  session.end('commit');
}

/** @returns a function that removes the element */
function showFields(
  port: Port,
  ended: EndedDrag,
  shown: readonly ShownAmount[],
  at: Vec2,
  onCommit: (texts: readonly string[]) => void,
): () => void {
  const { canvas } = port.host;
  const root = addBeside(canvas, 'readout', `${ended.style};pointer-events:auto`);
  const button = Object.assign(root.ownerDocument.createElement('button'), { type: 'button', textContent: ended.text });
  button.style.cssText = `${PLAIN};cursor:text`;
  root.append(button);
  let inputs: readonly HTMLInputElement[] = [];
  /** The element that had the focus before. */
  let before: Element | null = null;
  const abort = new AbortController();
  const { signal } = abort;

  const remove = (): void => {
    abort.abort();
    root.remove();
  };
  const close = (reason: 'commit' | 'cancel'): void => {
    // While the pointer of a drag that has ended is still down, no other drag can begin: the fields stay open.
    const isBusy = port.session.state().owner !== null;
    if (signal.aborted || (reason === 'commit' && inputs.length > 0 && isBusy)) return;
    const texts = inputs.map(({ value }) => value);
    remove();
    if (reason === 'commit') onCommit(texts);
  };
  const isInside = (target: EventTarget | null): boolean => root.contains(target as Node | null);

  button.addEventListener('click', () => {
    inputs = openFields(root, ended.label, shown);
    place(port, root, at);
    inputs[0]?.select();
  });
  for (const type of OURS) root.addEventListener(type, (event) => event.stopPropagation());
  root.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget !== null && !isInside(relatedTarget)) before = relatedTarget as Element;
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (inputs.length > 0 && !isInside(relatedTarget)) close('commit');
  });
  root.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Escape' && (event.key !== 'Enter' || inputs.length === 0))) return;
    event.preventDefault();
    close(event.key === 'Enter' ? 'commit' : 'cancel');
    if (!signal.aborted) return;
    (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  });
  const window = windowOf(canvas);
  const outside = { capture: true, signal };
  // The press may start another drag, so the fields close before the gizmo gets it.
  window.addEventListener('pointerdown', ({ target }) => isInside(target) || close('commit'), outside);
  window.addEventListener(
    'keydown',
    ({ target, key }) => isInside(target) || key === 'Tab' || key === 'Shift' || close('commit'),
    outside,
  );
  place(port, root, at);
  return remove;
}

/** Replaces the button by the label and a field for each number. The first one gets the focus. */
function openFields(root: HTMLElement, label: string, shown: readonly ShownAmount[]): readonly HTMLInputElement[] {
  const inputs = shown.map((each) => {
    const input = root.ownerDocument.createElement('input');
    // Touch devices show their number pad.
    Object.assign(input, { inputMode: 'decimal', autocomplete: 'off', value: textOfAmount(each) });
    input.setAttribute('aria-label', `${label} ${each.field.name}`.trim());
    input.style.cssText = FIELD;
    return input;
  });
  const [button] = root.children;
  root.append(
    label,
    ...shown.flatMap(({ field }, i) => [
      field.name === '' ? '' : `  ${field.name}`,
      inputs[i] as HTMLInputElement,
      field.unit === 'angle' ? '°' : '',
    ]),
  );
  // The focus moves before the button is removed, so that the page never has it.
  inputs[0]?.focus({ preventScroll: true });
  button?.remove();
  return inputs;
}

/** Places the element at a pixel, or nearer to the middle where it would leave the canvas. */
function place({ host }: Port, root: HTMLElement, at: Vec2): void {
  const { width, height } = host.size();
  const [first, last, wanted] = [toPage(host, [0, 0]), toPage(host, [width, height]), toPage(host, at)];
  const inside = (i: 0 | 1, size: number): number => Math.max(first[i], Math.min(wanted[i], last[i] - size));
  root.style.transform = `translate(${inside(0, root.offsetWidth)}px, ${inside(1, root.offsetHeight)}px)`;
}
