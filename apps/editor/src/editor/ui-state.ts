import { createStore, type StoreApi } from 'zustand/vanilla';
import { NOTHING_STORED, type PersistenceState } from '../storage/persistence.ts';
import { type GizmoLog, NO_LOG } from './gizmo-log.ts';
import { NO_ROOM, type RoomsState } from './room-state.ts';

/** The transient state of the page, as data. It is not stored. Its parts of storage and rooms belong to these modules. */
export interface UiState extends PersistenceState, RoomsState {
  readonly dialog: 'palette' | 'shortcuts' | 'argument' | 'constraints' | 'scenes' | null;
  /** The id of the command whose argument the dialog asks for. */
  readonly asking: string | null;
  /** The position of the open context menu, in CSS pixels of the page. */
  readonly contextMenu: { readonly x: number; readonly y: number } | null;
  /** Whether the menu of nodes to add is open. */
  readonly isAdding: boolean;
  /** Whether the layout is that of a phone. */
  readonly isPhone: boolean;
  /** The open panel below the viewport of a phone. */
  readonly sheet: 'outliner' | 'properties' | null;
  /** The node that is renamed in the outliner. */
  readonly renaming: string | null;
  /** Whether the inspector scales all axes together. */
  readonly isUniform: boolean;
  /** The nodes with open branches in the outliner; null before it is shown. */
  readonly opened: readonly string[] | null;
  /** The filter of the outliner. */
  readonly filter: string;
  /** The nodes that isolation hides; null without isolation. */
  readonly hiddenByIsolation: ReadonlySet<string> | null;
  /** The current step of the tour, from 0; null without a tour. */
  readonly tour: number | null;
  /** Whether the gizmo has to grab the selection as soon as it shows it. */
  readonly isGrabbing: boolean;
  /** The copied text, if the page cannot use the clipboard of the system. */
  readonly copied: string | null;
  /** The name of the document in the open question about unsaved work; null if there is none. */
  readonly question: string | null;
  /** The last callbacks of the gizmo, while the code panel is shown. */
  readonly log: GizmoLog;
  /** The announcement for screen readers. The same text in a new object is announced again. */
  readonly announcement: { readonly text: string };
}

export type UiStore = StoreApi<UiState>;

export const createUi = (): UiStore =>
  createStore<UiState>(() => ({
    ...NOTHING_STORED,
    ...NO_ROOM,
    dialog: null,
    asking: null,
    contextMenu: null,
    isAdding: false,
    isPhone: false,
    sheet: null,
    renaming: null,
    isUniform: false,
    opened: null,
    filter: '',
    hiddenByIsolation: null,
    tour: null,
    isGrabbing: false,
    copied: null,
    question: null,
    log: NO_LOG,
    announcement: { text: '' },
  }));
