import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { useGraphics } from './graphics/graphics.ts';

interface ContextWatchProps {
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/** Reports when the graphics context is lost and restored, and renders a frame after it is restored. */
export function ContextWatch({ onLost, onRestored }: ContextWatchProps) {
  const graphics = useGraphics();
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const restored = (): void => {
      onRestored();
      invalidate();
    };
    return graphics.watchLoss(gl, onLost, restored);
  }, [graphics, gl, invalidate, onLost, onRestored]);
  return null;
}
