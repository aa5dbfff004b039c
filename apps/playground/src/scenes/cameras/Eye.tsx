import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useState } from 'react';
import { OrthographicCamera, PerspectiveCamera } from 'three';
import { type LensName, lenses, lookAtPoint } from '../../stage/lenses.js';

/** The camera of a View, by a lens of the stage. */
export function Eye({ lens }: { lens: LensName }) {
  const { set, size, invalidate } = useThree();
  const [camera] = useState(() => cameraOf(lens));
  useLayoutEffect(() => set({ camera }), [camera, set]);
  useLayoutEffect(() => {
    const { width, height } = size;
    if (camera instanceof PerspectiveCamera) camera.aspect = width / height;
    else Object.assign(camera, { left: -width / 2, right: width / 2, top: height / 2, bottom: -height / 2 });
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, size, invalidate]);
  return null;
}

function cameraOf(lens: LensName): PerspectiveCamera | OrthographicCamera {
  const { position, ...optics } = lenses[lens];
  const camera = 'fov' in optics ? new PerspectiveCamera() : new OrthographicCamera();
  Object.assign(camera, optics);
  camera.position.fromArray(position);
  camera.lookAt(...lookAtPoint);
  return camera;
}
