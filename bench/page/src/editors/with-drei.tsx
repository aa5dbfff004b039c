import { OrbitControls, Select, TransformControls } from '@react-three/drei';
import { Canvas } from '@react-three/fiber';
import { EffectComposer, Outline } from '@react-three/postprocessing';
import { useLayoutEffect, useRef, useState } from 'react';
import { Group, Matrix4, type Object3D } from 'three';
import { ITEMS, type Item, withNew } from './items.js';

export default function SmallEditor() {
  const [items, setItems] = useState(ITEMS);
  const [selected, setSelected] = useState<Object3D[]>([]);
  const history = useRef<(readonly Item[])[]>([]);
  // TransformControls move one object: a group in the middle of what is selected, which the others follow.
  const [middle] = useState(() => new Group());
  const start = useRef<readonly Matrix4[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the objects are where the items are
  useLayoutEffect(() => {
    middle.position.set(0, 0, 0);
    middle.quaternion.identity();
    middle.scale.set(1, 1, 1);
    for (const { position } of selected) middle.position.addScaledVector(position, 1 / selected.length);
    middle.updateMatrix();
  }, [selected, items, middle]);
  const add = () => {
    history.current.push(items);
    setItems(withNew(items));
  };
  // The click after a drag, which Select takes for one beside all objects, comes after the end of the drag.
  const select = (objects: Object3D[]) => start.current === null && setSelected(objects);
  const press = () => {
    const middleFromWorld = middle.matrix.clone().invert();
    start.current = selected.map(({ matrix }) => middleFromWorld.clone().multiply(matrix));
  };
  const drag = () => {
    middle.updateMatrix();
    for (const [i, object] of selected.entries()) {
      const matrix = start.current?.[i];
      if (matrix)
        new Matrix4()
          .multiplyMatrices(middle.matrix, matrix)
          .decompose(object.position, object.quaternion, object.scale);
    }
  };
  const release = () => {
    history.current.push(items);
    const moved = new Map(selected.map((object) => [object.name, object]));
    setItems(
      items.map((item) => {
        const { position, quaternion, scale } = moved.get(item.id) ?? {};
        if (!position || !quaternion || !scale) return item;
        const transform = { position: position.toArray(), quaternion: quaternion.toArray(), scale: scale.toArray() };
        return { ...item, transform };
      }),
    );
    setTimeout(() => {
      start.current = null;
    });
  };
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
        <Select box multiple onChange={select} onChangePointerUp={select}>
          {items.map(({ id, transform }) => (
            <mesh key={id} name={id} {...transform}>
              <boxGeometry />
              <meshNormalMaterial />
            </mesh>
          ))}
        </Select>
        <primitive object={middle} />
        {selected.length > 0 && (
          <TransformControls object={middle} onMouseDown={press} onObjectChange={drag} onMouseUp={release} />
        )}
        <EffectComposer autoClear={false}>
          <Outline selection={selected} edgeStrength={10} />
        </EffectComposer>
      </Canvas>
    </>
  );
}
