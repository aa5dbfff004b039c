import { metaQuest3, XRDevice } from 'iwer';
import { Matrix4, Quaternion, Vector3 } from 'three';

/** Where the emulated person stands: the eyes, and the right hand. Metres above the floor of the room. */
export const EYE = new Vector3(0.5, 1.7, 0.6);
export const HAND = new Vector3(0.75, 1.4, 0.4);
/** What the eyes look at. */
export const GAZE = new Vector3(0, 1.2, -1);
/** Degrees, from the upper to the lower edge of the picture. */
export const FOV = 60;

const UP = new Vector3(0, 1, 0);

/** How something at `from` is turned that looks at `to`, along its −z. */
const turnTo = (from: Vector3, to: Vector3): Quaternion =>
  new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(from, to, UP));

/** A direction through a place of the picture, whose edges are at −1 and 1. */
function sightThrough(x: number, y: number, aspect: number): Vector3 {
  const half = Math.tan((FOV * Math.PI) / 360);
  return new Vector3(x * half * aspect, y * half, -1).applyQuaternion(turnTo(EYE, GAZE)).normalize();
}

/** What is under a place of the picture, as deep in it as what the eyes look at: there the hand points. */
export function placeUnder(x: number, y: number, aspect: number): Vector3 {
  const viewDirection = sightThrough(x, y, aspect);
  const forward = GAZE.clone().sub(EYE);
  return EYE.clone().addScaledVector(viewDirection, forward.lengthSq() / viewDirection.dot(forward));
}

/** A headset that is emulated in the page, which follows the right hand of its person. */
export interface Headset {
  /** Points the hand at a place of the world. */
  aim(at: Vector3): void;
  /** Closes thumb and finger, or opens them. */
  pinch(isClosed: boolean): void;
  remove(): void;
}

/** Puts the emulated headset into the page; `container` then shows what its eyes see, all over the window. */
export function createHeadset(container: HTMLDivElement): Headset {
  const device = new XRDevice(metaQuest3, {
    canvasContainer: container,
    stereoEnabled: false,
    ipd: 0,
    fovy: (FOV * Math.PI) / 180,
    visibilityMaskEnabled: false,
  });
  const turn = turnTo(EYE, GAZE);
  device.position.set(EYE.x, EYE.y, EYE.z);
  device.quaternion.set(turn.x, turn.y, turn.z, turn.w);
  // Also where the browser has an XR of its own, without a headset.
  device.installRuntime({ forceInstall: true });
  device.primaryInputMode = 'hand';
  const { right, left } = device.hands;
  if (left !== undefined) left.connected = false;
  const aim = (at: Vector3): void => {
    const { x, y, z, w } = turnTo(HAND, at);
    right?.position.set(HAND.x, HAND.y, HAND.z);
    right?.quaternion.set(x, y, z, w);
  };
  aim(GAZE);
  return {
    aim,
    pinch: (isClosed) => right?.updatePinchValue(isClosed ? 1 : 0),
    remove: () => device.uninstallRuntime(),
  };
}
