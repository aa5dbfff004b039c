import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import type { Pane } from '../../model/views/pane.ts';
import { createFlight, type Flight } from './fly.ts';

/** Moves the camera of a pane by keys while the right button is pressed. */
export function Fly({ pane }: { readonly pane: Pane }) {
  const { views } = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  const flight = useRef<Flight | null>(null);
  useEffect(() => {
    const made = createFlight(views, pane, invalidate);
    flight.current = made;
    return made.dispose;
  }, [views, pane, invalidate]);
  useFrame((_state, seconds) => {
    if (flight.current?.step(seconds) === true) invalidate();
  });
  return null;
}
