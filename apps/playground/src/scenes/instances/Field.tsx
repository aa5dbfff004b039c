import { Gizmo, instance } from '@gizmo-kit/react';
import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { gizmoProps, type SceneProps } from '../props.js';
import { createField, disposeField, showPicked } from './field.js';

export interface FieldProps extends SceneProps {
  /** The instances that are selected at the start. */
  selected: readonly number[];
  /** Whether a click adds or removes an instance, instead of selecting only that instance. */
  several: boolean;
  pivot: 'median' | 'active' | 'individual';
}

/** Twenty-five boxes in one InstancedMesh. A click selects a box, and the gizmo moves the selected boxes. */
export function Field({ selected, several, pivot, ...props }: FieldProps) {
  const field = useMemo(createField.bind(null), []);
  const invalidate = useThree((state) => state.invalidate);
  const [indices, setIndices] = useState(selected);
  const target = useMemo(() => indices.map((index) => instance(field, index)), [field, indices]);
  useEffect(() => () => disposeField(field), [field]);
  useEffect(() => {
    showPicked(field, indices);
    invalidate();
  }, [field, indices, invalidate]);
  const pick = ({ instanceId, delta }: ThreeEvent<MouseEvent>) => {
    // A longer movement is a drag of the camera.
    if (instanceId === undefined || delta > 3) return;
    setIndices((now) => {
      if (!several) return [instanceId];
      return now.includes(instanceId) ? now.filter((i) => i !== instanceId) : [...now, instanceId];
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an object of the scene, no element of the page */}
      <primitive object={field} onClick={pick} dispose={null} />
      <Gizmo {...gizmoProps(props)} pivot={pivot} target={target} />
    </>
  );
}
