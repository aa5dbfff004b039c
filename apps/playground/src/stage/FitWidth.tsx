import { useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';

/** On a phone, zooms out so that a portrait canvas shows the same as one of 4 : 3. */
export function FitWidth() {
  const { camera, size, invalidate } = useThree();
  useLayoutEffect(() => {
    if (!window.matchMedia('(max-width: 599px)').matches) return undefined;
    const { zoom } = camera;
    camera.zoom = zoom * Math.min(1, (0.75 * size.width) / size.height);
    camera.updateProjectionMatrix();
    invalidate();
    return () => {
      camera.zoom = zoom;
    };
  }, [camera, size, invalidate]);
  return null;
}
