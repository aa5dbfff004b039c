import { toast } from 'sonner';
import type { Reparented } from '../scene/reparent.ts';
import { STRINGS } from '../strings.ts';

/** Says which objects could not stay where they were in the world. */
export function warnDistorted({ document, distorted }: Reparented): void {
  const [only = '', ...more] = distorted;
  if (distorted.length === 0) return;
  const what = more.length === 0 ? (document.nodes[only]?.name ?? '') : STRINGS.objects(distorted.length);
  toast.warning(STRINGS.reparent.distorted(what), { description: STRINGS.reparent.distortedWhy });
}
