// The document of the editor. The README walks through it.
export { type HashedAsset, hashAsset, sha256 } from './doc/assets.js';
export { type ContentSchema, contentSchema, type KindSchema } from './doc/content-schema.js';
export type { Change } from './doc/diff.js';
export { MAX_TIME, readStamp, type Stamp } from './doc/move.js';
export type { Parts } from './doc/parts.js';
export { createDoc, DOC_SCHEMA, openDoc, type SceneDoc } from './doc/scene-doc.js';

export type { LiveValue } from './doc/values.js';
export type { Reverted, Skipped, Written } from './doc/writer.js';
export { childrenOf, emptyDocument, withNodes } from './document/document.js';
export { freeName, namer, namesIn } from './document/names.js';
export { ancestors, existing, inOrder, MAX_DEPTH, subtree, topmostIds, treeFault } from './document/tree.js';
// biome-ignore format: one module a paragraph
export {
  commonAncestor, IDENTITY_MATRIX, keepIn, matrixUpTo, worldMatrix, worldRotation,
} from './document/world.js';
export { type Copies, copiesOf, copyNodes, duplicateNodes, newCopies } from './edits/copy.js';
export { groupNodes, ungroupNodes } from './edits/group.js';
export { insertNodes, newNode } from './edits/insert.js';
export { canMove, type Destination, type Moved, moveNodes } from './edits/move.js';
export { removeNodes } from './edits/remove.js';
// biome-ignore format: one module a paragraph
export {
  type Placements, withContent, withEach, withFlag, withName, withTransforms,
} from './edits/set.js';
// biome-ignore format: one module a paragraph
export {
  type FileState, fileOf, isDirty, type ListedStep, type SavePoint, savePointOf, stepsOf, type WithFiles,
} from './history/files.js';
export { DEPTH, lastStep, type Step, type Timeline } from './history/history.js';
export { createNodeFeed, type NodeFeed } from './scene/feed.js';
export type { Overlay, Patch } from './scene/overlay.js';
export { createScene, type OpenedFile, type Scene } from './scene/scene.js';
export { type SceneState, transformOf } from './scene/state.js';
export type { Touched } from './scene/touched.js';
export { ShardedMap } from './sharded-map.js';
// biome-ignore format: one module a paragraph
export {
  type Asset, type AssetFile, type Content, type Edit, IDENTITY, type Place, type Quat, type SceneDocument,
  type SceneNode, type Transform, type Vec3,
} from './types.js';
export { sameBits } from './values/bits.js';
export { createId, isId } from './values/ids.js';
export { isNumbers, isTransform, readQuat, sameTransform } from './values/transform.js';
