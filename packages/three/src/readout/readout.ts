import type { Readout, Vec2 } from '@gizmo-kit/math';
import { cacheLast } from '@gizmo-kit/math/internal';
import { isAlike } from '../base/is-alike.js';
import { textOf } from '../base/report.js';
import type { Palette } from '../draw/palette.js';
import { addBeside, pageScale, toPage } from '../extend/beside.js';
import type { Extension, Mounted } from '../extend/extension.js';
import type { Port } from '../input/port.js';
import { handleIn } from '../session/layout.js';
import { readoutOf } from '../session/readout-of.js';
import type { Editing, ReadoutFields } from './fields.js';
import { placeBeside } from './place-beside.js';

/** Options of `readout`. */
export interface ReadoutOptions {
  /**
   * The text for an amount; read at each step.
   * @default what the handle does, its amounts, and full rotations if any: `Rotate around X  +390.0° (1 turn)`
   */
  readonly format?: ((readout: Readout) => string) | undefined;
  /**
   * Makes the text after a drag a button that opens a text field for each number: `amountFields()`.
   * @default the text goes with the drag
   */
  readonly fields?: ReadoutFields | undefined;
}

/**
 * Shows the amounts of a drag in an element beside the cursor. If there is room, it covers neither the cursor nor the
 * dragged handle; it is always within the canvas. It is hidden from screen readers, because the live region of `keymap()`
 * announces the amounts.
 *
 * @example <Gizmo extensions={[readout()]} />
 */
export const readout = (options: ReadoutOptions = {}): ReadoutExtension => ({ name: 'readout', options, mount });

interface ReadoutExtension extends Extension {
  readonly options: ReadoutOptions;
}

function sayReadout({ label, text, values }: Readout): string {
  const [first] = values;
  const turns = first?.unit === 'angle' ? Math.floor(Math.abs(first.value) / (2 * Math.PI)) : 0;
  return `${label}  ${text}${turns === 0 ? '' : ` (${turns} turn${turns === 1 ? '' : 's'})`}`;
}

/** `z-index: 1` is above the canvas, and below most overlays of a page. */
const STYLE =
  'z-index:1;user-select:none;white-space:pre;font:12px/16px system-ui,sans-serif;font-variant-numeric:tabular-nums;' +
  'padding:3px 8px;border-radius:5px;box-shadow:0 1px 5px rgb(0 0 0/.28);opacity:.94';

const colorsOf = ({ text, rim }: Palette) => ({ color: text, background: rim });

function mount(port: Port, now: () => ReadoutExtension): Mounted {
  const { host, store, theme } = port;
  const { canvas, size } = host;
  let element: HTMLElement | null = null;
  let side = 0;
  /** The pixel of the element. */
  let at: Vec2 = [0, 0];
  let editing: Editing | null = null;
  const textIn = (readout: Readout): string => textOf(now().options.format, sayReadout, readout);
  /** Zeros stand for the digits of a text: all digits have the same width. Reading a size computes a layout of the page. */
  const sizeOf = cacheLast(
    ({ element }: { readonly element: HTMLElement; readonly text: string }): Vec2 => [
      element.offsetWidth + 1,
      element.offsetHeight,
    ],
    isAlike,
  );

  const remove = (): void => {
    element?.remove();
    element = null;
    side = 0;
  };

  const stopFollowing = store.subscribe((state) => state.drag?.delta == null && state.drag?.value == null && remove());
  return {
    shown(handles) {
      const { drag } = store.getState();
      const readout = readoutOf({ drag });
      // Before the first drag, whose axis key it has to know.
      editing ??= now().options.fields?.create(port) ?? null;
      if (handles.length === 0) editing?.remove();
      if (drag === null || readout === null) return;
      element ??= addBeside(canvas, 'readout', STYLE);
      element.setAttribute('aria-hidden', 'true');
      const text = textIn(readout);
      if (element.textContent !== text) element.textContent = text;
      Object.assign(element.style, colorsOf(theme()));
      const { width: right, height: bottom } = size();
      const [across, down] = pageScale(host);
      const [width, height] = sizeOf({ element, text: text.replaceAll(/\d/g, '0') });
      const own = handleIn(
        handles.map(({ handle }) => handle),
        drag,
      );
      const placing = {
        cursor: drag.sample.point,
        size: [width / across, height / down],
        canvas: [right, bottom],
        outlines: handles.find(({ handle }) => handle === own)?.outlines.map((o) => o.outline) ?? [],
      } as const;
      const placed = placeBeside(placing, side);
      side = placed.side;
      at = placed.at;
      const [x, y] = toPage(host, at);
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    ended(drag, reason) {
      const readout = readoutOf({ drag });
      const { fields } = now().options;
      if (!fields || reason === 'cancel' || !drag.changed || readout === null) return;
      const { color, background } = colorsOf(theme());
      const style = `${STYLE};color:${color};background:${background}`;
      editing?.show({ drag, label: readout.label, text: textIn(readout), style, evaluate: fields.evaluate }, at);
    },
    stop() {
      stopFollowing();
      editing?.stop();
      remove();
    },
  };
}
