// For code that brings the gizmo into other surroundings, such as a binding to a framework.

export { cacheLast } from '@gizmo-kit/math/internal';
export { coalesce } from './base/coalesce.js';
export { createWarn, type Warn } from './base/warn.js';
export { checkProps } from './check/check-props.js';
export { type Connection, connect } from './connect.js';
export type { Host } from './host/host.js';
export { type CanvasSize, pictureRect, pointOf, viewAsDrawn } from './host/view.js';
