import * as v from 'valibot';
import { FileError } from '../file-error.ts';
import { countFault, LIMITS, nameFault, sizeFault } from '../limits.ts';
import { isPlain, type Plain } from '../plain.ts';
import { FILE_TEXTS } from '../texts.ts';
import { gltfChunks } from './gltf-chunks.ts';
import { unsupportedExtensions } from './gltf-extensions.ts';
import { GLTF_TEXTS } from './texts.ts';

const fault = GLTF_TEXTS;

const number = v.pipe(v.number(), v.finite());
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const withUri = v.object({ uri: v.optional(v.string()) });
const node = v.object({
  name: v.optional(v.string()),
  children: v.optional(v.array(index)),
  mesh: v.optional(index),
  skin: v.optional(index),
  camera: v.optional(index),
  extensions: v.optional(v.record(v.string(), v.unknown())),
  extras: v.optional(v.unknown()),
  translation: v.optional(v.tuple([number, number, number])),
  rotation: v.optional(v.tuple([number, number, number, number])),
  scale: v.optional(v.tuple([number, number, number])),
  matrix: v.optional(v.pipe(v.array(number), v.length(16))),
});
const list = v.array(v.unknown());
const primitive = v.object({ attributes: v.optional(v.record(v.string(), v.unknown())) });
const schema = v.object({
  asset: v.object({ version: v.string() }),
  scene: v.optional(index),
  scenes: v.optional(v.array(v.object({ name: v.optional(v.string()), nodes: v.optional(v.array(index)) }))),
  nodes: v.optional(v.array(node)),
  meshes: v.optional(
    v.array(v.object({ primitives: v.optional(v.array(primitive)), extras: v.optional(v.unknown()) })),
  ),
  accessors: v.optional(list),
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

/** Finds a cycle, or a chain that is too long. Visits every node once. */
function depthFaultOf(nodes: readonly GltfNode[], parent: ReadonlyMap<number, number>): string | null {
  let level = [...nodes.keys()].filter((i) => !parent.has(i));
  let seen = level.length;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > LIMITS.depth) return FILE_TEXTS.faults.tooDeep(LIMITS.depth);
    level = level.flatMap((i) => nodes[i]?.children ?? []);
    seen += level.length;
  }
  // Each node has at most one parent, so the nodes that are not reachable from a root are in a cycle.
  if (seen === nodes.length) return null;
  return fault.circle;
}

/** The fault of the tree of nodes: a node with two parents, a missing child, or a cycle. */
function nodeFault(json: GltfJson): string | null {
  const nodes = json.nodes ?? [];
  const tooMuch = countFault(nodes.length) ?? nameFault(nodes.flatMap(({ name }) => name ?? []));
  if (tooMuch !== null) return tooMuch;
  const parent = new Map<number, number>();
  for (const [i, item] of nodes.entries()) {
    if (item.mesh !== undefined && item.mesh >= (json.meshes?.length ?? 0)) return fault.missingMesh(i);
    for (const child of item.children ?? []) {
      if (child >= nodes.length) return fault.missingChild(i);
      if (parent.has(child)) return fault.twoParents(child);
      parent.set(child, i);
    }
  }
  const depthFault = depthFaultOf(nodes, parent);
  if (depthFault !== null) return depthFault;
  const wrongRoot = (json.scenes ?? []).flatMap((scene) => scene.nodes ?? []).find((root) => root >= nodes.length);
  return wrongRoot === undefined ? null : fault.missingRoot(wrongRoot);
}

export interface GltfFile {
  /** The parts that the editor reads, checked. */
  readonly json: GltfJson;
  /** All of it. */
  readonly raw: Record<string, unknown>;
  readonly binary: Blob | null;
}

async function rawGltf(file: Blob): Promise<Omit<GltfFile, 'json'>> {
  try {
    const { json, binary } = await gltfChunks(file);
    return { raw: JSON.parse(await json.text()), binary };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(fault.notGltf);
  }
}

/** glTF 1 has records instead of lists, and may have no version. */
function isOtherVersion({ asset, nodes, scenes }: Plain): boolean {
  const { version, minVersion = '2.0' } = isPlain(asset) ? asset : {};
  const isOther = version !== undefined && !`${version}`.startsWith('2.');
  return isOther || minVersion !== '2.0' || isPlain(nodes) || isPlain(scenes);
}

/**
 * Reads and checks a .glb or .gltf file, without its binary data.
 * @throws FileError with the fault
 */
export async function readGltf(file: Blob): Promise<GltfFile> {
  if (file.size === 0) throw new FileError(fault.empty);
  const tooLarge = sizeFault(file.size);
  if (tooLarge !== null) throw new FileError(tooLarge);
  const { raw, binary } = await rawGltf(file);
  if (!isPlain(raw)) throw new FileError(fault.notValidGltf);
  if (isOtherVersion(raw)) throw new FileError(fault.otherGltf);
  const parsed = v.safeParse(schema, raw);
  if (!parsed.success) throw new FileError(fault.notValidGltf);
  const unsupported = unsupportedExtensions(parsed.output.extensionsRequired ?? []);
  if (unsupported.length > 0) throw new FileError(fault.needsExtensions(unsupported.join(', ')));
  const wrong = nodeFault(parsed.output);
  if (wrong !== null) throw new FileError(wrong);
  return { json: parsed.output, raw, binary };
}
