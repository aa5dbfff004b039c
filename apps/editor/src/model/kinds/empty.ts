import * as v from 'valibot';
import { kind } from './kind.ts';

/** An axes marker. */
export const empty = kind({
  schema: v.object({ kind: v.literal('empty') }),
  title: 'Empty',
  label: () => 'Empty',
  properties: [],
  presets: { empty: { kind: 'empty' } },
});
