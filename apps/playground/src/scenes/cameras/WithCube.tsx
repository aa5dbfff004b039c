import { type Corner, ViewCube } from '@gizmo-kit/react/view-cube';
import { Single, type SingleProps } from '../Single.js';

export interface WithCubeProps extends SingleProps {
  corner?: Corner;
}

/** An object with a gizmo, and a cube for the camera. */
export function WithCube({ corner = 'top-right', ...props }: WithCubeProps) {
  return (
    <>
      <Single {...props} />
      <ViewCube corner={corner} theme={props.theme} />
    </>
  );
}
