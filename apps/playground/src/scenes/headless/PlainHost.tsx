import type { Preset } from '@gizmo-kit/math';
import { useEffect, useRef, useState } from 'react';
import { useScheme } from '../../stage/useScheme.js';
import { startBabylon } from './babylon-scene.js';
import { INKS } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';
import { plainCanvas } from './plain-canvas.js';
import { plainEngine } from './plain-engine.js';
import { plainThree } from './plain-three.js';
import { startPlayCanvas } from './playcanvas-scene.js';
import './plain.css';

export interface PlainHostProps extends Pick<PlainOptions, 'step' | 'onScene' | 'onEnd'> {
  mode: Preset;
  /** What draws the scene. */
  by: 'three' | 'canvas' | 'babylon' | 'playcanvas';
}

const STARTS = {
  three: plainThree,
  canvas: plainCanvas,
  babylon: plainEngine(startBabylon),
  playcanvas: plainEngine(startPlayCanvas),
} as const;

/** An element for what runs without React; all that React does here is to make it and to pass on what a reader turns. */
export function PlainHost({ by, mode, step, onScene, onEnd }: PlainHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const running = useRef<Plain | null>(null);
  const [text, onText] = useState('Point at a handle.');
  const inks = INKS[useScheme()];
  const options: PlainOptions = { mode, step, inks, onText, onScene, onEnd };
  const first = useRef(options);
  useEffect(() => {
    if (host.current === null) return;
    const plain = STARTS[by](host.current, first.current);
    running.current = plain;
    return () => plain.dispose();
  }, [by]);
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
