import { isValidElement, type ReactNode } from 'react';
import { type LensName, lenses } from '../stage/lenses.js';
import { pasteable } from './pasteable.js';

const raw = import.meta.glob<string>(['../scenes/**/*.{ts,tsx,css}', '../stage/*.{ts,tsx,css}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const scenes = import.meta.glob<Readonly<Record<string, unknown>>>('../scenes/**/*.tsx', { eager: true });

const pathOf = (key: string): string => key.replace('../', '');
const files = Object.fromEntries(Object.entries(raw).map(([key, text]) => [pathOf(key), text]));

/** The code of a story that has rendered this element; null where the element is not a scene. */
export function storyCode(
  element: ReactNode,
  { lens = 'perspective', stage = true }: { readonly lens?: LensName; readonly stage?: boolean },
): string | null {
  if (!isValidElement<Record<string, unknown>>(element)) return null;
  for (const [key, module] of Object.entries(scenes)) {
    const name = Object.keys(module).find((one) => module[one] === element.type);
    if (name === undefined) continue;
    const { position, near, far, ...rest } = lenses[lens];
    const camera = { ...rest, position, near, far, ...('zoom' in rest ? { orthographic: true } : {}) };
    return pasteable({ files, entry: pathOf(key), name, props: element.props, camera: stage ? camera : null });
  }
  return null;
}
