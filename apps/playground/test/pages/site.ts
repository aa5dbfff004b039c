import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The output of `storybook build`. */
export const playground: string = path.join(import.meta.dirname, '../../storybook-static');

/** A page of the playground in its index. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'docs' | 'story';
}

/** All pages in the order of the sidebar. */
export function entries(): readonly Entry[] {
  const index: unknown = JSON.parse(readFileSync(path.join(playground, 'index.json'), 'utf8'));
  return Object.values((index as { entries: Record<string, Entry> }).entries);
}
