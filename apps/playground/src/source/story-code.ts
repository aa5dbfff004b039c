import { isValidElement, type ReactNode } from 'react';
import { type LensName, lenses } from '../stage/lenses.js';
import { pasteable } from './pasteable.js';

const raw = import.meta.glob<string>(['../scenes/**/*.{ts,tsx,css}', '../stage/*.{ts,tsx,css}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const scenes = import.meta.glob<Readonly<Record<string, unknown>>>('../scenes/**/*.tsx');
const stories = import.meta.glob<string>('../stories/*.stories.tsx', { query: '?raw', import: 'default' });

const pathOf = (key: string): string => key.replace('../', '');
const files = Object.fromEntries(Object.entries(raw).map(([key, text]) => [pathOf(key), text]));

/** The parameters of a story, and the path of its file. */
export interface StoryParameters {
  readonly fileName: string;
  readonly lens?: LensName;
  readonly stage?: boolean;
}

/** The code of a story that rendered this element; null if the element is not a scene that the file of the story imports. */
export async function storyCode(
  element: ReactNode,
  { fileName, lens = 'perspective', stage = true }: StoryParameters,
): Promise<string | null> {
  if (!isValidElement<Record<string, unknown>>(element)) return null;
  const story = await stories[`../stories/${fileName.replace(/.*\//, '')}`]?.();
  for (const [, path] of story?.matchAll(/from '(\.\.\/scenes\/[^']+)\.js'/g) ?? []) {
    const key = `${path}.tsx`;
    const module = (await scenes[key]?.()) ?? {};
    const name = Object.keys(module).find((one) => module[one] === element.type);
    if (name === undefined) continue;
    const { position, near, far, ...rest } = lenses[lens];
    const camera = { ...rest, position, near, far, ...('zoom' in rest ? { orthographic: true } : {}) };
    return pasteable({ files, entry: pathOf(key), name, props: element.props, camera: stage ? camera : null });
  }
  return null;
}
