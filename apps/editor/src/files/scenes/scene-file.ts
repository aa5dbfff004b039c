import * as v from 'valibot';
import { finite } from '../../model/kinds/kind.ts';
import { contentSchema } from '../../model/kinds/kinds.ts';
import { transformSchema } from '../../model/kinds/transform.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { FileError } from '../file-error.ts';
import { LIMITS, nameFault, sizeFault, treeLimitFault } from '../limits.ts';
import { isPlain, own, type Plain } from '../plain.ts';
import { withBlobs } from './blobs.ts';
import { MIGRATIONS, migrated } from './migrations.ts';
import { type Blobs, recordOf, type SceneRecord } from './scene-record.ts';
import { SCENE_TEXTS } from './texts.ts';
import { treeFault } from './tree-fault.ts';

const fault = SCENE_TEXTS.faults;

/** Increased at every change that an older editor would misread, with a migration from the previous version. */
export const SCENE_VERSION = MIGRATIONS.length + 1;
const FORMAT = 'gizmo-kit-scene';
/** What makes the record of a scene a file. */
export const HEADER = { format: FORMAT, version: SCENE_VERSION } as const;

const id = v.pipe(v.string(), v.nonEmpty());

const node = v.object({
  id,
  name: v.string(),
  parent: v.nullable(id),
  children: v.array(id),
  transform: transformSchema,
  content: contentSchema,
  visible: v.boolean(),
  locked: v.boolean(),
  extras: v.optional(v.unknown()),
});

/** Records by names from outside. The record of the library refuses those of `Object.prototype`. */
const byName = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.custom<Plain>(isPlain),
    v.transform((record) => new Map(Object.entries(record))),
    v.map(id, schema),
    v.transform((map): Readonly<Record<string, T>> => Object.fromEntries(map)),
  );

const asset = v.object({ id, name: v.string(), entry: v.string(), files: byName(v.blob()) });

const session = v.object({
  name: v.string(),
  time: v.nullable(finite),
  isDirty: v.boolean(),
  /** When the stored scene was last changed, in milliseconds since 1970. */
  changed: v.optional(finite),
});

/** The data of a stored scene besides the document: whether and when it was saved to a file. */
export type Session = v.InferOutput<typeof session>;

/** The session of a stored scene. A document without one may never have been saved. */
export function sessionOf(record: unknown): Session {
  const parsed = v.safeParse(v.object({ session }), record);
  return parsed.success ? parsed.output.session : { name: SCENE_TEXTS.files.untitled, time: null, isDirty: true };
}

const header = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const body = v.object({ roots: v.array(id), nodes: byName(node), assets: byName(asset) });

/** The plain record that is saved, the input of `checkedRecord`. */
export const fileOfDocument = (document: SceneDocument, blobs: Blobs) => ({
  ...HEADER,
  ...recordOf(document, blobs),
});

/**
 * Checks a record of unknown origin.
 * @throws FileError with the fault
 */
export function checkedRecord(record: unknown): SceneRecord {
  const head = v.safeParse(header, record);
  if (!head.success) throw new FileError(fault.notAScene);
  if (head.output.version > SCENE_VERSION) throw new FileError(fault.newer(head.output.version, SCENE_VERSION));
  const parsed = v.safeParse(body, migrated(record, head.output.version));
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const path = v.getDotPath(issue);
    throw new FileError(path === null ? issue.message : `${path}: ${issue.message}`);
  }
  const { roots, nodes, assets } = parsed.output;
  const wrong =
    treeFault(parsed.output) ??
    treeLimitFault(roots, Object.keys(nodes).length, (child) => own(nodes, child)?.children ?? []) ??
    nameFault([...Object.values(nodes), ...Object.values(assets)].map(({ name }) => name));
  if (wrong !== null) throw new FileError(wrong);
  return parsed.output;
}

/**
 * Reads the JSON of a scene.
 * @param blobOf the Blob for a text among the files of its models
 * @throws FileError with the fault of the text
 */
export async function parseScene(text: string, blobOf: (text: string) => Promise<Blob>): Promise<SceneRecord> {
  const tooLarge = sizeFault(text.length, LIMITS.bytes);
  if (tooLarge !== null) throw new FileError(tooLarge);
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new FileError(fault.notJson);
  }
  return checkedRecord(await withBlobs(record, blobOf));
}
