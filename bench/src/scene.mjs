import { lookAt, poseOf } from '@gizmo-kit/math';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export const EYE = [4, 3, 5];
export const view = lookAt(EYE, [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 1280, height: 800 });

export const modifiers = { ctrl: false, shift: false, alt: false };

/** A target at the origin, one unit wide. */
export const atOrigin = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
  bounds: { min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] },
};

/** Targets around the origin, in one parent with a rotation and a translation. */
export const manyTargets = (count) => {
  const [sine, cosine] = [Math.sin(0.3), Math.cos(0.3)];
  const worldFromParent = [cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 1, 2, 3, 1];
  return Array.from({ length: count }, (_, i) => ({
    transform: {
      position: [Math.sin(i), Math.cos(2 * i), Math.sin(3 * i)],
      quaternion: [0, Math.sin(i), 0, Math.cos(i)],
      scale: [1.5, 0.5 + (i % 7), 2.5],
    },
    worldFromParent,
  }));
};

export const posed = (handles) =>
  handles.map((handle) => {
    const { mode, placement } = handle;
    return { handle, pose: poseOf({ targets: [atOrigin], view, mode, ...placement }) };
  });

/** The path of the pointer over the gizmo, the same for all. */
export const path = Array.from({ length: 256 }, (_, i) => {
  const angle = (i * 2 * Math.PI * 7) / 256;
  const radius = (i % 64) * 2;
  return [640 + radius * Math.cos(angle), 400 + radius * Math.sin(angle)];
});
