import { createStore, type StoreApi } from 'zustand/vanilla';
import { fileOf } from '../scene/files.ts';
import { lastStep } from '../scene/history.ts';
import { createId } from '../scene/ids.ts';
import type { Scene } from '../scene/store.ts';
import { STRINGS } from '../strings.ts';
import { startAutosave } from './autosave.ts';
import { isQuotaError, openWriter } from './autosave-writer.ts';
import { reasonOf } from './file-error.ts';
import { claimFreeLease, type Lease, stealLease } from './lease.ts';
import { type Restored, type RestoredScene, readStored, restore } from './restore.ts';
import { copySlot, type Slot, slotOfTab } from './slot.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

export interface PersistenceState {
  /** Who writes the autosave: this page, another one, or nobody since the browser has no storage for it. */
  readonly owner: 'this' | 'other' | 'nobody';
  /** Why not all of the scene is stored; null when it is. */
  readonly problem: string | null;
}

/** Keeps the scene in this browser. One page at a time writes an autosave; the others only say so. */
export interface Persistence {
  readonly store: StoreApi<PersistenceState>;
  /** Brings the last session back, and keeps this one if no other page does. */
  start(): Promise<Restored>;
  /** Makes this page the one that writes, with the scene of the other page; undo brings back what was done here. */
  takeOver(): Promise<void>;
  /** Keeps the scene as it is here, in an autosave of its own. */
  workOnCopy(): Promise<void>;
}

/** Whether what is shown needs no writing; a scene that nothing was done to is not written either. */
const isStored = (restored: Restored): boolean => restored.kind !== 'scene' || restored.isStored;

/** How long a page waits for a lease that no page says it has: a page that is being left may take a while to release it. */
const SILENCE_MS = 5000;
/** The time that the other page has to store its last change before its lease is taken. */
const HANDOVER_MS = 3000;
/** Messages of pages about a lease: the first asks who has it, the second answers that, the third asks for it. */
const [ASK, HELD, RELEASE] = ['ask', 'held', 'release'];

const text = STRINGS.files;

function notKept(what: string, error: unknown): string {
  return text.notKept(what, isQuotaError(error) ? text.storageFull : reasonOf(error));
}

export function createPersistence(scene: Scene): Persistence {
  const store = createStore<PersistenceState>(() => ({ owner: 'nobody', problem: null }));
  let slot = slotOfTab();

  const adopt = ({ document, session }: RestoredScene): void => {
    const { name, time, isDirty } = session;
    if (lastStep(scene.getState()) === null) scene.resume(document, { name, time, step: isDirty ? 'lost' : null });
    else scene.open(text.takeOver, document, session);
  };

  const own = async (at: Slot, lease: Lease, stored: Snapshot | null): Promise<void> => {
    const channel = new BroadcastChannel(at.name);
    const writer = await openWriter(at.storage, stored);
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

  /** The lease, or null when another page has it. */
  const claimUnlessHeld = async (): Promise<Lease | null> => {
    const channel = new BroadcastChannel(slot.name);
    const isHeld = new AbortController();
    channel.addEventListener('message', ({ data }) => {
      if (data === HELD) isHeld.abort();
    });
    channel.postMessage(ASK);
    const lease = await claimFreeLease(slot.name, AbortSignal.any([isHeld.signal, AbortSignal.timeout(SILENCE_MS)]));
    channel.close();
    return lease;
  };

  const claimFromOther = async (): Promise<Lease> => {
    const channel = new BroadcastChannel(slot.name);
    channel.postMessage(RELEASE);
    channel.close();
    const lease = await claimFreeLease(slot.name, AbortSignal.timeout(HANDOVER_MS));
    return lease ?? stealLease(slot.name);
  };

  const begin = async (): Promise<Restored> => {
    const lease = await claimUnlessHeld();
    const restored: Restored =
      lease === null
        ? ((await readStored(slot.storage)) ?? { kind: 'none' })
        : await restore(slot.storage, slot.journal);
    if (restored.kind === 'scene') adopt(restored);
    if (lease === null) store.setState({ owner: 'other' });
    else await own(slot, lease, isStored(restored) ? snapshotOf(scene.getState()) : null);
    return restored;
  };

  return {
    store,
    start: async () => {
      try {
        return await begin();
      } catch (error) {
        store.setState({ owner: 'nobody', problem: notKept(text.yourWork, error) });
        return { kind: 'none' };
      }
    },
    takeOver: async () => {
      const lease = await claimFromOther();
      const stored = await readStored(slot.storage);
      if (stored !== null) adopt(stored);
      await own(slot, lease, null);
    },
    workOnCopy: async () => {
      slot = copySlot(createId());
      const state = scene.getState();
      scene.markSaved(state.file, { name: text.copyOf(fileOf(state).name), time: null, step: 'lost' });
      await own(slot, await stealLease(slot.name), null);
    },
  };
}
