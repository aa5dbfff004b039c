import { useFrame } from '@react-three/fiber';
import { cameraOf, type Pane } from '../views/pane.ts';
import { cubeTurn } from './cube-turn.ts';

/** Turns the view cube of a pane with its camera, by hand: it changes with every frame of a camera that moves. */
export function FollowCube({ pane }: { readonly pane: Pane }) {
  useFrame(() => {
    const cube = pane.element.parentElement?.querySelector<HTMLElement>('[data-cube]');
    const turn = cubeTurn(cameraOf(pane).matrixWorldInverse);
    if (cube != null && cube.style.transform !== turn) cube.style.transform = turn;
  });
  return null;
}
