import { Gizmo } from '@gizmo-kit/react';
import {
  createSelectStore,
  marquee,
  type OutlineOptions,
  outline,
  Select,
  selectKeys,
  useSelected,
} from '@gizmo-kit/react/select';
import { useMemo } from 'react';
import { gizmoProps, type SceneProps } from '../props.js';

export interface ShelfProps extends SceneProps {
  /** The parts of the selection besides clicks. */
  parts: readonly ('marquee' | 'outline' | 'keys')[];
  /** Whether a rectangle has to enclose objects. */
  encloses: boolean;
  /** CSS pixels of the outline. */
  width: number;
  /** The outline where something covers its object. */
  hidden: NonNullable<OutlineOptions['hidden']>;
  /** What is selected at first. */
  selected: readonly string[];
}

/** Names and places of the objects: two of them are behind each other. */
const OBJECTS = [
  ['Left', -1, 0],
  ['Middle', 0, 0],
  ['Behind', 0, -1],
  ['Right', 1, 0],
] as const;

function Handles(props: SceneProps) {
  const selected = useSelected();
  return <Gizmo {...gizmoProps(props)} pivot="median" target={selected} />;
}

/** Four boxes in a selection, and a gizmo on what is selected. */
export function Shelf({ parts, encloses, width, hidden, selected, ...props }: ShelfProps) {
  const store = useMemo(() => {
    const made = createSelectStore();
    made.setState({ keys: selected });
    return made;
  }, [selected]);
  const extensions = useMemo(() => {
    const made = {
      marquee: marquee({ encloses, on: 'empty' }),
      outline: outline({ width, hidden }),
      keys: selectKeys(),
    };
    return parts.map((part) => made[part]);
  }, [parts, encloses, width, hidden]);
  return (
    <Select store={store} keyOf={({ name }) => name || null} extensions={extensions}>
      {OBJECTS.map(([name, x, z]) => (
        <mesh key={name} name={name} position={[x, 0, z]}>
          <boxGeometry args={[0.5, 0.5, 0.5]} />
          <meshStandardMaterial color="#8090a8" />
        </mesh>
      ))}
      <Handles {...props} />
    </Select>
  );
}
