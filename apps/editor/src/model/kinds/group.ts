import * as v from 'valibot';
import { kind } from './kind.ts';

/** A parent without a visible object. */
export const group = kind({
  schema: v.object({
    kind: v.literal('group'),
    /** The model that was imported as this group: an export writes its copyright, the name of its scene and the like. */
    asset: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
  title: 'Group',
  label: () => 'Group',
  properties: [],
  presets: {},
});
