import * as v from 'valibot';
import { FileError } from './file-error.ts';
import { unsupportedExtensions } from './gltf-extensions.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
/** Above this a browser tab runs out of memory rather than showing the model. */
export const MAX_BYTES = 512 * 1024 * 1024;
export const MAX_NODES = 50_000;
/** Deeper trees overflow the stack of the renderer, which walks them by recursion. */
export const MAX_DEPTH = 2000;

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
const list = v.array(v.unknown());
const schema = v.object({
  asset: v.object({ version: v.string() }),
  scene: v.optional(index),
  scenes: v.optional(v.array(v.object({ name: v.optional(v.string()), nodes: v.optional(v.array(index)) }))),
  nodes: v.optional(v.array(node)),
  meshes: v.optional(v.array(v.object({ primitives: v.optional(v.array(v.object({ targets: v.optional(list) }))) }))),
  textures: v.optional(v.array(v.object({ source: v.optional(index) }))),
  skins: v.optional(list),
  animations: v.optional(list),
  cameras: v.optional(list),
  buffers: v.optional(v.array(withUri)),
  images: v.optional(v.array(withUri)),
  extensionsUsed: v.optional(v.array(v.string())),
  extensionsRequired: v.optional(v.array(v.string())),
  extensions: v.optional(v.object({ KHR_lights_punctual: v.optional(v.object({ lights: v.optional(list) })) })),
});

export type GltfJson = v.InferOutput<typeof schema>;
export type GltfNode = v.InferOutput<typeof node>;

interface Chunks {
  readonly text: string;
  /** The data of a .glb; null for a .gltf. */
  readonly binary: Uint8Array<ArrayBuffer> | null;
}

function chunksOf(bytes: Uint8Array<ArrayBuffer>): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC)
    return { text: new TextDecoder().decode(bytes), binary: null };
  if (view.getUint32(4, true) !== 2) throw new FileError('only version 2 of binary glTF can be read');
  const length = view.getUint32(12, true);
  const isWhole = view.getUint32(8, true) <= bytes.byteLength && 20 + length <= bytes.byteLength;
  if (!isWhole || view.getUint32(16, true) !== JSON_CHUNK) throw new FileError('the file is cut short or damaged');
  const text = new TextDecoder().decode(bytes.subarray(20, 20 + length));
  const at = 20 + length;
  if (at + 8 > bytes.byteLength || view.getUint32(at + 4, true) !== BINARY_CHUNK) return { text, binary: null };
  return { text, binary: bytes.subarray(at + 8, at + 8 + view.getUint32(at, true)) };
}

/** A circle, or a chain that is too long. Every node is looked at once. */
function depthFaultOf(nodes: readonly GltfNode[], parent: ReadonlyMap<number, number>): string | null {
  let level = [...nodes.keys()].filter((i) => !parent.has(i));
  let seen = level.length;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `its nodes are nested more than ${MAX_DEPTH} deep`;
    level = level.flatMap((i) => nodes[i]?.children ?? []);
    seen += level.length;
  }
  // With one parent each, nodes that no root leads to go round in a circle.
  if (seen === nodes.length) return null;
  return 'a node is its own ancestor';
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
  const depthFault = depthFaultOf(nodes, parent);
  if (depthFault !== null) return depthFault;
  const wrongRoot = (json.scenes ?? []).flatMap((scene) => scene.nodes ?? []).find((root) => root >= nodes.length);
  return wrongRoot === undefined ? null : `its scene has a node that is missing (${wrongRoot})`;
}

export interface GltfFile {
  /** What the editor reads of it, checked. */
  readonly json: GltfJson;
  /** All of it. */
  readonly raw: Record<string, unknown>;
  readonly binary: Uint8Array<ArrayBuffer> | null;
}

/**
 * Reads and checks a .glb or .gltf file.
 * @throws FileError that says what is wrong with it.
 */
export function readGltf(bytes: Uint8Array<ArrayBuffer>): GltfFile {
  if (bytes.byteLength === 0) throw new FileError('the file is empty');
  if (bytes.byteLength > MAX_BYTES) throw new FileError('the file is larger than 512 MB');
  let record: Record<string, unknown>;
  let binary: GltfFile['binary'];
  try {
    const chunks = chunksOf(bytes);
    binary = chunks.binary;
    record = JSON.parse(chunks.text);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('this is not a glTF file');
  }
  const parsed = v.safeParse(schema, record);
  if (!parsed.success) throw new FileError('this is not a valid glTF file');
  if (!parsed.output.asset.version.startsWith('2.')) throw new FileError('only glTF 2 can be read');
  const unsupported = unsupportedExtensions(parsed.output.extensionsRequired ?? []);
  if (unsupported.length > 0) throw new FileError(`it needs ${unsupported.join(', ')}, which this editor cannot read`);
  const fault = nodeFault(parsed.output);
  if (fault !== null) throw new FileError(fault);
  return { json: parsed.output, raw: record, binary };
}
