import { Matrix4, Quaternion, Vector3 } from 'three';
import type { GltfFile } from '../src/files/gltf/gltf-json.ts';
import { itemsOf, type List, withReferences } from '../src/files/gltf/gltf-references.ts';
import { isPlain, type Plain } from '../src/files/plain.ts';

const LIGHTS = 'KHR_lights_punctual';
const TOLERANCE = 1e-5;

/** A file whose items are compared with their references in place of indices. */
class Reader {
  readonly file: GltfFile;
  readonly #done = new Map<string, unknown>();

  constructor(file: GltfFile) {
    this.file = file;
  }

  items(list: List): readonly Plain[] {
    return itemsOf(this.file.raw, list);
  }

  /** An item with the items that it refers to in it; a view of a buffer as its length, and a node as its name. */
  whole(list: List, index: number): unknown {
    const key = `${list}/${index}`;
    if (this.#done.has(key)) return this.#done.get(key);
    this.#done.set(key, 'itself');
    const item = this.items(list)[index];
    const made = item && this.#whole(list, item, index);
    this.#done.set(key, made);
    return made;
  }

  #whole(list: List, item: Plain, index: number): unknown {
    if (list === 'nodes') return nameOf(item, index);
    if (list === 'bufferViews') {
      const { buffer, byteOffset, extensions, ...view } = item;
      return view;
    }
    if (list === 'images') {
      const { uri, bufferView, mimeType, ...image } = item;
      return { ...image, isThere: uri !== undefined || bufferView !== undefined };
    }
    return this.within(list, item);
  }

  within(list: List, item: Plain): Plain {
    return withReferences(list, item, (to, index) => this.whole(to, index) ?? null);
  }
}

const nameOf = ({ name }: Plain, index: number): unknown =>
  name === undefined || name === '' ? `Node ${index}` : name;

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Plain): number[] {
  if (Array.isArray(matrix)) return matrix;
  const [place, turn, size] = [translation, rotation, scale] as [number[], number[], number[]];
  const unit = new Quaternion().fromArray(turn).normalize();
  return new Matrix4().compose(new Vector3().fromArray(place), unit, new Vector3().fromArray(size)).toArray();
}

const isNear = (a: readonly number[], b: readonly number[]): boolean => {
  const size = Math.max(1, ...a.map(Math.abs));
  return a.every((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) <= TOLERANCE * size);
};

/** Adds the paths at which two values differ; what is only in the second one is no loss. */
function compare(before: unknown, after: unknown, path: string, losses: Set<string>): void {
  if (Object.is(before, after) || (typeof before === 'number' && before === after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [i, item] of before.entries()) compare(item, after[i], `${path}[]`, losses);
  } else if (isPlain(before) && isPlain(after)) {
    for (const [key, item] of Object.entries(before))
      if (item !== undefined) compare(item, after[key], `${path}.${key}`, losses);
  } else losses.add(path);
}

/** The lights and cameras of nodes, whichever node of the document has them. */
const attached = (reader: Reader, nodes: readonly Plain[]): unknown[] =>
  nodes.flatMap(({ camera, extensions }) => {
    const own = isPlain(extensions) ? extensions[LIGHTS] : undefined;
    const light = isPlain(own) ? [reader.whole(`${LIGHTS}/lights`, Number(own.light))] : [];
    return [...light, ...(camera === undefined ? [] : [reader.whole('cameras', Number(camera))])];
  });

/**
 * Compares an imported file with its export, in which the nodes are below one root.
 * @returns the paths of what is lost or changed
 */
export function lossesOf(before: GltfFile, after: GltfFile): string[] {
  const losses = new Set<string>();
  const [from, to] = [new Reader(before), new Reader(after)];
  const childrenOf = ({ children }: Plain): number[] => (Array.isArray(children) ? children : []);
  const rootsIn = (reader: Reader): { scene: Plain; roots: number[] } => {
    const scene = reader.items('scenes')[reader.file.json.scene ?? 0] ?? {};
    return { scene, roots: Array.isArray(scene.nodes) ? scene.nodes : [] };
  };
  const {
    scene: { nodes: _, ...scene },
    roots,
  } = rootsIn(from);
  const {
    scene: written,
    roots: [root],
  } = rootsIn(to);
  compare(from.within('scenes', scene), to.within('scenes', written), 'scene', losses);
  const open = [[roots, childrenOf(to.items('nodes')[root ?? -1] ?? {})]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [ours = [], theirs = []] = pair;
    for (const [i, index] of ours.entries()) {
      const node: Plain = from.items('nodes')[index] ?? {};
      const copy: Plain = to.items('nodes')[theirs[i] ?? -1] ?? {};
      const below = childrenOf(copy);
      const count = childrenOf(node).length;
      // The lights, cameras and instances of a node follow its children.
      const added = below.slice(count).flatMap((child): readonly Plain[] => to.items('nodes').slice(child, child + 1));
      open.push([childrenOf(node), below]);
      if (nameOf(node, index) !== copy.name) losses.add('nodes.name');
      if (!isNear(matrixOf(node), matrixOf(copy))) losses.add('nodes.matrix');
      compare(attached(from, [node]), attached(to, [copy, ...added]), 'nodes.attached', losses);
      const { KHR_lights_punctual, EXT_mesh_gpu_instancing, ...extensions } = isPlain(node.extensions)
        ? node.extensions
        : {};
      const { mesh, skin } = [copy, ...added].find((one) => one.mesh !== undefined) ?? copy;
      const rest = ({ name, children, translation, rotation, scale, matrix, camera, ...others }: Plain): Plain =>
        others;
      const kept = { ...rest(copy), mesh, skin };
      const own = Object.keys(extensions).length === 0 ? { extensions: undefined } : { extensions };
      compare(from.within('nodes', { ...rest(node), ...own }), to.within('nodes', kept), 'nodes', losses);
    }
  }
  const { version, generator, minVersion, ...asset } = before.raw.asset as Plain;
  compare(asset, after.raw.asset, 'asset', losses);
  compare(before.raw.extras, after.raw.extras, 'extras', losses);
  for (const list of ['animations', 'skins', 'materials', 'meshes', 'cameras', 'KHR_materials_variants/variants']) {
    compareSets(from, to, list, losses);
  }
  const [{ extensions: own }, { extensions: copied }] = [before.raw, after.raw];
  for (const [name, extension] of Object.entries(isPlain(own) ? own : {})) {
    if (!isPlain(copied) || copied[name] === undefined) losses.add(`extensions.${name}`);
    else if (isPlain(extension)) {
      for (const [key, value] of Object.entries(extension)) {
        const other = copied[name] as Plain;
        if (!Array.isArray(value)) compare(value, other[key], `extensions.${name}.${key}`, losses);
        else compareSets(from, to, `${name}/${key}`, losses);
      }
    }
  }
  return [...losses];
}

/** Reports the items of a list that no item of the other file equals. */
function compareSets(from: Reader, to: Reader, list: List, losses: Set<string>): void {
  const others = to.items(list).map((_, i) => to.within(list, to.items(list)[i] ?? {}));
  for (const item of from.items(list)) {
    const own = from.within(list, item);
    const differences = others.map((other) => {
      const found = new Set<string>();
      compare(own, other, list, found);
      return found;
    });
    const nearest = differences.sort((a, b) => a.size - b.size)[0] ?? new Set([list]);
    for (const path of nearest) losses.add(path);
  }
}
