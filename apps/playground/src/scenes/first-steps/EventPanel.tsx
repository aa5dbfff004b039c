import { Gizmo, type GizmoEndEvent, type GizmoEvent, isSheared, readoutOf, sentenceOf } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { WithPanel } from '../../stage/WithPanel.js';
import { gizmoProps, type SceneProps } from '../props.js';

/** Shows the last event of a gizmo beside the canvas. */
export function EventPanel({ onChange, onDragEnd, ...props }: SceneProps) {
  const box = useRef<Mesh>(null);
  const [event, setEvent] = useState<GizmoEvent | GizmoEndEvent | null>(null);
  return (
    <WithPanel panel={<Fields event={event} />}>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={box}
        onChange={(change) => {
          setEvent(change);
          onChange?.(change);
        }}
        onDragEnd={(end) => {
          setEvent(end);
          onDragEnd?.(end);
        }}
      />
    </WithPanel>
  );
}

/** The text of an event in the panel. */
function fieldsOf(event: GizmoEvent | GizmoEndEvent) {
  const { handle, mode, start, transform, delta, modifiers, changed } = event;
  const held = Object.entries(modifiers).flatMap(([key, isHeld]) => (isHeld ? [key] : []));
  return {
    handle: handle.id,
    mode,
    'start[0].position': numbers(start[0]?.position),
    'transform.position': numbers(transform.position),
    'transform.quaternion': numbers(transform.quaternion),
    'transform.scale': numbers(transform.scale),
    delta: delta.kind,
    'readoutOf(event).text': readoutOf(event)?.text ?? '',
    'sentenceOf(event)': sentenceOf(event),
    modifiers: held.join(' ') || 'none',
    changed: String(changed),
    'isSheared(event)': String(isSheared(event)),
    reason: 'reason' in event ? event.reason : 'none yet',
  };
}

const numbers = (list: readonly number[] = []): string => list.map((n) => n.toFixed(3)).join('  ');

function Fields({ event }: { event: GizmoEvent | GizmoEndEvent | null }) {
  if (event === null) return <p>Drag a handle: the event that the app gets is shown here.</p>;
  return (
    <dl className="fields">
      {Object.entries(fieldsOf(event)).map(([name, text]) => (
        <div key={name} className={/[.(]/.test(name) ? 'field wide' : 'field'}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
