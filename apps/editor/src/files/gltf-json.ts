import * as v from 'valibot';
import { FileError } from './file-error.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
/** Above this a browser tab runs out of memory rather than showing the model. */
export const MAX_BYTES = 512 * 1024 * 1024;
export const MAX_NODES = 50_000;

const number = v.pipe(v.number(), v.finite());
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const withUri = v.object({ uri: v.optional(v.string()) });
const node = v.object({
  name: v.optional(v.string()),
  children: v.optional(v.array(index)),
  mesh: v.optional(index),
  skin: v.optional(index),
  translation: v.optional(v.tuple([number, number, number])),
  rotation: v.optional(v.tuple([number, number, number, number])),
  scale: v.optional(v.tuple([number, number, number])),
  matrix: v.optional(v.pipe(v.array(number), v.length(16))),
});
const schema = v.object({
  asset: v.object({ version: v.string() }),
  scene: v.optional(index),
  scenes: v.optional(v.array(v.object({ name: v.optional(v.string()), nodes: v.optional(v.array(index)) }))),
  nodes: v.optional(v.array(node)),
  meshes: v.optional(v.array(v.unknown())),
  buffers: v.optional(v.array(withUri)),
  images: v.optional(v.array(withUri)),
  extensionsUsed: v.optional(v.array(v.string())),
});

export type GltfJson = v.InferOutput<typeof schema>;
export type GltfNode = v.InferOutput<typeof node>;

function jsonText(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC) return new TextDecoder().decode(bytes);
  if (view.getUint32(4, true) !== 2) throw new FileError('only version 2 of binary glTF can be read');
  const length = view.getUint32(12, true);
  const isWhole = view.getUint32(8, true) <= bytes.byteLength && 20 + length <= bytes.byteLength;
  if (!isWhole || view.getUint32(16, true) !== JSON_CHUNK) throw new FileError('the file is cut short or damaged');
  return new TextDecoder().decode(bytes.subarray(20, 20 + length));
}

/** What is wrong with the tree of nodes: a node of two parents, of a missing child, or in a circle. */
function nodeFault(json: GltfJson): string | null {
  const nodes = json.nodes ?? [];
  if (nodes.length > MAX_NODES) return `it has ${nodes.length} nodes, more than ${MAX_NODES}`;
  const parent = new Map<number, number>();
  for (const [i, item] of nodes.entries()) {
    if (item.mesh !== undefined && item.mesh >= (json.meshes?.length ?? 0))
      return `node ${i} shows a mesh that is missing`;
    for (const child of item.children ?? []) {
      if (child >= nodes.length) return `node ${i} has a child that is missing`;
      if (parent.has(child)) return `node ${child} has two parents`;
      parent.set(child, i);
    }
  }
  // With one parent each, a walk up that is longer than the number of nodes goes round in a circle.
  for (const start of nodes.keys()) {
    let steps = 0;
    for (let at = parent.get(start); at !== undefined; at = parent.get(at)) {
      steps += 1;
      if (at === start || steps > nodes.length) return `node ${start} is its own ancestor`;
    }
  }
  const wrongRoot = (json.scenes ?? []).flatMap((scene) => scene.nodes ?? []).find((root) => root >= nodes.length);
  return wrongRoot === undefined ? null : `its scene has a node that is missing (${wrongRoot})`;
}

/**
 * Reads and checks the JSON of a .glb or .gltf file.
 * @throws FileError that says what is wrong with it.
 */
export function readGltfJson(bytes: Uint8Array): GltfJson {
  if (bytes.byteLength === 0) throw new FileError('the file is empty');
  if (bytes.byteLength > MAX_BYTES) throw new FileError('the file is larger than 512 MB');
  let record: unknown;
  try {
    record = JSON.parse(jsonText(bytes));
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('this is not a glTF file');
  }
  const parsed = v.safeParse(schema, record);
  if (!parsed.success) throw new FileError('this is not a valid glTF file');
  if (!parsed.output.asset.version.startsWith('2.')) throw new FileError('only glTF 2 can be read');
  const fault = nodeFault(parsed.output);
  if (fault !== null) throw new FileError(fault);
  return parsed.output;
}
