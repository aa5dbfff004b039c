import { Gizmo } from '@gizmo-kit/react';
import { gizmoOf, marquee, outline, Select } from '@gizmo-kit/react/select';
import { OrbitControls } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import { useRef, useState } from 'react';
import { ITEMS, type Item, withNew } from './items.js';

const extensions = [marquee(), outline()];

export default function SmallEditor() {
  const [items, setItems] = useState(ITEMS);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const history = useRef<(readonly Item[])[]>([]);
  const commit = (before: readonly Item[]) => history.current.push(before);
  const add = () => {
    commit(items);
    setItems(withNew(items));
  };
  const gizmo = gizmoOf<Item>({
    items,
    selected,
    keyOf: ({ id }) => id,
    transformOf: ({ transform }) => transform,
    withTransform: (item, transform) => ({ ...item, transform }),
    onPreview: setItems,
    onCommit: commit,
  });
  return (
    <>
      <button type="button" onClick={add}>
        Add
      </button>
      <button type="button" onClick={() => setItems((now) => history.current.pop() ?? now)}>
        Undo
      </button>
      <Canvas style={{ height: 500 }} camera={{ position: [2, 3, 6] }}>
        <color attach="background" args={['#20242c']} />
        <OrbitControls makeDefault />
        <Select value={selected} onChange={setSelected} keyOf={({ name }) => name || null} extensions={extensions}>
          {items.map(({ id, transform }) => (
            <mesh key={id} name={id} {...transform}>
              <boxGeometry />
              <meshNormalMaterial />
            </mesh>
          ))}
        </Select>
        <Gizmo {...gizmo} pivot="median" />
      </Canvas>
    </>
  );
}
