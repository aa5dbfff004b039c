import { Folder } from 'lucide-react';
import * as v from 'valibot';
import { STRINGS } from '../strings.ts';
import { kind } from './kind.ts';

/** A parent without a visible object. */
export const group = kind({
  schema: v.object({ kind: v.literal('group') }),
  title: STRINGS.kinds.group,
  label: () => STRINGS.kinds.group,
  icon: () => Folder,
  properties: [],
  presets: {},
});
