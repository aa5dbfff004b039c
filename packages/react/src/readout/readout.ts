import type { Readout, Vec2 } from '@gizmo-kit/math';
import type { GizmoPart, Part, PartPort } from '../parts/part.js';
import { readoutOf } from '../readout-of.js';
import { report } from '../report.js';
import { placeBeside } from './place-beside.js';

/** What `readout()` returns. */
export interface ReadoutOption extends GizmoPart {
  /** The text for an amount; read at each step. */
  readonly format?: ((readout: Readout) => string) | undefined;
}

/** Options of `readout`. */
export interface ReadoutOptions {
  /** @default what the handle does, its amounts, and full rotations if any: `Rotate around X  +390.0° (1 turn)` */
  readonly format?: ((readout: Readout) => string) | undefined;
}

/**
 * Shows the amounts of a drag in an element beside the cursor. If there is room, it covers neither the cursor nor the
 * dragged handle; it is always within the canvas. It is hidden from screen readers, because the live region of `keymap()`
 * announces the amounts.
 *
 * @example <Gizmo readout={readout()} />
 */
export const readout = ({ format }: ReadoutOptions = {}): ReadoutOption => ({ create, format });

function sayReadout({ label, text, values }: Readout): string {
  const [first] = values;
  const turns = first?.unit === 'angle' ? Math.floor(Math.abs(first.value) / (2 * Math.PI)) : 0;
  return `${label}  ${text}${turns === 0 ? '' : ` (${turns} turn${turns === 1 ? '' : 's'})`}`;
}

const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  left: '0',
  top: '0',
  pointerEvents: 'none',
  userSelect: 'none',
  whiteSpace: 'pre',
  font: '12px/16px system-ui, sans-serif',
  fontVariantNumeric: 'tabular-nums',
  padding: '3px 8px',
  borderRadius: '5px',
  boxShadow: '0 1px 5px rgb(0 0 0 / 0.28)',
  opacity: '0.94',
  // Above the canvas, and beneath what the page lays over it on purpose.
  zIndex: '1',
};

function create({ canvas, store, size, theme }: PartPort, option: () => ReadoutOption): Part {
  let element: HTMLElement | null = null;
  let side = 0;
  /** The size of the element, and the text without its digits that has it: digits are all equally wide. */
  let measured: { readonly text: string; readonly size: Vec2 } | null = null;

  const make = (): HTMLElement => {
    const made = canvas.ownerDocument.createElement('div');
    made.setAttribute('aria-hidden', 'true');
    made.dataset.gizmo = 'readout';
    Object.assign(made.style, STYLE);
    canvas.after(made);
    return made;
  };

  const sizeOf = (shown: HTMLElement, text: string): Vec2 => {
    const wide = text.replaceAll(/\d/g, '0');
    if (measured?.text !== wide) measured = { text: wide, size: [shown.offsetWidth + 1, shown.offsetHeight] };
    return measured.size;
  };

  const textOf = (readout: Readout): string => {
    try {
      return (option().format ?? sayReadout)(readout);
    } catch (error) {
      report(error);
      return sayReadout(readout);
    }
  };

  const remove = (): void => {
    element?.remove();
    element = null;
    measured = null;
    side = 0;
  };

  const stopFollowing = store.subscribe((state) => state.drag?.delta == null && remove());
  return {
    shown(handles) {
      const { drag } = store.getState();
      const readout = readoutOf({ drag });
      if (drag === null || readout === null) return;
      element ??= make();
      const text = textOf(readout);
      if (element.textContent !== text) element.textContent = text;
      const { text: color, rim: background } = theme();
      Object.assign(element.style, { color, background });
      const picture = size();
      // The picture may be drawn larger or smaller than its pixels are counted.
      const [across, down] = [canvas.clientWidth / picture.width, canvas.clientHeight / picture.height];
      const [width, height] = sizeOf(element, text);
      const placing = {
        cursor: drag.sample.point,
        size: [width / across, height / down],
        picture: [picture.width, picture.height],
        outlines: handles.find((h) => h.handle.id === drag.handle.id)?.outlines.map((o) => o.outline) ?? [],
      } as const;
      const placed = placeBeside(placing, side);
      side = placed.side;
      const [x, y] = [canvas.offsetLeft + placed.at[0] * across, canvas.offsetTop + placed.at[1] * down];
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    stop() {
      stopFollowing();
      remove();
    },
  };
}
