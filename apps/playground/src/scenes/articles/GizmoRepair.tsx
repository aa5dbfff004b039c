import { createGizmoStore, debug, Gizmo, type GizmoProps, type GizmoStore } from '@gizmo-kit/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { lenses } from '../../stage/lenses.js';
import { Stage } from '../../stage/Stage.js';
import { useScheme } from '../../stage/useScheme.js';
import { distanceFromFoot } from './distance-from-foot.js';
import { arrowsBy, type StrategyName } from './strategies.js';
import { tilted } from './tilted.js';
import './figure.css';

export interface GizmoRepairProps extends Pick<GizmoProps, 'onDragStart' | 'onChange' | 'onDragEnd'> {
  /** Degrees between the blue axis and the view direction. */
  steepness: number;
  /** Whether to draw the axis, the cursor and the nearest point. */
  debug: boolean;
}

const columns: readonly Pick<ColumnProps, 'name' | 'handles' | 'text'>[] = [
  { name: 'screen', handles: arrowsBy('screen'), text: 'The point of the drawn axis nearest to the cursor.' },
  {
    name: 'plane',
    handles: arrowsBy('plane'),
    text: 'The cursor on the most visible plane through the axis, projected onto the axis.',
  },
  {
    name: 'closest',
    handles: arrowsBy('closest'),
    text: 'The point of the axis nearest to the ray through the cursor.',
  },
];

const shown = debug();

/** An arrow with three solvers: the one of this package, and the two older ones. */
export function GizmoRepair({ steepness, debug: isDebug, ...listeners }: GizmoRepairProps) {
  return (
    <div className="columns">
      {columns.map((column) => (
        <Column
          key={column.name}
          {...column}
          {...listeners}
          quaternion={[...tilted(lenses.perspective.position, steepness)]}
          extensions={isDebug ? [shown] : []}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends Omit<GizmoProps, 'target' | 'value'> {
  name: StrategyName;
  text: ReactNode;
  quaternion: [number, number, number, number];
}

function Column({ name, text, quaternion, ...gizmo }: ColumnProps) {
  const box = useRef<Mesh>(null);
  const [store] = useState(createGizmoStore);
  const theme = useScheme();
  return (
    <figure className="column" data-strategy={name}>
      <figcaption>
        <strong>{name}</strong>
        {text}
        <DragError store={store} />
      </figcaption>
      <Stage lens="perspective">
        <mesh ref={box} quaternion={quaternion}>
          <boxGeometry args={[0.4, 0.4, 0.4]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
        <Gizmo {...gizmo} target={box} space="local" size={130} store={store} theme={theme} />
      </Stage>
    </figure>
  );
}

/** The distance of the drawn grabbed point from its expected pixel; after a drag, that of its end. */
function DragError({ store }: { store: GizmoStore }) {
  const [error, setError] = useState<number | null>(null);
  useEffect(() => store.subscribe(({ drag }) => setError((last) => (drag && distanceFromFoot(drag)) ?? last)), [store]);
  return (
    <output>
      {error === null
        ? 'Drag the blue arrow, then move away from it.'
        : `${error.toFixed(1)} px from the nearest point`}
    </output>
  );
}
