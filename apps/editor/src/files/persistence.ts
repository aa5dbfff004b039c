import { createDoc, createId, fileOf, lastStep } from '@gizmo-kit/scene';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { CONTENTS } from '../kinds/kinds.ts';
import type { Scene } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { answered } from './answered.ts';
import { startAutosave } from './autosave.ts';
import { isQuotaError, openWriter } from './autosave-writer.ts';
import { reasonOf } from './file-error.ts';
import { claimFreeLease, type Lease, stealLease } from './lease.ts';
import { type Restored, type RestoredScene, readStored, restore } from './restore.ts';
import { copySlot, type Slot, slotOfTab } from './slot.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

export interface PersistenceState {
  /** The writer of the autosave: this page, another page, or none if the browser has no storage. */
  readonly owner: 'this' | 'other' | 'nobody';
  /** The reason why a part of the scene is not stored; null if everything is. */
  readonly problem: string | null;
  /** Whether the data of the site was deleted while the page was open. The scene is then stored again. */
  readonly wasDeleted: boolean;
}

/** Stores the scene in this browser. Only one page at a time writes an autosave. */
export interface Persistence {
  readonly store: StoreApi<PersistenceState>;
  /** Restores the last session, and stores this one if no other page does. */
  start(): Promise<Restored>;
  /** Makes this page the writer, with the scene of the other page; undo restores the scene of this page. */
  takeOver(): Promise<void>;
  /** Stores the scene of this page in its own autosave. */
  workOnCopy(): Promise<void>;
  /** Ends the warning that the data of the site was deleted. */
  dismissDeleted(): void;
}

/** Whether the scene needs no write. An unchanged scene is not written either. */
const isStored = (restored: Restored): boolean => restored.kind !== 'scene' || restored.isStored;

/** How long the page waits for an answer of the storage. */
const ANSWER_MS = 4000;
/** How long a page waits for a lease that no page claims: a page that is being left may release it late. */
const SILENCE_MS = 5000;
/** The time for the other page to store its last change before its lease is taken. */
const HANDOVER_MS = 3000;
/** Messages between pages about a lease: a question for its owner, the answer of the owner, and a request for the lease. */
const [ASK, HELD, RELEASE] = ['ask', 'held', 'release'];

const text = STRINGS.files;

function notKept(what: string, error: unknown): string {
  return text.notKept(what, isQuotaError(error) ? text.storageFull : reasonOf(error));
}

/** The lease, or null if another page has it. */
async function claimUnlessHeld(name: string): Promise<Lease | null> {
  const channel = new BroadcastChannel(name);
  const heldElsewhere = new AbortController();
  channel.addEventListener('message', ({ data }) => {
    if (data === HELD) heldElsewhere.abort();
  });
  channel.postMessage(ASK);
  const lease = await claimFreeLease(name, AbortSignal.any([heldElsewhere.signal, AbortSignal.timeout(SILENCE_MS)]));
  channel.close();
  return lease;
}

async function claimFromOther(name: string): Promise<Lease> {
  const channel = new BroadcastChannel(name);
  channel.postMessage(RELEASE);
  channel.close();
  return (await claimFreeLease(name, AbortSignal.timeout(HANDOVER_MS))) ?? stealLease(name);
}

/** Shows a stored scene. If this page has changed its scene, this is a step of the history. */
function adopt(scene: Scene, blobs: Map<string, Blob>, { document, session, ...loaded }: RestoredScene): void {
  for (const [hash, blob] of loaded.blobs) blobs.set(hash, blob);
  const doc = createDoc(document, CONTENTS);
  if (lastStep(scene.getState()) === null) scene.resume(doc, session);
  else scene.open(text.takeOver, doc, session);
}

export function createPersistence(scene: Scene, blobs: Map<string, Blob>): Persistence {
  const store = createStore<PersistenceState>(() => ({ owner: 'nobody', problem: null, wasDeleted: false }));
  let slot = slotOfTab();

  const own = async (at: Slot, lease: Lease, stored: Snapshot | null): Promise<void> => {
    const channel = new BroadcastChannel(at.name);
    const onDeleted = (): void => store.setState({ wasDeleted: true });
    const writer = await answered(openWriter(at.storage, blobs, stored, onDeleted), ANSWER_MS);
    const leave = (): void => {
      channel.close();
      lease.release();
      store.setState({ owner: 'other', problem: null });
    };
    const stop = startAutosave(writer, at.journal, scene, stored, {
      onStored: (left) =>
        store.setState({
          problem: left.length === 0 ? null : text.noRoom(left.map(({ name }) => name).join(', ')),
        }),
      onError: (error) => store.setState({ problem: notKept(text.lastChanges, error) }),
      onLost: leave,
    });
    channel.addEventListener('message', ({ data }) => {
      if (data === ASK) channel.postMessage(HELD);
      if (data === RELEASE) void stop().then(leave);
    });
    channel.postMessage(HELD);
    lease.lost.addEventListener('abort', () => void stop().then(leave));
    store.setState({ owner: 'this', problem: null });
  };

  const begin = async (lease: Lease | null): Promise<Restored> => {
    const reading =
      lease === null
        ? readStored(slot.storage).then((stored): Restored => stored ?? { kind: 'none' })
        : restore(slot.storage, slot.journal);
    const restored = await answered(reading, ANSWER_MS);
    if (restored.kind === 'scene') adopt(scene, blobs, restored);
    if (lease === null) store.setState({ owner: 'other' });
    else await own(slot, lease, isStored(restored) ? snapshotOf(scene.getState()) : null);
    return restored;
  };

  /** Shows a failure of the storage in the banner. The lease is released, so that another page can try. */
  const failed = (lease: Lease | null, error: unknown): void => {
    lease?.release();
    store.setState({ owner: 'nobody', problem: notKept(text.yourWork, error) });
  };

  return {
    store,
    start: async () => {
      let lease: Lease | null = null;
      try {
        lease = await answered(claimUnlessHeld(slot.name), SILENCE_MS + ANSWER_MS);
        return await begin(lease);
      } catch (error) {
        failed(lease, error);
        return { kind: 'none' };
      }
    },
    takeOver: async () => {
      const lease = await claimFromOther(slot.name);
      try {
        const stored = await answered(readStored(slot.storage), ANSWER_MS);
        if (stored !== null) adopt(scene, blobs, stored);
        await own(slot, lease, null);
      } catch (error) {
        failed(lease, error);
      }
    },
    workOnCopy: async () => {
      slot = copySlot(createId());
      const state = scene.getState();
      scene.markSaved(state.doc.id, { name: text.copyOf(fileOf(state).name), time: null, saved: null });
      const lease = await stealLease(slot.name);
      await own(slot, lease, null).catch((error: unknown) => failed(lease, error));
    },
    dismissDeleted: () => store.setState({ wasDeleted: false }),
  };
}
