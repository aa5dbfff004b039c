// The numbers of the active item.
import type { Quat, Transform, Vec3 } from '@gizmo-kit/react';
import { Euler, MathUtils, Quaternion } from 'three';
import { type EditorProps, edit, shownIn } from './editor.ts';
import type { Item } from './items.ts';
import { NumberFields } from './NumberFields.tsx';

const { clamp, degToRad, radToDeg } = MathUtils;
const vec3 = ([x = 0, y = 0, z = 0]: readonly number[]): Vec3 => [x, y, z];

/** Degrees about X, Y and Z. */
function anglesOf(quaternion: Quat): Vec3 {
  const { x, y, z } = new Euler().setFromQuaternion(new Quaternion(...quaternion));
  return [radToDeg(x), radToDeg(y), radToDeg(z)];
}
const quaternionOf = (degrees: readonly number[]): Quat =>
  new Quaternion().setFromEuler(new Euler(...vec3(degrees.map(degToRad)))).toArray();

export function Panel({ editor, change }: EditorProps) {
  const item = shownIn(editor).find(({ id }) => id === editor.selected.at(-1));
  if (item === undefined) return <p>Select an item to see its numbers.</p>;
  const { id, transform, light } = item;
  const { position, quaternion, scale } = transform;
  const set = (fields: Partial<Item>): void => change((now) => edit(now, id, fields));
  const put = (fields: Partial<Transform>): void => set({ transform: { ...transform, ...fields } });
  const putLight = ([distance = 0, angle = 0]: readonly number[]): void =>
    set({ light: { distance: Math.max(0, distance), angle: degToRad(clamp(angle, 1, 89)) } });
  const shine = light && [light.distance, radToDeg(light.angle)];
  return (
    <section aria-label={`Numbers of ${id}`} key={id}>
      <h2>{id}</h2>
      <NumberFields name="Position" values={position} onCommit={(to) => put({ position: vec3(to) })} />
      <NumberFields
        name="Rotation"
        values={anglesOf(quaternion)}
        onCommit={(to) => put({ quaternion: quaternionOf(to) })}
      />
      <NumberFields name="Scale" values={scale} onCommit={(to) => put({ scale: vec3(to) })} />
      {shine && <NumberFields name="Light" labels={['Range', 'Angle']} values={shine} onCommit={putLight} />}
    </section>
  );
}
