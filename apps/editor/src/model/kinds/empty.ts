import { Axis3d } from 'lucide-react';
import * as v from 'valibot';
import { kind } from './kind.ts';

/** An axes marker. */
export const empty = kind({
  schema: v.object({ kind: v.literal('empty') }),
  title: 'Empty',
  label: () => 'Empty',
  icon: () => Axis3d,
  properties: [],
  presets: { empty: { kind: 'empty' } },
});
