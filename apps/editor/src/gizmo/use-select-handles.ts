import { handlesOf } from '@gizmo-kit/math';
import { compose, transformPoint } from '@gizmo-kit/math/geometry';
import { body, type GizmoTarget, type Handle, moveOnPlane } from '@gizmo-kit/react';
import { childrenOf, type Placements, type Transform, type Vec3 } from '@gizmo-kit/scene';
import { useThree } from '@react-three/fiber';
import { useMemo } from 'react';
import { Raycaster } from 'three';
import { useEditor, useScene, useSettings } from '../editor/EditorContext.ts';
import { useView } from '../editor/use-view.ts';
import { inReach } from '../model/kinds/kind.ts';
import { type Content, kindOf } from '../model/kinds/kinds.ts';
import { withProperty } from '../model/scene/edits.ts';
import type { Patch, SceneDocument } from '../model/scene/types.ts';
import { BATCHED_LAYER } from '../model/views/pane.ts';
import { pixelRect } from '../model/views/rects.ts';
import { WHOLE } from '../model/views/view.ts';
import { showsValueHandles } from './has-value-handles.ts';
import { valueHandles } from './value-handles.ts';

const raycaster = Object.assign(new Raycaster(), { firstHitOnly: true });
raycaster.layers.enable(BATCHED_LAYER);

/** Slides what is pressed on the floor. */
const BODY = body(moveOnPlane('xz'), { raycaster }) as Handle;

const CORNER = 'corner';

/** Moves the corner of these objects that is nearest to the pointer, in the plane of the view. */
export const cornerHandle = (of: readonly GizmoTarget[]): Handle =>
  body(moveOnPlane('view'), { id: CORNER, raycaster, from: 'vertex', of }) as Handle;

export const isBody = (handle: Handle | null): boolean => handle?.id === BODY.id || isCorner(handle);
export const isCorner = (handle: Handle | null): boolean => handle?.id === CORNER;

/** The document with other values of the content of a node, each in the reach of its property. */
const withValues = (document: SceneDocument, id: string, values: Partial<Content>): SceneDocument =>
  Object.entries(values).reduce(
    (edited, [key, value]) =>
      withProperty(edited, [id], key, (_, content) => {
        const property = kindOf(content).properties.find((one) => one.key === key);
        return property?.type === 'number' && typeof value === 'number' ? inReach(value, property, content) : value;
      }),
    document,
  );

/** The transforms after the center of a node has moved to a point of its local space. Its children stay where they are. */
function recentered(document: SceneDocument, id: string, center: Vec3): Placements {
  const at = document.nodes.get(id)?.transform;
  if (at === undefined) return new Map();
  const moved = childrenOf(document, id).flatMap((child): [string, Transform][] => {
    const transform = document.nodes.get(child)?.transform;
    if (transform === undefined) return [];
    const position = transform.position.map((n, i) => n - (center[i] ?? 0)) as unknown as Vec3;
    return [[child, { ...transform, position }]];
  });
  return new Map([...moved, [id, { ...at, position: transformPoint(compose(at), center) }]]);
}

const patchOf = (document: SceneDocument, id: string, values: Partial<Content>, center?: Vec3): Patch => ({
  edit: (present) => withValues(present, id, values),
  ...(center === undefined ? {} : { transforms: recentered(document, id, center) }),
});

/**
 * The handles of the tool Select: those of the values of a single node, and the nodes themselves. The tool Move has those of the
 * values beside its own.
 * @returns undefined: those of the tool alone
 */
export function useSelectHandles(view: string, selection: readonly string[]): readonly Handle[] | undefined {
  const { scene } = useEditor();
  const [id, ...more] = selection;
  const tool = useSettings((settings) => settings.tool);
  const step = useSettings(({ snap }) => (snap.enabled ? snap.translate : undefined));
  const content = useScene(({ shown }) => (id === undefined ? undefined : shown.nodes.get(id)?.content));
  const size = useThree((state) => state.size);
  const rect = useView(view, (seen) => seen?.rect ?? WHOLE);
  const { width, height } = pixelRect(rect, size);
  const aspect = width > 0 && height > 0 ? width / height : 1;
  const isSingle = more.length === 0;
  return useMemo(() => {
    const own = tool === 'select' ? [BODY] : undefined;
    if (id === undefined || content === undefined || !isSingle || !showsValueHandles(tool, content)) return own;
    const show = (values: Partial<Content>, center?: Vec3): void =>
      scene.preview(patchOf(scene.getState().document, id, values, center));
    const atPress = () => scene.getState().document.nodes.get(id)?.content ?? content;
    const values = valueHandles(content, { atPress, step, aspect, show });
    return own === undefined ? [...handlesOf('translate'), ...values] : [...values, ...own];
  }, [tool, id, content, isSingle, scene, step, aspect]);
}
