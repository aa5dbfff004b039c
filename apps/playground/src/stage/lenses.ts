/** The cameras of the stage as plain data, so that a test can project a handle without asking the scene. */
export const lenses = {
  perspective: { position: [4, 3, 5], fov: 40, near: 0.1, far: 100 },
  orthographic: { position: [4, 3, 5], zoom: 90, near: 0.1, far: 100 },
} as const;

export type LensName = keyof typeof lenses;

/** What every camera looks at. */
export const lookAt = [0, 0.3, 0] as const;
