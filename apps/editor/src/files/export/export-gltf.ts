import { createGltfWriter } from '../gltf/gltf-writer.ts';
import { contentWriter } from '../kinds/kinds.ts';
import type { Plain } from '../plain.ts';
import { documentOf, type SceneRecord } from '../scenes/scene-record.ts';
import { Models } from './models.ts';
import { type ExportedNode, exportedNodes } from './scope.ts';
import { EXPORT_TEXTS } from './texts.ts';
import { transformMembers } from './transform.ts';

const HIDDEN = 'KHR_node_visibility';
/** The extension of quantized vertices, which has no member of its name. */
const QUANTIZATION = 'KHR_mesh_quantization';
const text = EXPORT_TEXTS.files;

export interface ExportedFile {
  readonly file: Blob;
  /** What is not in the file, for the user: each item of the scene that glTF or the editor does not support. */
  readonly lost: readonly string[];
}

/** What a worker writes. */
export interface ExportJob {
  readonly record: SceneRecord;
  /** The ids of the exported nodes; null for all. */
  readonly selection: readonly string[] | null;
}

/**
 * Writes a scene as a .glb. What the editor does not edit in models is copied from their files.
 * @param selection the ids of the nodes to write, with their descendants; null for all
 */
export async function exportGltf(record: SceneRecord, selection: readonly string[] | null): Promise<ExportedFile> {
  const document = documentOf(record);
  const exported = exportedNodes(document, selection);
  const indexOf = new Map(exported.map(({ node }, i) => [node.id, i]));
  const indices = (ids: readonly string[]): number[] => ids.flatMap((id) => indexOf.get(id) ?? []);
  const writer = createGltfWriter();
  const lost = new Set<string>();
  const counts = new Map<(count: number) => string, number>();
  const models = await Models.open(writer, document, record.assets, exported, (what) => lost.add(what));
  const write = contentWriter({
    file: writer,
    modelMembers: (id, content) => models.membersOf(id, content),
    lose: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
  });
  const contentMembers = ({ node: { id, content }, isBare }: ExportedNode): Plain => (isBare ? {} : write(content, id));
  for (const item of exported) {
    const { name, transform, visible, extras } = item.node;
    const { extensions, ...members } = contentMembers(item) as { extensions?: Plain };
    const all = { ...extensions, ...(visible ? {} : { [HIDDEN]: { visible } }) };
    const children = indices(item.children);
    writer.add('nodes', {
      name,
      ...transformMembers(transform),
      ...(extras === undefined || item.isBare ? {} : { extras }),
      ...members,
      ...(children.length === 0 ? {} : { children }),
      ...(Object.keys(all).length === 0 ? {} : { extensions: all }),
    });
  }
  if (selection === null) models.addUnused();
  models.addAnimations();
  const roots = indices(document.roots);
  const { asset, scene, root } = models.members;
  const scenes = roots.length === 0 ? {} : { scene: 0, scenes: [{ ...scene, nodes: roots }] };
  const { required } = models;
  const declared = new Set(required.has(QUANTIZATION) ? [QUANTIZATION] : []);
  const rest = { ...root, asset: { ...asset, version: '2.0', generator: text.generator }, ...scenes };
  const file = writer.finish(rest, required, declared);
  for (const [what, count] of counts) lost.add(what(count));
  if (models.lostSkins > 0) lost.add(text.skinsWithoutJoints(models.lostSkins));
  return { file, lost: [...lost] };
}
