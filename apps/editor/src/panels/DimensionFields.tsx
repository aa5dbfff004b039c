import { compose, length, multiply } from '@gizmo-kit/math/geometry';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditor, useScene, useSceneList } from '../EditorContext.ts';
import { type NumberEdit, NumberField } from '../fields/NumberField.tsx';
import { type Placements, transformOf } from '../scene/gesture.ts';
import type { SceneState } from '../scene/store.ts';
import type { Transform, Vec3 } from '../scene/types.ts';
import { matrixUpTo } from '../scene/world.ts';
import { STRINGS } from '../strings.ts';
import { AXES, type AxisIndex, common, withAxis } from './channels.ts';

/** The least size that a drag on a letter leaves, as a part of the first one. */
const LEAST = 1e-3;

const title = STRINGS.inspector.dimensions;

/** The size of each node along its own axes before its scale, with all that is below it; null where nothing is shown. */
function useExtents(ids: readonly string[]): readonly (Vec3 | null)[] {
  const { objects } = useEditor();
  const document = useScene((state) => state.document);
  const [extents, setExtents] = useState<readonly (Vec3 | null)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the objects follow the document, one frame later
  useEffect(() => {
    let isCurrent = true;
    const frame = requestAnimationFrame(async () => {
      const { extentOf } = await import('../viewport/local-box.ts');
      if (isCurrent) setExtents(ids.map((id) => extentOf(objects.get(id))));
    });
    return () => {
      cancelAnimationFrame(frame);
      isCurrent = false;
    };
  }, [ids, objects, document]);
  return extents;
}

interface Sized {
  readonly id: string;
  readonly transform: Transform;
  /** Along the own axes, in scene units. */
  readonly size: Vec3;
}

const lengthOfColumn = (m: readonly number[], axis: AxisIndex): number =>
  length([m[axis * 4] ?? 0, m[axis * 4 + 1] ?? 0, m[axis * 4 + 2] ?? 0]);

function sizedOf(ids: readonly string[], extents: readonly (Vec3 | null)[], state: SceneState): readonly Sized[] {
  const { nodes } = state.document;
  return ids.flatMap((id, i) => {
    const extent = extents[i];
    const transform = transformOf(state, id);
    if (extent == null || transform === undefined) return [];
    const m = multiply(matrixUpTo(nodes, nodes[id]?.parent ?? null, null), compose(transform));
    const along = (axis: AxisIndex): number => extent[axis] * lengthOfColumn(m, axis);
    return [{ id, transform, size: [along(0), along(1), along(2)] }];
  });
}

/** The transforms that give nodes other sizes along an axis. What has no size there cannot get one. */
const resized = (from: readonly Sized[], axis: AxisIndex, next: (size: number) => number | null): Placements =>
  Object.fromEntries(
    from.flatMap(({ id, transform, size }) => {
      const wanted = next(size[axis]);
      if (wanted === null || !(wanted > 0 && size[axis] > 0)) return [];
      const scale = withAxis(transform.scale, axis, (transform.scale[axis] * wanted) / size[axis]);
      return [[id, { ...transform, scale }]];
    }),
  );

/** How large nodes are along their own axes, in scene units; what is entered scales them. */
export function DimensionFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const extents = useExtents(ids);
  const start = useRef<readonly Sized[]>([]);
  const sizes = useSceneList(
    useCallback((state) => sizedOf(ids, extents, state).flatMap(({ size }) => size), [ids, extents]),
  );
  if (sizes.length === 0) return null;
  const now = (): readonly Sized[] => sizedOf(ids, extents, scene.getState());

  const editOf = (axis: AxisIndex): NumberEdit => {
    const label = STRINGS.history.set(title, AXES[axis]);
    return {
      set: (next) => scene.place(label, resized(now(), axis, next)),
      begin: () => {
        start.current = now();
        scene.begin(label);
      },
      change: (by) => scene.preview(resized(start.current, axis, (size) => Math.max(size * LEAST, size + by))),
      end: scene.end,
    };
  };

  return (
    <fieldset className="fields-row">
      <legend className="fields-name">{title}</legend>
      {([0, 1, 2] as const).map((axis) => (
        <span className="field" data-axis={AXES[axis]} key={axis}>
          <NumberField
            label={`${title} ${AXES[axis]}`}
            handle={AXES[axis]}
            quantity="length"
            step={0.1}
            perPixel={0.01}
            value={common(sizes.filter((_, i) => i % 3 === axis))}
            refusal={(value) => (value > 0 ? null : STRINGS.fields.sizeAboveZero)}
            edit={editOf(axis)}
          />
        </span>
      ))}
    </fieldset>
  );
}
