import { sizeFault } from './limits.ts';

/** The kind of a file, by its content. */
export type FileKind = 'scene' | 'old-scene' | 'model' | 'other';

const ZIP = 'PK\u0003\u0004';
const GLB = 'glTF';
const MODEL_NAME = /\.(glb|gltf)$/i;

/** The name is used only if the content is not recognized, so that a damaged model is reported as a model. */
export async function kindOf(file: File): Promise<FileKind> {
  // A dropped folder is a file that cannot be read.
  const head = await file
    .slice(0, 1024)
    .text()
    .catch(() => '');
  if (head.startsWith(ZIP)) return 'scene';
  if (head.startsWith(GLB) || MODEL_NAME.test(file.name)) return 'model';
  if (!head.trimStart().startsWith('{')) return 'other';
  // The worker refuses it.
  if (sizeFault(file.size) !== null) return 'old-scene';
  const text = await file.text();
  return text.includes('"asset"') && !text.includes('"gizmo-kit-scene"') ? 'model' : 'old-scene';
}
