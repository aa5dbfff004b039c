import { compose, transformPoint } from '@gizmo-kit/math/geometry';
import { childrenOf, type Placements, type Quat, type Transform, type Vec3 } from '@gizmo-kit/scene';
import { inReach } from '../kinds/kind.ts';
import { type Content, kindOf } from '../kinds/kinds.ts';
import { withProperty } from './edits.ts';
import type { Patch, SceneDocument } from './types.ts';

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

/** What a gesture shows: a node with another rotation. */
export const lookPatch = ({ nodes }: SceneDocument, id: string, quaternion: Quat): Patch => {
  const at = nodes.get(id)?.transform;
  return { transforms: new Map(at ? [[id, { ...at, quaternion }]] : []) };
};

/**
 * What a gesture shows: a node with other values of its content.
 *
 * @param center of the node, in its local space. @default it stays
 */
export const valuePatch = (document: SceneDocument, id: string, values: Partial<Content>, center?: Vec3): Patch => ({
  edit: (present) => withValues(present, id, values),
  ...(center === undefined ? {} : { transforms: recentered(document, id, center) }),
});
