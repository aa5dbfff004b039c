// For code that brings the gizmo into other surroundings, such as a binding to a framework.
export { checkProps } from './check/check-props.js';
export { coalesce } from './coalesce.js';
export { type Connection, connect } from './connect.js';
export type { Host } from './host/host.js';
export { type CanvasSize, pictureRect, pointOf, viewAsDrawn } from './host/view.js';
export { isAlike } from './is-alike.js';
export { createWarn, type Warn } from './warn.js';
