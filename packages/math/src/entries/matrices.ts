// Deltas as matrices: exact results where position, quaternion and scale cannot express them, and batches of instances.
export { applyDeltaToMatrices, deltaMatrix, type MatrixBatch, type WritableNumbers } from '../apply/apply-matrices.js';
export { exactMatrices } from '../apply/exact-matrices.js';
