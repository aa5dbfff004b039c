// Where things are, from the root of the repository.
const src = (name) => `packages/react/src/${name}.ts`;
const math = (name) => `packages/math/src/${name}.ts`;

export const gizmo = 'packages/react/src/Gizmo.tsx';
export const connect = src('connect');
export const store = src('store');
export const pointer = src('session/pointer');
export const keys = src('session/keys');
export const hold = src('session/hold');
export const heldBy = src('session/held-by');
export const session = src('session/session');
export const controls = src('host/controls');
export const picture = src('host/picture');
export const view = src('host/view');
export const read = src('host/read');
export const source = src('host/source');
export const spaces = src('host/spaces');
export const surroundings = src('host/surroundings');
export const targets = src('host/targets');
export const writeObject = src('host/write-object');
export { math };

/** A test in a browser. */
export const react = (name) => `packages/react/test/browser/${name}.test.tsx`;
/** A law of the maths. */
export const law = (name) => `packages/math/src/${name}.test.ts`;
