import type { InGltf } from '../in-gltf.ts';
import type { ContentOf } from '../kinds.ts';

export const asset: InGltf<ContentOf<'asset'>> = {
  writer:
    ({ modelMembers }) =>
    (content, id) =>
      modelMembers(id, content),
};
