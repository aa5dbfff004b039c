import { roomFault } from '../../files/scenes/document-fault.ts';
import type { Scene, SceneDoc } from '../../model/scene/types.ts';

/**
 * Tells when the document of a room becomes larger than a scene may be, or is so already: others may have made it so.
 * @param tell gets the fault, once until there is another one or none
 * @returns a function that ends it
 */
export function watchLimits(scene: Pick<Scene, 'subscribe'>, doc: SceneDoc, tell: (fault: string) => void): () => void {
  let known: string | null = null;
  const look = (): void => {
    const fault = roomFault(doc);
    if (fault !== null && fault !== known) tell(fault);
    known = fault;
  };
  look();
  return scene.subscribe(({ document }, before) => {
    if (document !== before.document) look();
  });
}
