// The canvas: the items, what selects them, and the gizmos.
import { spotLight } from '@gizmo-kit/math/values';
import { Gizmo, keymap, readout } from '@gizmo-kit/react';
import { gizmoOf, marquee, outline, Select, selectKeys } from '@gizmo-kit/react/select';
import { OrbitControls } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import type { Object3D } from 'three';
import { type EditorProps, preview, select, settle, shownIn, withItem } from './editor.ts';
import { Floor, ItemView } from './ItemView.tsx';
import type { Item } from './items.ts';

const STEPS = { translate: 0.5, rotate: Math.PI / 12, scale: 0.25 };
const keyOf = ({ name }: Object3D): string | null => name || null;
const picking = [marquee(), outline({ width: 3 }), selectKeys()];
const moving = [keymap({ scope: 'page' }), readout()];
const lighting = [keymap({ label: 'Light of the lamp' }), readout()];

export function Viewport({ editor, change }: EditorProps) {
  const { selected, mode, snaps } = editor;
  const items = shownIn(editor);
  const lamp = selected.length === 1 ? items.find(({ id, light }) => id === selected[0] && light !== null) : undefined;
  const gizmo = gizmoOf<Item>({
    items,
    selected,
    keyOf: ({ id }) => id,
    transformOf: ({ transform }) => transform,
    withTransform: (item, transform) => ({ ...item, transform }),
    onPreview: (next) => change((now) => preview(now, next)),
    onCommit: () => change(settle),
  });
  return (
    <Canvas frameloop="demand" shadows="percentage" camera={{ position: [4, 4, 7], fov: 45 }} aria-label="Scene">
      <ambientLight intensity={0.8} />
      <directionalLight position={[4, 6, 3]} intensity={1.5} castShadow />
      <OrbitControls makeDefault target={[0, 1, 0]} />
      <Floor />
      <Select value={selected} onChange={(ids) => change((now) => select(now, ids))} keyOf={keyOf} extensions={picking}>
        {items.map((item) => (
          <ItemView key={item.id} {...item} />
        ))}
      </Select>
      <Gizmo {...gizmo} mode={mode} pivot="median" snap={snaps && STEPS} extensions={moving} />
      {lamp?.light && (
        <Gizmo
          target={{ key: lamp.id, transform: lamp.transform }}
          handles={spotLight({
            value: lamp.light,
            axis: [0, -1, 0],
            onChange: (light) => change((now) => preview(now, withItem(shownIn(now), lamp.id, { light }))),
          })}
          onDragEnd={({ changed }) => changed && change(settle)}
          extensions={lighting}
        />
      )}
    </Canvas>
  );
}
