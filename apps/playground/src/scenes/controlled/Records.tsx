import { Gizmo, type PlainTarget, type Vec3 } from '@gizmo-kit/react';
import { useState } from 'react';
import { gizmoProps, type SceneProps } from '../props.js';

export interface RecordsProps extends SceneProps {
  /** The keys of the records that are targets. */
  selected: readonly string[];
}

const record = (key: string, position: Vec3): PlainTarget => ({
  key,
  transform: { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
});

/** The records of an app. They contain no three.js objects. */
export const records = [record('a', [-1.1, 0, 0.3]), record('b', [0, 0.2, -0.6]), record('c', [1, 0, 0.2])] as const;

/** Records that React draws. The gizmo reads them and returns new ones. */
export function Records({ selected, onChange, ...props }: RecordsProps) {
  const [nodes, setNodes] = useState<readonly PlainTarget[]>(records);
  const targets = nodes.filter(({ key }) => selected.includes(String(key)));
  return (
    <>
      {nodes.map(({ key, transform }) => (
        <mesh key={key} name={String(key)} {...transform}>
          <boxGeometry args={[0.5, 0.5, 0.5]} />
          <meshStandardMaterial color={selected.includes(String(key)) ? '#7391b5' : '#8c96a3'} />
        </mesh>
      ))}
      {targets.length > 0 && (
        <Gizmo
          {...gizmoProps(props)}
          pivot="median"
          target={targets}
          value={targets.map(({ transform }) => transform)}
          onChange={(event) => {
            const changed = new Map(targets.map(({ key }, i) => [key, event.transforms[i]]));
            setNodes((before) =>
              before.map((node) => ({ ...node, transform: changed.get(node.key) ?? node.transform })),
            );
            onChange?.(event);
          }}
        />
      )}
    </>
  );
}
