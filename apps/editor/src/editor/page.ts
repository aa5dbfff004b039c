import type { Room } from '@gizmo-kit/room';
import type { Blobs } from '../files/scenes/scene-record.ts';
import type { SceneDoc } from '../model/scene/types.ts';

/** The typed text of a field. It is committed or discarded; then the field shows its value again. */
export interface Draft {
  commit(): void;
  discard(): void;
}

export type Answer = 'save' | 'discard' | 'cancel';

/** The live room of the page. */
export interface LiveRoom {
  readonly room: Room;
  /**
   * Sends bytes of models, before the document refers to them.
   * @throws FileError if the room refuses them
   */
  readonly send: (blobs: Blobs) => Promise<void>;
  /** Ends the connection of the editor to it. */
  readonly stop: () => void;
}

/** The functions, promises and connections of the page. Whoever makes one sets it. Nothing is rendered from them: `ui` has the data. */
export interface Page {
  /** The draft of the edited field; null without one. */
  draft: Draft | null;
  /** Cancels a drag of a pointer that is not the gizmo's, such as a marquee; null if there is none. */
  cancelDrag: (() => void) | null;
  /** A copy, cut or paste in progress: the next command waits for it. */
  copying: Promise<void> | null;
  /** Answers the open question about unsaved work; null if there is none. */
  answer: ((answer: Answer) => void) | null;
  live: LiveRoom | null;
  /** The element with the views; null while it is not on the page. */
  viewport: HTMLElement | null;
  /** The field that filters the outliner; null while it is not on the page. */
  filterField: HTMLInputElement | null;
  /** The files on disk that Save writes to. A document without one is downloaded. */
  readonly handles: WeakMap<SceneDoc, FileSystemFileHandle>;
}

export const createPage = (): Page => ({
  draft: null,
  cancelDrag: null,
  copying: null,
  answer: null,
  live: null,
  viewport: null,
  filterField: null,
  handles: new WeakMap(),
});
