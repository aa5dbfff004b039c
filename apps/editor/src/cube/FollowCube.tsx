import { useFrame } from '@react-three/fiber';
import { cameraOf, type Pane } from '../views/pane.ts';
import { cubeTurn } from './cube-turn.ts';

/** Rotates the view cube of a pane with its camera, without a render: it changes in every frame while the camera moves. */
export function FollowCube({ pane }: { readonly pane: Pane }) {
  useFrame(() => {
    const cube = pane.element.parentElement?.querySelector<HTMLElement>('[data-cube]');
    const turn = cubeTurn(cameraOf(pane).matrixWorldInverse);
    if (cube != null && cube.style.transform !== turn) cube.style.transform = turn;
  });
  return null;
}
