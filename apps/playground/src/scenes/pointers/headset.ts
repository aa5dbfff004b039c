import { metaQuest3, XRDevice } from 'iwer';
import { Matrix4, Quaternion, Vector3 } from 'three';

/** The positions of the eyes and the right hand, in meters above the floor of the room. */
export const EYE = new Vector3(0.5, 1.7, 0.6);
export const HAND = new Vector3(0.75, 1.4, 0.4);
/** The point that the eyes look at. */
export const GAZE = new Vector3(0, 1.2, -1);
/** The vertical field of view in degrees. */
export const FOV = 60;

const UP = new Vector3(0, 1, 0);

/** The rotation of an object at `from` whose −z axis points to `to`. */
const turnTo = (from: Vector3, to: Vector3): Quaternion =>
  new Quaternion().setFromRotationMatrix(new Matrix4().lookAt(from, to, UP));

/** The direction through a point of the image with edges at −1 and 1. */
function sightThrough(x: number, y: number, aspect: number): Vector3 {
  const half = Math.tan((FOV * Math.PI) / 360);
  return new Vector3(x * half * aspect, y * half, -1).applyQuaternion(turnTo(EYE, GAZE)).normalize();
}

/** The target of the hand: the point under a point of the image, at the depth of the point that the eyes look at. */
export function handTargetAt(x: number, y: number, aspect: number): Vector3 {
  const viewDirection = sightThrough(x, y, aspect);
  const forward = GAZE.clone().sub(EYE);
  return EYE.clone().addScaledVector(viewDirection, forward.lengthSq() / viewDirection.dot(forward));
}

/** A headset that is emulated in the page, with a right hand. */
export interface Headset {
  /** Points the hand at a world point. */
  aim(at: Vector3): void;
  /** Starts or ends a pinch. */
  pinch(isClosed: boolean): void;
  remove(): void;
}

/** Installs the emulated headset. `container` then covers the window with the view of its eyes. */
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
  // Also if the browser supports XR without a headset.
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
