import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Change } from '../doc/diff.js';
import type { SceneDoc } from '../doc/scene-doc.js';
import { existing } from '../document/tree.js';
import { type Placements, withTransforms } from '../edits/set.js';
import { type FileState, savePointOf, UNTITLED } from '../history/files.js';
import { record, redo, undo, writeStep } from '../history/history.js';
import type { Content, Edit } from '../types.js';
import { newOverlay, type Patch, patched, rebased, withOverlay } from './overlay.js';
import { cancelled, ended, type SceneState, sameIds, selected } from './state.js';
import { touchedBetween } from './touched.js';

export type SceneStore<C extends Content = Content> = StoreApi<SceneState<C>>;

/** A document to open. */
export interface OpenedFile {
  readonly name: string;
  readonly time: number | null;
  /** Whether it has unsaved changes. @default false */
  readonly isDirty?: boolean;
}

/** The scene, its selection and its history. */
export interface Scene<C extends Content = Content>
  extends Pick<SceneStore<C>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Adds one labeled step to the history; none if the edit changes nothing. It cancels a running gesture. */
  edit(label: string, edit: Edit<C>, selection?: readonly string[]): void;
  /**
   * Adds one labeled step of many edits, one after the other, each to the document as it is then. The step grows with each of them. If
   * anything else adds, undoes or redoes a step or begins a gesture meanwhile, the rest of the edits comes before that at once.
   * @param pause is awaited before each edit
   * @param selection of the document after the step. @default the present one
   */
  editInPieces(
    label: string,
    edits: Iterable<Edit<C>>,
    pause: () => Promise<void>,
    selection?: () => readonly string[] | undefined,
  ): Promise<void>;
  /** Adds one labeled step with new transforms. Nodes with the same bits are unchanged. */
  place(label: string, placements: Placements): void;
  /**
   * Begins a gesture; it cancels a running one.
   * @param moved the nodes that the gesture moves. @default the selection
   */
  begin(label: string, moved?: readonly string[]): void;
  /** Shows a patch during a gesture, without a step of the history. */
  preview(patch: Patch<C>): void;
  /** Ends the gesture. A commit applies it to the document as it is now, as one step, or none if every bit is as before. */
  end(reason: 'commit' | 'cancel'): void;
  /** Shows what others change now, until it is in the document. Null shows nothing of that. */
  showGuests(edit: Edit<C> | null): void;
  select(ids: readonly string[]): void;
  /** Adds an id to the selection as the active one, or removes it. */
  toggle(id: string): void;
  /** Undoes a step, or cancels the running gesture. */
  undo(): void;
  /** Redoes a step, or cancels the running gesture. */
  redo(): void;
  /** Undoes (below 0) or redoes this number of steps, at most those that exist. */
  travel(by: number): void;
  /** Opens another document, as a step that can be undone. */
  open(label: string, doc: SceneDoc<C>, file: OpenedFile): void;
  /** Sets the document of an earlier session, without history. */
  resume(doc: SceneDoc<C>, file: OpenedFile): void;
  /** @param id of the saved document, which may no longer be the open one */
  markSaved(id: string, file: FileState): void;
}

const nothing = (): void => undefined;

export function createScene<C extends Content>(first: SceneDoc<C>, file: OpenedFile = UNTITLED): Scene<C> {
  const begun = (doc: SceneDoc<C>, { name, time, isDirty = false }: OpenedFile): SceneState<C> => ({
    doc,
    document: doc.document,
    shown: doc.document,
    files: new Map([[doc.id, { name, time, saved: isDirty ? null : { step: null, remote: 0 } }]]),
    selection: [],
    past: [],
    future: [],
    forgotten: null,
    skipped: [],
    lost: [],
    remote: 0,
    overlay: null,
    guests: null,
    touched: new Set(),
  });
  const store = createStore<SceneState<C>>(() => begun(first, file));
  let stop = nothing;

  const update = (step: (state: SceneState<C>) => SceneState<C>): void => {
    const before = store.getState();
    const next = step(before);
    if (next === before) return;
    const { document, overlay, guests } = next;
    const isShown =
      document === before.document &&
      guests === before.guests &&
      overlay?.edit === before.overlay?.edit &&
      overlay?.copies === before.overlay?.copies;
    const shown = isShown ? before.shown : withOverlay(guests?.(document) ?? document, overlay);
    if (next.doc !== before.doc) follow(next.doc);
    const selection = sameIds(next.selection, before.selection) ? before.selection : next.selection;
    store.setState({ ...next, selection, shown, touched: touchedBetween(before, { shown, overlay }) }, true);
  };
  const follow = (doc: SceneDoc<C>): void => {
    stop();
    stop = doc.onRemote(() =>
      update((state) => {
        const { document } = doc;
        const overlay = state.overlay && rebased(state.overlay, document);
        const selection = existing(withOverlay(document, overlay), state.selection);
        return { ...state, document, overlay, selection, remote: state.remote + 1 };
      }),
    );
  };
  follow(first);

  /** Writes what is left of an edit in pieces. */
  let finishPieces = nothing;
  /** A step that no piece of another edit comes after. */
  const act: typeof update = (step) => {
    finishPieces();
    update(step);
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    edit: (label, edit, selection) =>
      act((current) => {
        const state = cancelled(current);
        return writeStep<C, SceneState<C>>(state, label, edit(state.document), selection ?? state.selection);
      }),
    editInPieces: async (label, edits, pause, selection) => {
      const left = [...edits];
      const { selection: selectionBefore } = store.getState();
      let changes: readonly Change[] = [];
      const writeNext = (): void => {
        const edit = left.shift();
        if (edit === undefined) return;
        update((current) => {
          const state = cancelled(current);
          const written = state.doc.write(edit(state.document));
          const past = changes.length === 0 ? state.past : state.past.slice(0, -1);
          changes = [...changes, ...written.changes];
          const after = left.length === 0 ? selection?.() : undefined;
          const step = { changes, lost: written.lost, selectionBefore, selection: after ?? state.selection };
          return changes.length === 0 ? state : record<C, SceneState<C>>({ ...state, past }, label, step);
        });
      };
      const writeRest = (): void => {
        while (left.length > 0) writeNext();
      };
      try {
        while (left.length > 0) {
          await pause();
          if (changes.length === 0) {
            finishPieces();
            finishPieces = writeRest;
          }
          writeNext();
        }
      } finally {
        // Nothing comes after an error.
        left.length = 0;
        if (finishPieces === writeRest) finishPieces = nothing;
      }
    },
    place: (label, placements) =>
      act((current) => {
        const state = cancelled(current);
        const after = withTransforms(state.document, placements);
        return writeStep<C, SceneState<C>>(state, label, after, state.selection);
      }),
    begin: (label, moved) =>
      act((current) => {
        const state = cancelled(current);
        return { ...state, overlay: newOverlay(label, moved ?? state.selection, state.document) };
      }),
    preview: (patch) =>
      update((state) => {
        if (state.overlay === null) return state;
        const overlay = patched(state.overlay, state.document, patch);
        const isCopied = overlay.copies === state.overlay.copies;
        const selection = isCopied ? state.selection : existing(withOverlay(state.document, overlay), state.selection);
        return { ...state, overlay, selection };
      }),
    end: (reason) => update(reason === 'commit' ? ended : cancelled),
    showGuests: (guests) => update((state) => ({ ...state, guests })),
    select: (ids) => update((state) => selected(state, ids)),
    toggle: (id) =>
      update((state) => {
        const rest = state.selection.filter((other) => other !== id);
        return selected(state, rest.length < state.selection.length ? rest : [...rest, id]);
      }),
    undo: () => act((state) => (state.overlay === null ? undo<C, SceneState<C>>(state) : cancelled(state))),
    redo: () => act((state) => (state.overlay === null ? redo<C, SceneState<C>>(state) : cancelled(state))),
    travel: (by) =>
      act((current) => {
        const step = by < 0 ? undo<C, SceneState<C>> : redo<C, SceneState<C>>;
        let state = cancelled(current);
        for (let i = 0; i < Math.abs(by); i += 1) {
          const next = step(state);
          if (next === state) break;
          state = next;
        }
        return state;
      }),
    open: (label, doc, { name, time, isDirty = false }) =>
      act((current) => {
        const before = cancelled(current);
        const opened = { before: before.doc, after: doc };
        const state = record<C, SceneState<C>>(before, label, { opened, selection: [] });
        const saved = isDirty ? null : savePointOf(state);
        return { ...state, files: new Map(state.files).set(doc.id, { name, time, saved }) };
      }),
    resume: (doc, resumed) => act(() => begun(doc, resumed)),
    markSaved: (id, saved) => update((state) => ({ ...state, files: new Map(state.files).set(id, saved) })),
  };
}
