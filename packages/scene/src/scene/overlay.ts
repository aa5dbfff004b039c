import { topmostIds } from '../document/tree.js';
import { type Copies, copiesOf, duplicateNodes, newCopies } from '../edits/copy.js';
import { type Placements, withTransforms } from '../edits/set.js';
import type { Content, Edit, SceneDocument, Transform } from '../types.js';
import { sameBits } from '../values/bits.js';
import { CHANNELS, isTransform, sameTransform } from '../values/transform.js';

/** What a running gesture shows. Parts that are left out stay as they are. */
export interface Patch<C extends Content = Content> {
  /** Of the step that the commit adds. */
  readonly label?: string;
  /** New transforms of nodes. Those that are not finite are ignored. */
  readonly transforms?: Placements;
  /** An edit of properties; null for none. */
  readonly edit?: Edit<C> | null;
  /** Whether the commit moves copies of the dragged nodes. Until then, the originals are dragged, and the copies stay behind. */
  readonly copies?: boolean;
}

/** A running gesture: a drag, or a held key of a field. Nothing of it is in the document before its commit. */
export interface Overlay<C extends Content = Content> {
  readonly label: string;
  /** The nodes that it moves. */
  readonly moved: readonly string[];
  /** The document at the begin. A part of a transform that is the same there is not dragged. */
  readonly start: SceneDocument<C>;
  /** The transforms of the gesture. */
  readonly given: Placements;
  /** The transforms to show: the dragged parts of the given ones, and the other parts of the present document. */
  readonly transforms: Placements;
  readonly edit: Edit<C> | null;
  readonly copies: Copies | null;
}

export const newOverlay = <C extends Content>(
  label: string,
  moved: readonly string[],
  start: SceneDocument<C>,
): Overlay<C> => ({ label, moved, start, given: new Map(), transforms: new Map(), edit: null, copies: null });

/** The transform to show for a given one, in a document that others have changed. */
function shownTransform<C extends Content>(
  given: Transform,
  { start }: Overlay<C>,
  document: SceneDocument<C>,
  id: string,
): Transform {
  const [then, now] = [start.nodes.get(id)?.transform, document.nodes.get(id)?.transform];
  if (then === undefined || now === undefined || sameTransform(then, now)) return given;
  const isHeld = CHANNELS.filter((channel) => sameBits(given[channel], then[channel]));
  return { ...given, ...Object.fromEntries(isHeld.map((channel) => [channel, now[channel]])) };
}

/** The overlay after a change of the document by others: they change the parts that are not dragged. */
export function rebased<C extends Content>(overlay: Overlay<C>, document: SceneDocument<C>): Overlay<C> {
  if (document === overlay.start) return { ...overlay, transforms: overlay.given };
  const transforms = new Map<string, Transform>();
  for (const [id, given] of overlay.given) {
    const [next, old] = [shownTransform(given, overlay, document, id), overlay.transforms.get(id)];
    transforms.set(id, old !== undefined && sameTransform(old, next) ? old : next);
  }
  return { ...overlay, transforms };
}

function merged(known: Placements, next: Placements): Placements {
  const given = new Map(known);
  for (const [id, transform] of next) if (isTransform(transform)) given.set(id, transform);
  return given;
}

export function patched<C extends Content>(
  overlay: Overlay<C>,
  document: SceneDocument<C>,
  { label = overlay.label, transforms, edit = overlay.edit, copies: hasCopies }: Patch<C>,
): Overlay<C> {
  const given = transforms === undefined ? overlay.given : merged(overlay.given, transforms);
  const isSame = hasCopies === undefined || hasCopies === (overlay.copies !== null);
  const copies = isSame ? overlay.copies : hasCopies ? newCopies(document, overlay.moved) : null;
  return rebased({ ...overlay, label, given, edit, copies }, document);
}

/** The document with the properties and the copies of a gesture. Its transforms are apart, because they change in each frame. */
export function withOverlay<C extends Content>(
  document: SceneDocument<C>,
  overlay: Overlay<C> | null,
): SceneDocument<C> {
  if (overlay === null) return document;
  const edited = overlay.edit?.(document) ?? document;
  return overlay.copies === null ? edited : duplicateNodes(edited, overlay.copies);
}

/** The document after the commit, and the copies to select. */
export function committed<C extends Content>(
  document: SceneDocument<C>,
  shown: SceneDocument<C>,
  { moved, transforms, copies }: Overlay<C>,
): { readonly document: SceneDocument<C>; readonly selection: readonly string[] | null } {
  if (copies === null) return { document: withTransforms(shown, transforms), selection: null };
  if (withTransforms(document, transforms) === document) return { document, selection: null };
  const ofCopies = new Map<string, Transform>();
  for (const [id, transform] of transforms) {
    const copy = copies.get(id);
    if (copy !== undefined) ofCopies.set(copy, transform);
  }
  return { document: withTransforms(shown, ofCopies), selection: copiesOf(copies, topmostIds(document, moved)) };
}
