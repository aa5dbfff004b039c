import type { ContentOf } from '../../model/kinds/kinds.ts';
import type { GltfJson, GltfNode } from '../gltf/gltf-json.ts';
import type { GltfWriter } from '../gltf/gltf-writer.ts';
import type { Plain } from '../plain.ts';

/** What an export offers to the kinds. */
export interface GltfTarget {
  readonly file: GltfWriter;
  /** The members of a node of a model besides its transform, name and children. */
  modelMembers(id: string, content: ContentOf<'asset'>): Plain;
  /** Counts an item that the file does not have. @param text names the items for the user, by their number */
  lose(text: (count: number) => string): void;
}

/** A kind of nodes in glTF files. */
export interface InGltf<C> {
  /** Starts an export. @returns writes a content: the members of its node besides transform, name and children */
  writer(target: GltfTarget): (content: C, id: string) => Plain;
  /**
   * The content that a node of a file has, and the node without it; null if it has none that can be read.
   * @default no node of a file has it
   */
  take?(json: GltfJson, node: GltfNode): { readonly content: C; readonly rest: GltfNode } | null;
}

/** A kind whose nodes only have a place in a file. */
export const PLACE = { writer: () => () => ({}) };
