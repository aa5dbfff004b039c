import { createStore, type StoreApi } from 'zustand/vanilla';
import { STRINGS } from '../strings.ts';
import { type FileState, newFile, type OpenedFile } from './files.ts';
import {
  begin,
  cancelled,
  commit,
  type Placements,
  placed,
  preview,
  setCloning,
  show,
  type WithGesture,
} from './gesture.ts';
import { lastStep, record, redo, undo } from './history.ts';
import { createId } from './ids.ts';
import { existing } from './tree.ts';
import type { SceneDocument } from './types.ts';

export interface SceneState extends WithGesture {
  /** The documents of this session, by their ids. */
  readonly files: Readonly<Record<string, FileState>>;
}

export type SceneStore = StoreApi<SceneState>;

/** The scene, its selection and its history. Only this store changes the document. */
export interface Scene extends Pick<SceneStore, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Adds one labeled step to the history; none if the recipe changes nothing. */
  edit(label: string, recipe: (document: SceneDocument) => SceneDocument, selection?: readonly string[]): void;
  /** Adds one labeled step with new transforms. Nodes with the same bits are unchanged. */
  place(label: string, placements: Placements): void;
  /** @param moved the nodes that the gesture moves. @default the selection */
  begin(label: string, moved?: readonly string[]): void;
  /** Shows transforms during a gesture, without a step of the history; see `transformOf`. */
  preview(placements: Placements): void;
  /** Shows the result of a recipe on the document at the start of a gesture. */
  show(recipe: (document: SceneDocument) => SceneDocument): void;
  /** Whether the gesture moves copies of the selection. */
  setCloning(isCloning: boolean): void;
  /** Ends the gesture: a commit adds one step, or none if every bit is as before; a cancel restores the document. */
  end(reason: 'commit' | 'cancel'): void;
  select(ids: readonly string[]): void;
  /** Adds an id to the selection as the active one, or removes it. */
  toggle(id: string): void;
  undo(): void;
  redo(): void;
  /** Undoes (below 0) or redoes this number of steps, at most those that exist. */
  travel(by: number): void;
  /** Replaces the document, as a step that can be undone. */
  open(label: string, document: SceneDocument, file: OpenedFile): void;
  /** Sets the document of an earlier session, before any step. */
  resume(document: SceneDocument, file: FileState): void;
  /** @param id of the saved document, which may no longer be the open one */
  markSaved(id: string, file: FileState): void;
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

export function createScene(first: SceneDocument): Scene {
  const begun = (document: SceneDocument, file: FileState): SceneState => {
    const id = createId();
    return {
      document,
      file: id,
      files: { [id]: file },
      selection: [],
      past: [],
      future: [],
      forgotten: null,
      kept: [],
      latest: null,
      gesture: null,
    };
  };
  const store = createStore<SceneState>(() => begun(first, newFile()));
  const update = (step: (state: SceneState) => SceneState): void => store.setState(step, true);

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    edit: (label, recipe, selection) =>
      update((current) => {
        const state = cancelled(current);
        const after = recipe(state.document);
        return record(state, label, after, { selection: existing(after, selection ?? state.selection) });
      }),
    place: (label, placements) =>
      update((current) => {
        const state = cancelled(current);
        return record(state, label, placed(state.document, Object.entries(placements)), {
          ids: Object.keys(placements),
        });
      }),
    begin: (label, moved) => update((state) => begin(state, label, moved)),
    preview: (placements) => update((state) => preview(state, placements)),
    show: (recipe) => update((state) => show(state, recipe)),
    setCloning: (isCloning) => update((state) => setCloning(state, isCloning)),
    end: (reason) =>
      update((state) => (reason === 'commit' ? commit(state, STRINGS.history.cloned) : cancelled(state))),
    select: (ids) =>
      update((state) => {
        const selection = existing(state.document, ids);
        return sameIds(selection, state.selection) ? state : { ...state, selection };
      }),
    toggle: (id) =>
      update((state) => {
        const rest = state.selection.filter((other) => other !== id);
        const selection = rest.length < state.selection.length ? rest : existing(state.document, [...rest, id]);
        return { ...state, selection };
      }),
    undo: () => update((state) => (state.gesture === null ? undo(state) : cancelled(state))),
    redo: () => update((state) => (state.gesture === null ? redo(state) : cancelled(state))),
    travel: (by) =>
      update((current) => {
        const step = by < 0 ? undo<SceneState> : redo<SceneState>;
        let state = cancelled(current);
        for (let i = 0; i < Math.abs(by); i += 1) {
          const next = step(state);
          if (next === state) break;
          state = next;
        }
        return state;
      }),
    open: (label, document, { name, time, isDirty = false }) =>
      update((current) => {
        const id = createId();
        const state = record(cancelled(current), label, document, { selection: [], file: id });
        return { ...state, files: { ...state.files, [id]: { name, step: isDirty ? 'lost' : lastStep(state), time } } };
      }),
    resume: (document, file) => update(() => begun(document, file)),
    markSaved: (id, file) => update((state) => ({ ...state, files: { ...state.files, [id]: file } })),
  };
}
