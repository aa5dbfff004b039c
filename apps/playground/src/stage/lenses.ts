/** The cameras of the stage as plain data, so that tests can project a handle without the scene. */
export const lenses = {
  perspective: { position: [4, 3, 5], fov: 40, near: 0.1, far: 100 },
  orthographic: { position: [4, 3, 5], zoom: 90, near: 0.1, far: 100 },
  wide: { position: [1.1, 1.1, 1.4], fov: 100, near: 0.01, far: 100 },
  telephoto: { position: [53, 40.3, 66], fov: 3, near: 1, far: 1000 },
  // 12° from straight down: the vertical axis is nearly a point.
  steep: { position: [0.85, 6.8, 1.1], fov: 40, near: 0.1, far: 100 },
  reversed: { position: [4, 3, 5], fov: 40, near: 0.001, far: 1e6 },
} as const;

export type LensName = keyof typeof lenses;

/** The point that every camera looks at. */
export const lookAtPoint = [0, 0.3, 0] as const;
