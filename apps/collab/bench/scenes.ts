import {
  contentSchema,
  createDoc,
  createScene,
  emptyDocument,
  IDENTITY,
  insertNodes,
  newNode,
  type Transform,
} from '@gizmo-kit/scene';
import type * as Y from 'yjs';

const box = { kind: 'mesh', shape: 'box', size: [1, 1, 1], color: '#c9ced8', roughness: 0.6, metalness: 0, opacity: 1 };

export const SCHEMA = contentSchema({ mesh: { defaults: box, parse: (value) => value as typeof box } }, box);

/** A scene with this many boxes, ten in a group. */
export function sceneOf(count: number) {
  const nodes = Array.from({ length: count }, (_, i) => ({
    ...newNode(`Box ${i}`, box, `node${i}`),
    parent: i % 10 === 0 ? null : `node${i - (i % 10)}`,
    transform: { ...IDENTITY, position: [Math.random() * 100, Math.random() * 100, Math.random() * 100] as const },
  }));
  return createScene(createDoc(insertNodes(emptyDocument<typeof box>(), nodes), SCHEMA, 'bench'));
}

/** The bytes of each update that a task makes. */
export function updatesOf(ydoc: Y.Doc, task: () => void): number[] {
  const sizes: number[] = [];
  const listen = (update: Uint8Array): void => {
    sizes.push(update.length);
  };
  ydoc.on('update', listen);
  task();
  ydoc.off('update', listen);
  return sizes;
}

export const moved = (count: number, by: number) =>
  new Map(
    Array.from({ length: count }, (_, i): [string, Transform] => [
      `node${i}`,
      { ...IDENTITY, position: [by / 3, Math.sqrt(by), by * 0.7] as const },
    ]),
  );
