import { Shapes } from 'lucide-react';
import * as v from 'valibot';
import { STRINGS } from '../strings.ts';
import { kind } from './kind.ts';

/** One node of an imported file. */
export const asset = kind({
  schema: v.object({
    kind: v.literal('asset'),
    asset: v.pipe(v.string(), v.nonEmpty()),
    node: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /**
     * Of a node with instances (EXT_mesh_gpu_instancing): its place, which shows nothing, or one of the instances below it.
     * Undefined for all that the node is.
     */
    part: v.optional(v.picklist(['place', 'instance'])),
  }),
  title: STRINGS.kinds.model,
  label: () => STRINGS.kinds.model,
  icon: () => Shapes,
  properties: [],
  presets: {},
});
