import { compose, length, multiply } from '@gizmo-kit/math/geometry';
import {
  childrenOf,
  IDENTITY_MATRIX,
  matrixUpTo,
  type Placements,
  sameBits,
  type Transform,
  topmostIds,
  transformOf,
  type Vec3,
} from '@gizmo-kit/scene';
import { useCallback, useEffect, useState } from 'react';
import { useDocumentList, useEditor, useScene, useSceneList } from '../../editor/EditorContext.ts';
import type { SceneDocument, SceneState } from '../../model/scene/types.ts';
import type { NumberEdit, NumberFormat } from '../../ui/fields/NumberField.tsx';
import { AxisFields } from './AxisFields.tsx';
import { AXES, AXIS_INDICES, type AxisIndex, isAlike, withAxis } from './channels.ts';
import { type Change, nodeNumber } from './node-number.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

/** The smallest size after a drag on a letter, as a fraction of the first one. */
const LEAST = 1e-3;

const title = INSPECTOR_TEXTS.inspector.dimensions;

const FORMAT: NumberFormat = {
  quantity: 'length',
  step: 0.1,
  perPixel: 0.01,
  refusal: (value) => (value > 0 ? null : INSPECTOR_TEXTS.fields.sizeAboveZero),
};

type Extents = readonly (Vec3 | null)[];

const sameExtents = (a: Extents | null, b: Extents | null): boolean =>
  a?.length === b?.length && (a ?? []).every((extent, i) => sameBits(extent ?? [], b?.[i] ?? []));

/** The dependencies of the sizes; for a node with children, the whole document. */
const causesOf = (ids: readonly string[], document: SceneDocument): readonly unknown[] =>
  ids.map((id) => {
    const node = document.nodes.get(id);
    if (node === undefined || childrenOf(document, id).length > 0) return document;
    return node.visible ? node.content : null;
  });

/**
 * The size of each node along its own axes before its scale, with its descendants; null if it shows nothing, or before there is
 * a view for measuring.
 */
function useExtents(ids: readonly string[]): Extents | null {
  const { views } = useEditor();
  const causes = useDocumentList(useCallback((document: SceneDocument) => causesOf(ids, document), [ids]));
  const measure = useCallback((): Extents | null => {
    const pane = views.pane();
    return pane === undefined ? null : ids.map((id) => pane.extentOf(views.objects.get(id)));
  }, [ids, views]);
  const [extents, setExtents] = useState(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the objects follow the document, one frame later
  useEffect(() => {
    const update = (): void => {
      const next = measure();
      setExtents((known) => (sameExtents(known, next) ? known : next));
    };
    let forget = (): void => undefined;
    let frame = 0;
    // In another layout, the views mount after the panels.
    const look = (): void => {
      frame = requestAnimationFrame(() => {
        if (views.pane() === undefined) look();
        else forget = views.objects.whenWhole(update);
      });
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, [measure, causes, views]);
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

function sizedOf(ids: readonly string[], extents: Extents | null, state: SceneState): readonly Sized[] {
  const sized: Sized[] = [];
  let known: string | null = null;
  let worldFromParent = IDENTITY_MATRIX;
  for (const [i, id] of ids.entries()) {
    const extent = extents?.[i];
    const transform = transformOf(state, id);
    if (extent == null || transform === undefined) continue;
    const parent = state.shown.nodes.get(id)?.parent ?? null;
    if (parent !== known) worldFromParent = matrixUpTo(state.shown, parent, null);
    known = parent;
    const m = parent === null ? null : multiply(worldFromParent, compose(transform));
    const along = (axis: AxisIndex): number =>
      extent[axis] * (m === null ? Math.abs(transform.scale[axis]) : lengthOfColumn(m, axis));
    sized.push({ id, transform, size: [along(0), along(1), along(2)] });
  }
  return sized;
}

/** The common size along each axis, null if they differ; nothing without any size. */
const sharedSizes = (sized: readonly Sized[]): readonly (number | null)[] =>
  sized.length === 0
    ? []
    : AXIS_INDICES.map((axis) => {
        const [first] = sized;
        return first !== undefined && sized.every(({ size }) => isAlike(size[axis], first.size[axis]))
          ? first.size[axis]
          : null;
      });

/** The transforms for other sizes of nodes along an axis. A node without a size there cannot get one. */
const resized = (from: readonly Sized[], axis: AxisIndex, next: Change<Sized>): Placements =>
  new Map(
    from.flatMap((one): [string, Transform][] => {
      const { id, transform, size } = one;
      const wanted = next(size[axis], one);
      if (wanted === null || !(wanted > 0 && size[axis] > 0)) return [];
      const scale = withAxis(transform.scale, axis, (transform.scale[axis] * wanted) / size[axis]);
      return [[id, { ...transform, scale }]];
    }),
  );

/**
 * The sizes of nodes along their own axes, in scene units; an entered size scales them. A selected descendant of a selected
 * node is a part of its size, and scales with it.
 */
export function DimensionFields({ ids: selected }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const ids = useDocumentList(useCallback((document: SceneDocument) => topmostIds(document, selected), [selected]));
  const extents = useExtents(ids);
  const sizes = useSceneList(
    useCallback((state: SceneState) => sharedSizes(sizedOf(ids, extents, state)), [ids, extents]),
  );
  const isAwaited = useScene(
    ({ shown }) => extents === null && ids.some((id) => shown.nodes.get(id)?.content.kind === 'mesh'),
  );
  // The fields are rendered before their values are known, so that the elements below do not move.
  if (sizes.length === 0 && !isAwaited) return null;

  const editOf = (axis: AxisIndex): NumberEdit =>
    nodeNumber<Sized>(
      scene,
      INSPECTOR_TEXTS.history.set(title, AXES[axis]),
      (next, state) => ({ transforms: resized(sizedOf(ids, extents, state), axis, next) }),
      (size, by) => Math.max(size * LEAST, size + by),
    );
  return <AxisFields title={title} format={FORMAT} values={sizes} editOf={editOf} />;
}
