// A cube that shows where the camera looks from, and moves it there.

export type { Surroundings } from './host/plain-host.js';
export type { Side } from './view-cube/cells.js';
export { type CubeConnection, connectViewCube } from './view-cube/connect-view-cube.js';
export { createViewCube, type PlainViewCube } from './view-cube/create-view-cube.js';
export type { Corner, SideLabels, ViewCubeProps } from './view-cube/props.js';
