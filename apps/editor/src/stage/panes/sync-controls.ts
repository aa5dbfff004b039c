import type { CameraControls } from '@react-three/drei/core/CameraControls.js';
import { Vector3 } from 'three';
import type { Pane } from '../../model/views/pane.ts';
import { type Pose, samePose } from '../../model/views/view.ts';
import type { Views } from '../../model/views/views.ts';

interface SyncOptions {
  readonly views: Views;
  readonly pane: Pane;
  readonly controls: CameraControls;
  /** Whether the camera moves to a new pose at once. */
  readonly isInstant: boolean;
  readonly invalidate: () => void;
}

/** The present pose of the controls, or the end of their transition. */
function poseIn(controls: CameraControls, isGoal: boolean): Pose {
  const [position, target] = [new Vector3(), new Vector3()];
  controls.getPosition(position, isGoal);
  controls.getTarget(target, isGoal);
  return { position: [position.x, position.y, position.z], target: [target.x, target.y, target.z] };
}

/**
 * Synchronizes the controls of a pane and the data of its view. A pose that is set in the data starts a transition; the data is
 * unchanged. A camera movement by the user stops the transition and is written to the data.
 * @returns a function that stops it
 */
export function syncControls({ views, pane, controls, isInstant, invalidate }: SyncOptions): () => void {
  let known: Pose | null = null;
  let isTransition = false;
  let isDriven = false;

  const goTo = ({ position, target }: Pose, isSmooth: boolean): void => {
    // The next frame sets the limit for the scene.
    controls.maxDistance = Number.POSITIVE_INFINITY;
    void controls.setLookAt(...position, ...target, isSmooth);
    invalidate();
  };
  const follow = (): void => {
    const view = views.get(pane.id);
    if (view === undefined || (known !== null && samePose(view, known))) return;
    isTransition = known !== null && !isInstant;
    isDriven = false;
    known = view;
    goTo(view, isTransition);
  };
  const onInput = (): void => {
    if (isTransition) goTo(poseIn(controls, false), false);
    isTransition = false;
    isDriven = true;
  };
  const onRest = (): void => {
    isTransition = false;
  };
  const write = (): void => {
    if (!isDriven) return;
    const pose = poseIn(controls, true);
    known = pose;
    views.change(pane.id, (view) => ({ ...view, ...pose }));
  };

  follow();
  const unsubscribe = views.subscribe(follow);
  controls.addEventListener('controlstart', onInput);
  controls.addEventListener('rest', onRest);
  controls.addEventListener('update', write);
  pane.element.addEventListener('wheel', onInput, { capture: true, passive: true });
  return () => {
    unsubscribe();
    controls.removeEventListener('controlstart', onInput);
    controls.removeEventListener('rest', onRest);
    controls.removeEventListener('update', write);
    pane.element.removeEventListener('wheel', onInput, { capture: true });
  };
}
