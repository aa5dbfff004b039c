import type { ContentOf } from '../../model/kinds/kinds.ts';
import type { InGltf } from './in-gltf.ts';

export const asset: InGltf<ContentOf<'asset'>> = {
  writer:
    ({ modelMembers }) =>
    (content, id) =>
      modelMembers(id, content),
};
