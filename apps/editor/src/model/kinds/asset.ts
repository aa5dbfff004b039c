import * as v from 'valibot';
import { finite, kind } from './kind.ts';

/** One node of an imported file. */
export const asset = kind({
  schema: v.object({
    kind: v.literal('asset'),
    asset: v.pipe(v.string(), v.nonEmpty()),
    node: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /**
     * `place` for a node that shows nothing, because its mesh is that of other nodes: its instances (EXT_mesh_gpu_instancing),
     * or a path; `instance` for one of its instances. Undefined for the node as a whole.
     */
    part: v.optional(v.picklist(['place', 'instance'])),
    /** The index of an instance that has attributes besides its transform, which an export writes. */
    instance: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** The linear factors of the color of an instance, its `_COLOR_0`. */
    tint: v.optional(v.pipe(v.tuple([finite, finite, finite]), v.readonly())),
  }),
  title: 'Model',
  label: () => 'Model',
  properties: [],
  presets: {},
});
