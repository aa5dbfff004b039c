import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What `storybook build` has made. */
export const playground: string = path.join(import.meta.dirname, '../../storybook-static');

/** A page of the playground, as its index has it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'docs' | 'story';
}

/** Every page there is, in the order of the sidebar. */
export function entries(): readonly Entry[] {
  const index: unknown = JSON.parse(readFileSync(path.join(playground, 'index.json'), 'utf8'));
  return Object.values((index as { entries: Record<string, Entry> }).entries);
}
