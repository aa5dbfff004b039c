import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecordedDrag } from './code/recorded-drag.ts';
import type { Command } from './commands/command.ts';

/** What is open or being edited on the page. Nothing of it is kept. */
export interface UiState {
  readonly dialog: 'palette' | 'shortcuts' | 'argument' | 'constraints' | null;
  /** The command that the dialog asks an argument for. */
  readonly asking: Command | null;
  /** Where the context menu is open, in CSS pixels of the page. */
  readonly contextMenu: { readonly x: number; readonly y: number } | null;
  /** Whether the menu of what can be added is open. */
  readonly isAdding: boolean;
  /** Whether the layout is that of a phone. */
  readonly isPhone: boolean;
  /** The panel that is open below the viewport of a phone. */
  readonly sheet: 'outliner' | 'properties' | null;
  /** The node whose name is edited in the outliner. */
  readonly renaming: string | null;
  /** Whether the inspector scales all axes together. */
  readonly isUniform: boolean;
  /** The nodes whose branches are open in the outliner; null before it is shown. */
  readonly opened: readonly string[] | null;
  /** What the names in the outliner are filtered by. */
  readonly filter: string;
  /** What the marquee that is being drawn would select; null while there is none. */
  readonly marquee: readonly string[] | null;
  /** The nodes that are left out while others are isolated; null when nothing is. */
  readonly apart: ReadonlySet<string> | null;
  /** Whether a press in the viewport chooses a surface for the custom space. */
  readonly isChoosingSurface: boolean;
  /** The step of the tour that is shown, from 0; null without a tour. */
  readonly tour: number | null;
  /** The last drag that was recorded or opened; null when none was. */
  readonly recorded: RecordedDrag | null;
  /** How far a replay is: its step, from 1, and the amount of the drag there; null while there is none. */
  readonly replaying: { readonly step: number; readonly count: number; readonly amount: string } | null;
  /** What screen readers are told; the same text in another object is told again. */
  readonly said: { readonly text: string };
}

export type UiStore = StoreApi<UiState>;

export const createUi = (): UiStore =>
  createStore<UiState>(() => ({
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
    marquee: null,
    apart: null,
    isChoosingSurface: false,
    tour: null,
    recorded: null,
    replaying: null,
    said: { text: '' },
  }));
