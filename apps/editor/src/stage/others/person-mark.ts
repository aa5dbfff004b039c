import { applyDelta, type Transform } from '@gizmo-kit/math';
import type { Gesture, Person } from '@gizmo-kit/room';
import { IDENTITY, IDENTITY_MATRIX } from '@gizmo-kit/scene';
import { Box3, BufferGeometry, Group, Line, Matrix4, type Object3D, Quaternion, Vector3 } from 'three';
import { type BoxMark, createBoxMark, markMaterial } from './box-mark.ts';
import { guidePoints } from './guide-points.ts';
import { createNameMark } from './name-mark.ts';

/** What the marks of a person need to know of the scene. */
export interface Marked {
  readonly get: (id: string) => Object3D | null;
  /** Changes when the contents of objects do. */
  readonly parts: number;
  /** Whether the name and the pointer are shown. */
  readonly hasNames: boolean;
}

/** The marks of a person: boxes around what the person has selected or drags, the guide of the drag, and the name. */
export interface PersonMark {
  readonly group: Group;
  update(person: Person, scene: Marked): void;
  dispose(): void;
}

const matrixOf = ({ position, quaternion, scale }: Transform): Matrix4 =>
  new Matrix4().compose(new Vector3(...position), new Quaternion(...quaternion), new Vector3(...scale));

/** What a delta does to the box around many nodes. */
const moveOf = ({ delta }: Gesture): Matrix4 =>
  matrixOf(applyDelta(delta, [{ transform: IDENTITY, worldFromParent: IDENTITY_MATRIX }])?.[0] ?? IDENTITY);

export function createPersonMark({ user }: Person): PersonMark {
  const group = new Group();
  const material = markMaterial(user.color);
  const name = createNameMark(user.name, user.color);
  const guide = new Line(new BufferGeometry(), material);
  guide.frustumCulled = false;
  guide.renderOrder = 600;
  guide.raycast = () => undefined;
  const pointer = createNameMark(user.name, user.color, true);
  group.add(name.sprite, guide, pointer.sprite);
  const boxes = new Map<string, BoxMark>();
  let drawn: Gesture | null = null;

  const boxOf = (key: string): BoxMark => {
    const box = boxes.get(key) ?? createBoxMark(material);
    boxes.set(key, box);
    group.add(box.lines);
    return box;
  };
  const removeBoxes = (kept: ReadonlySet<string>): void => {
    for (const [key, box] of boxes) {
      if (kept.has(key)) continue;
      box.dispose();
      boxes.delete(key);
    }
  };
  const updateGuide = (gesture: Gesture | null, radius: number): void => {
    guide.visible = gesture !== null && gesture.pivot !== null;
    if (gesture === drawn || gesture === null || gesture.pivot === null) return;
    drawn = gesture;
    guide.geometry.dispose();
    guide.geometry = new BufferGeometry().setFromPoints([...guidePoints(gesture.delta, gesture.pivot, radius)]);
  };

  return {
    group,
    update: ({ selection, gesture, pointer: at }, { get, parts, hasNames }) => {
      pointer.sprite.visible = hasNames && at !== null;
      if (at !== null) pointer.sprite.position.set(...at);
      const around = new Box3();
      const kept = new Set<string>();
      for (const id of new Set([...selection, ...(gesture?.ids ?? [])])) {
        const object = get(id);
        if (object === null) continue;
        kept.add(id);
        const box = boxOf(id);
        box.follow(object, parts);
        around.union(new Box3().setFromObject(box.lines));
      }
      if (gesture?.bounds !== undefined) {
        const { min, max } = gesture.bounds;
        kept.add('');
        const box = boxOf('');
        box.set(new Box3(new Vector3(...min), new Vector3(...max)), moveOf(gesture));
        around.union(new Box3().setFromObject(box.lines));
      }
      removeBoxes(kept);
      name.sprite.visible = hasNames && !around.isEmpty();
      if (around.isEmpty()) return updateGuide(null, 0);
      const { x: left, y: top } = { x: around.min.x, y: around.max.y };
      name.sprite.position.set(left, top, around.max.z);
      updateGuide(gesture, around.getSize(new Vector3()).length() / 2);
    },
    dispose: () => {
      removeBoxes(new Set());
      name.dispose();
      pointer.dispose();
      guide.geometry.dispose();
      material.dispose();
      group.removeFromParent();
    },
  };
}
