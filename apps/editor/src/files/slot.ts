import { createStore, type UseStore } from 'idb-keyval';
import { forgivingStorage, type KeyValueStorage } from '../settings.ts';
import { createJournal, type Journal } from './journal.ts';

/** An autosave: a database, a journal, and the name of its lock and channel. */
export interface Slot {
  readonly name: string;
  readonly storage: UseStore;
  readonly journal: Journal;
}

const MAIN_SLOT = 'gizmo-kit-editor';
const COPY_PREFIX = `${MAIN_SLOT}:copy:`;
const TAB_KEY = `${MAIN_SLOT}:slot`;

function openSlot(name: string): Slot {
  return { name, storage: createStore(name, 'autosave'), journal: createJournal(forgivingStorage(), name) };
}

const tabStorage = (): KeyValueStorage => forgivingStorage(() => sessionStorage);

/** The autosave of this tab: that of the editor, unless the tab works on a copy. */
export function slotOfTab(): Slot {
  return openSlot(tabStorage().getItem(TAB_KEY) ?? MAIN_SLOT);
}

/** A separate autosave for this tab, which is kept across reloads. */
export function copySlot(id: string): Slot {
  const name = COPY_PREFIX + id;
  tabStorage().setItem(TAB_KEY, name);
  return openSlot(name);
}

/** The autosaves of copies whose tabs are closed. */
export async function abandonedCopies(): Promise<Slot[]> {
  if (!('databases' in indexedDB && 'locks' in navigator)) return [];
  const held = new Set((await navigator.locks.query()).held?.map((lock) => lock.name));
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  return names.filter((name) => name.startsWith(COPY_PREFIX) && !held.has(name)).map(openSlot);
}

export function deleteSlot({ name, journal }: Slot): void {
  journal.clear();
  indexedDB.deleteDatabase(name);
}
