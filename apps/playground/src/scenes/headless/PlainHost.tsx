import type { Preset } from '@gizmo-kit/math';
import { useEffect, useRef, useState } from 'react';
import { useScheme } from '../../stage/useScheme.js';
import { INKS } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';
import './plain.css';

export interface PlainHostProps extends Pick<PlainOptions, 'step' | 'onScene' | 'onEnd'> {
  mode: Preset;
}

interface StartedBy extends PlainHostProps {
  /** Starts the scene; must be the same function at every render. */
  start: (host: HTMLElement, options: PlainOptions) => Plain;
}

/** An element for a scene that runs without React. It passes new options to the scene. */
export function PlainHost({ start, mode, step, onScene, onEnd }: StartedBy) {
  const host = useRef<HTMLDivElement>(null);
  const running = useRef<Plain | null>(null);
  const [text, onText] = useState('Point at a handle.');
  const inks = INKS[useScheme()];
  const options: PlainOptions = { mode, step, inks, onText, onScene, onEnd };
  const first = useRef(options);
  useEffect(() => {
    if (host.current === null) return;
    const plain = start(host.current, first.current);
    running.current = plain;
    return () => plain.dispose();
  }, [start]);
  useEffect(
    () => running.current?.update({ mode, step, inks, onText, onScene, onEnd }),
    [mode, step, inks, onScene, onEnd],
  );
  return (
    <div ref={host} className="plain">
      <output>{text}</output>
    </div>
  );
}
