import { handlesOf, lookAt, poseOf } from '@gizmo-kit/math';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The View that everything here is measured in. */
export const view = lookAt([4, 3, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1280, height: 800 });

export const modifiers = { ctrl: false, shift: false, alt: false };

/** A target somewhere, in a parent that is turned. */
export const target = (i = 0) => ({
  transform: {
    position: [Math.sin(i), Math.cos(2 * i), Math.sin(3 * i)],
    quaternion: [0, Math.sin(0.3), 0, Math.cos(0.3)],
    scale: [1, 1, 1],
  },
  worldFromParent: IDENTITY,
});

/** The handles of all three modes around the origin. */
export const handles = ['translate', 'rotate', 'scale'].flatMap((mode) => {
  const at = {
    transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
  };
  const pose = poseOf({ targets: [at], view, mode });
  return handlesOf(mode).map((handle) => ({ handle, pose }));
});

/** A walk of the pointer over the gizmo, the same for everyone. */
export const walk = Array.from({ length: 256 }, (_, i) => {
  const angle = (i * 2 * Math.PI * 7) / 256;
  const radius = (i % 64) * 2;
  return [640 + radius * Math.cos(angle), 400 + radius * Math.sin(angle)];
});
