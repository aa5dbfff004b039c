import { add, dot, normalize, sub } from '../algebra/vec3.js';
import type { FeatureSnap, Snapped } from '../constrain/constraint.js';
import { type Freedom, intersection } from '../constrain/freedom.js';
import { type Candidate, distanceOf, guideBetween, plain, withStep } from './candidate.js';
import type { GuideFeature } from './feature.js';

type Guide = Candidate & { readonly feature: GuideFeature };

const isGuide = (c: Candidate): c is Guide => c.feature.kind === 'guide';

/** The intersection of a freedom with the plane of a guide. */
function alignedWith({ feature, query }: Guide, freedom: Freedom): Freedom | null {
  const normal = normalize(feature.normal);
  const moved = sub(freedom.point, query.point);
  return normal && intersection(freedom, normal, dot(sub(sub(feature.to, feature.from), moved), normal));
}

/**
 * Combines the guides of one snapper, the best first: each one restricts the freedom that the next one is aligned in. A guide
 * that moves the point out of reach is left out. Null if the best candidate is not a guide.
 */
export function combineGuides(candidates: readonly Candidate[]): FeatureSnap | null {
  const [first] = candidates;
  if (first === undefined || !isGuide(first) || first.query.delta.kind !== 'translate') return null;
  const { query, snapper } = first;
  const used: Guide[] = [];
  let { freedom } = query;
  for (const candidate of candidates) {
    if (!isGuide(candidate) || candidate.snapper !== snapper) continue;
    const next = alignedWith(candidate, freedom);
    if (next === null || !(distanceOf(query, 'guide', next.point) <= query.reach)) continue;
    used.push(candidate);
    freedom = next;
  }
  const step = sub(freedom.point, query.point);
  const snapped: Snapped = {
    ...first.snapped,
    point: plain(add(first.feature.from, step)),
    keys: used.flatMap((guide) => guide.snapped.keys),
    guides: used.flatMap(({ feature }) => guideBetween(query, add(feature.from, step), feature.to)),
    distance: distanceOf(query, 'guide', freedom.point),
  };
  return { delta: withStep(first.query.delta, step), snapped, alignment: null };
}
