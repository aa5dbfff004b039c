import { add, dot, normalize, sub } from '../algebra/vec3.js';
import type { TranslateDelta } from '../delta.js';
import { type Candidate, guideBetween, keyOf, movedBy, snappedOf, strayOf } from './candidate.js';
import { compare, isHeld, isInForce } from './choose.js';
import { cut, type Freedom } from './freedom.js';
import type { GuideFeature, Snapped } from './snapper.js';

type Guide = Candidate & { readonly feature: GuideFeature };

const isGuide = (c: Candidate): c is Guide => c.feature.kind === 'guide';

/** What is left of a freedom on the level that a guide asks for. */
function levelWith({ feature, query }: Guide, freedom: Freedom): Freedom | null {
  const normal = normalize(feature.normal);
  const moved = sub(freedom.point, query.point);
  return normal && cut(freedom, normal, dot(sub(sub(feature.to, feature.from), moved), normal));
}

/**
 * A guide leaves the handle free to be level with others in its other directions, each as near as if it were alone: what
 * is held first, then the nearest. All of them are of one snapper, and together they move the point no farther in the
 * picture than it reaches.
 */
export function levelAll(
  first: Candidate,
  candidates: readonly Candidate[],
  delta: TranslateDelta,
  previous: Snapped | null,
): { readonly delta: TranslateDelta; readonly snapped: Snapped } | null {
  const { query } = first;
  if (!isGuide(first)) return null;
  const others = candidates
    .filter(isGuide)
    .filter((c) => c.snapper === first.snapper && c !== first && isInForce(c, previous))
    .sort((a, b) => Number(isHeld(b, previous)) - Number(isHeld(a, previous)) || compare(a, b));
  const held: Guide[] = [first];
  let freedom = levelWith(first, query.freedom);
  for (const other of others) {
    const next: Freedom | null = freedom && levelWith(other, freedom);
    if (next === null || !(strayOf(query, 'guide', next.point) <= query.reach)) continue;
    held.push(other);
    freedom = next;
  }
  if (freedom === null || held.length === 1) return null;
  const shift = sub(freedom.point, query.point);
  const snapped: Snapped = {
    ...snappedOf({ ...first, point: add(first.feature.from, shift) }),
    keys: held.map(keyOf),
    guides: held.flatMap(({ feature }) => guideBetween(query, add(feature.from, shift), feature.to)),
    distance: strayOf(query, 'guide', freedom.point),
  };
  return { delta: movedBy(delta, shift), snapped };
}
