import { toast } from 'sonner';
import type { Reparented } from '../scene/reparent.ts';
import { STRINGS } from '../strings.ts';

/** Warns about the objects whose world transforms could not be kept. */
export function warnDistorted({ document, distorted }: Reparented): void {
  const [only = '', ...more] = distorted;
  if (distorted.length === 0) return;
  const what = more.length === 0 ? (document.nodes[only]?.name ?? '') : STRINGS.objects(distorted.length);
  toast.warning(STRINGS.reparent.distorted(what), { description: STRINGS.reparent.distortedWhy });
}
