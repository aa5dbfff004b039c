import * as Y from 'yjs';
import { pickBlobs } from '../files/scenes/blobs.ts';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { SceneDoc } from '../model/scene/types.ts';
import { hashesOf } from './hashes-of.ts';

/** A save to a file in another tab. */
export interface SavedFile {
  readonly name: string;
  readonly time: number | null;
}

type Message =
  /** The state vector of a tab. A tab that joins asks for those of the others. */
  | { readonly kind: 'state'; readonly vector: Uint8Array; readonly isNew: boolean }
  | { readonly kind: 'update'; readonly update: Uint8Array }
  | { readonly kind: 'want'; readonly hashes: readonly string[] }
  | { readonly kind: 'blobs'; readonly blobs: Blobs }
  | { readonly kind: 'saved'; readonly file: SavedFile; readonly vector: Uint8Array }
  | { readonly kind: 'named'; readonly name: string };

const channelOf = (id: string): BroadcastChannel => new BroadcastChannel(`gizmo-kit-scene:${id}`);

/** The connection of the tabs that have one scene open: each gets the changes of the others, and the bytes of new models. */
export interface TabLink {
  /** Tells the others that the present state was saved to a file. */
  saved(file: SavedFile): void;
  close(): void;
}

export interface TabLinkEvents {
  onBlobs(blobs: Blobs): void;
  /** @param isSame whether the saved state is that of this tab */
  onSaved(file: SavedFile, isSame: boolean): void;
  onNamed(name: string): void;
}

/** Tells all tabs that have a scene its new name. */
export function tellName(id: string, name: string): void {
  const channel = channelOf(id);
  channel.postMessage({ kind: 'named', name } satisfies Message);
  channel.close();
}

/** The origin of the transactions of other tabs. */
const TAB = {};

const isSameVector = (a: Uint8Array, b: Uint8Array): boolean => {
  const [one, two] = [Y.decodeStateVector(a), Y.decodeStateVector(b)];
  return one.size === two.size && [...one].every(([client, clock]) => two.get(client) === clock);
};

export function linkTabs(id: string, doc: SceneDoc, blobs: () => Blobs, events: TabLinkEvents): TabLink {
  const { ydoc } = doc;
  const channel = channelOf(id);
  const asked = new Set<string>();
  const post = (message: Message): void => channel.postMessage(message);
  const vector = (): Uint8Array => Y.encodeStateVector(ydoc);

  const askForBlobs = (): void => {
    const hashes = hashesOf(doc.document.assets.values()).filter((hash) => !blobs().has(hash) && !asked.has(hash));
    for (const hash of hashes) asked.add(hash);
    if (hashes.length > 0) post({ kind: 'want', hashes });
  };
  const receive = (message: Message): void => {
    if (message.kind === 'state') {
      post({ kind: 'update', update: Y.encodeStateAsUpdate(ydoc, message.vector) });
      if (message.isNew) post({ kind: 'state', vector: vector(), isNew: false });
    } else if (message.kind === 'update') {
      Y.applyUpdate(ydoc, message.update, TAB);
      askForBlobs();
    } else if (message.kind === 'want') {
      const found = pickBlobs(blobs(), message.hashes);
      if (found.size > 0) post({ kind: 'blobs', blobs: found });
    } else if (message.kind === 'blobs') events.onBlobs(message.blobs);
    else if (message.kind === 'named') events.onNamed(message.name);
    else events.onSaved(message.file, isSameVector(message.vector, vector()));
  };
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin !== TAB) post({ kind: 'update', update });
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  ydoc.on('update', onUpdate);
  post({ kind: 'state', vector: vector(), isNew: true });
  askForBlobs();

  return {
    saved: (file) => post({ kind: 'saved', file, vector: vector() }),
    close: () => {
      ydoc.off('update', onUpdate);
      channel.close();
    },
  };
}
