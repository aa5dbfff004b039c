import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';

interface ContextWatchProps {
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/** Reports when the WebGL context is lost and restored, and renders a frame after it is restored. */
export function ContextWatch({ onLost, onRestored }: ContextWatchProps) {
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const restored = (): void => {
      onRestored();
      invalidate();
    };
    canvas.addEventListener('webglcontextlost', onLost);
    canvas.addEventListener('webglcontextrestored', restored);
    return () => {
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', restored);
    };
  }, [canvas, invalidate, onLost, onRestored]);
  return null;
}
