import { isPlain, mapValues, type Plain } from '../plain.ts';

const mapped = (value: unknown, upgrade: (item: Plain) => Plain): unknown =>
  isPlain(value) ? mapValues(value, (item) => (isPlain(item) ? upgrade(item) : item)) : value;

const clamped = (value: unknown): unknown => (typeof value === 'number' ? Math.min(1, Math.max(0, value)) : value);

/** Nodes can be locked; meshes have an opacity and an emission, and their material is within its ranges. */
function toVersion2(record: Plain): Plain {
  const upgradeContent = (content: unknown): unknown =>
    isPlain(content) && content.kind === 'mesh'
      ? {
          ...content,
          roughness: clamped(content.roughness),
          metalness: clamped(content.metalness),
          opacity: 1,
          emissive: '#000000',
        }
      : content;
  const nodes = mapped(record.nodes, (node) => ({ ...node, locked: false, content: upgradeContent(node.content) }));
  return { ...record, nodes };
}

/** Nodes of models can be instances, which earlier scenes do not have. */
const toVersion3 = (record: Plain): Plain => record;

/** Instances of models can have an index and a color, which earlier scenes do not have. */
const toVersion4 = (record: Plain): Plain => record;

/** The conversion of a record of each version to the next one. The schema checks the result. */
export const MIGRATIONS: readonly ((record: Plain) => Plain)[] = [toVersion2, toVersion3, toVersion4];

/** A record of the current version. */
export function migrated(record: unknown, version: number): unknown {
  return isPlain(record) ? MIGRATIONS.slice(version - 1).reduce((old, upgrade) => upgrade(old), record) : record;
}
