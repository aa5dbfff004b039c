import { Color } from 'three';
import { shown } from './shown.js';
import { createWarn } from './warn.js';

/** The notations of three without transparency. Of others, and of transparency, three warns each time, in production too. */
const NOTATION = /^#(?:[\da-fA-F]{3}){1,2}$|^(?:rgb|hsl)a?\([^,)]+,[^,)]+,[^,)]+/;

/** Sets a color to that of a text in CSS notation without its transparency, or to white with a warning if three cannot read it. */
export type ReadColor = (color: Color, text: string) => void;

/** A `ReadColor` that warns of each text once, in development alone. */
export function createColorReader(): ReadColor {
  const warn = createWarn();
  return (color, text) => {
    // What three does not read stays as it is.
    color.r = Number.NaN;
    const notation = NOTATION.exec(text)?.[0];
    if (notation !== undefined) color.set(notation.startsWith('#') ? notation : `${notation})`);
    else if (Object.hasOwn(Color.NAMES, String(text).toLowerCase())) color.set(text);
    if (!Number.isNaN(color.r)) return;
    color.setRGB(1, 1, 1);
    if (process.env.NODE_ENV !== 'production')
      warn(
        'GK015',
        `the color ${shown(text)} cannot be read, and is white: use a name, #rgb, #rrggbb, rgb(r, g, b) or hsl(h, s%, l%)`,
      );
  };
}
