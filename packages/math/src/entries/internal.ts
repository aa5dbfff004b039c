// What `@gizmo-kit/three`, which depends on exactly this version, and the private packages and apps are built of. Not public: any
// release may change or remove these names.
export { cacheEach, cacheLast } from '../algebra/cache.js';
export { haveSameLinearPart, isInvertible } from '../algebra/mat4.js';
export { isFiniteTransform } from '../apply/apply.js';
export { badLimits } from '../constrain/limits.js';
export { badSteps, DEFAULT_STEPS, stepsInForce } from '../constrain/snap.js';
export { nextStep } from '../constrain/steps.js';
export { identityOf } from '../delta.js';
export { carryDrag, isSameTransform } from '../drag/drag.js';
export { handleOf } from '../drag/handle-of.js';
export { readoutOfValue } from '../drag/readout.js';
export { MODES } from '../handles/presets.js';
export { worldOrigin } from '../pose/pivot.js';
export { visibilityOf } from '../screen/drawn.js';
export { farthestDepth } from '../screen/outline.js';
export { ORTHOGRAPHIC_DISTANCE } from '../screen/pose-projection.js';
export { pickByRay, type RaySample, sampleOfRay } from '../screen/ray-sample.js';
export { snapToFeatures } from '../snap-to/snap-to.js';
export { offsetOver, rotationBetween } from '../snap-to/support.js';
export { NO_MODIFIERS } from '../types.js';
export { sameView } from '../view/same-view.js';
