import * as Y from 'yjs';
import { openDoc } from '../src/doc/scene-doc.js';
import { createScene, type Scene } from '../src/scene/scene.js';
import { SCHEMA, type TestContent } from './contents.js';
import { testDoc } from './documents.js';

/** One person with a scene, and the updates of others that have not been delivered. */
export interface Client {
  readonly ydoc: Y.Doc;
  readonly scene: Scene<TestContent>;
  readonly inbox: Uint8Array[];
}

const REMOTE = 'network';

/** Several people with copies of one scene. Each update of one is put into the inboxes of the others. */
export function createClients(count: number): Client[] {
  const first = Y.encodeStateAsUpdate(testDoc().ydoc);
  const clients = Array.from({ length: count }, (_, i): Client => {
    const ydoc = new Y.Doc();
    // Ids in an order that a failure can repeat.
    ydoc.clientID = i + 1;
    Y.applyUpdate(ydoc, first, REMOTE);
    return { ydoc, scene: createScene(openDoc(ydoc, SCHEMA)), inbox: [] };
  });
  for (const own of clients) {
    own.ydoc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return;
      for (const other of clients) if (other !== own) other.inbox.push(update);
    });
  }
  return clients;
}

/** How an update arrives. */
export type Delivery = 'once' | 'twice' | 'never';

/** Delivers one of the waiting updates, whichever was sent first. */
export function deliver({ ydoc, inbox }: Client, index: number, delivery: Delivery): void {
  const [update] = inbox.splice(index % Math.max(1, inbox.length), 1);
  if (update === undefined || delivery === 'never') return;
  Y.applyUpdate(ydoc, update, REMOTE);
  if (delivery === 'twice') Y.applyUpdate(ydoc, update, REMOTE);
}

/** Exchanges everything that is missing, as a provider does after a connection was cut. */
export function synchronise(clients: readonly Client[]): void {
  for (const from of [...clients, ...clients]) {
    for (const to of clients) {
      if (to !== from) Y.applyUpdate(to.ydoc, Y.encodeStateAsUpdate(from.ydoc, Y.encodeStateVector(to.ydoc)), REMOTE);
    }
  }
}
