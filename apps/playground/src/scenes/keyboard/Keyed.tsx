import { Gizmo, keymap, readout, sayAnnouncement } from '@gizmo-kit/react';
import { useMemo, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { WithPanel } from '../../stage/WithPanel.js';
import { gizmoProps, type SceneProps } from '../props.js';
import { type Announcement, Keys, withAnnouncement } from './Keys.js';

export interface KeyedProps extends SceneProps {
  /** Keys to try, and their effects. */
  tries: Readonly<Record<string, string>>;
}

const numbers = readout();

/** An object with keyboard control. Beside it are the keys to press and the announcements for screen readers. */
export function Keyed({ tries, ...props }: KeyedProps) {
  const box = useRef<Mesh>(null);
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const keys = useMemo(
    () =>
      keymap({
        announce(event) {
          const text = sayAnnouncement(event);
          setAnnouncements((before) => withAnnouncement(before, event.kind, text));
          return text;
        },
      }),
    [],
  );
  return (
    <WithPanel panel={<Keys tries={tries} announcements={announcements} />}>
      <mesh ref={box} rotation={[0, 0, Math.PI / 6]}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} extensions={[keys, numbers]} target={box} />
    </WithPanel>
  );
}
