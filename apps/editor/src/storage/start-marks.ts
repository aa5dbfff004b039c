import type { KeyValueStorage } from '../model/settings/settings.ts';

const STARTING_KEY = 'gizmo-kit-editor:starting';
const FAILED_KEY = 'gizmo-kit-editor:failed';

/** Remembers the scene with which the page did not start, so that the next start asks before it opens that scene again. */
export interface StartMarks {
  /** Whether the last start with a scene has failed, in this tab or in another one. */
  hasFailed(scene: string): boolean;
  /** From now on, a page that stops without a word has failed. */
  begin(scene: string): void;
  /** The page works, or is left. */
  end(): void;
  fail(): void;
}

/** @param tab keeps its values when a tab is reloaded after a crash */
export function createStartMarks(tab: KeyValueStorage, site: KeyValueStorage): StartMarks {
  let present = '';
  return {
    hasFailed: (scene) => [tab.getItem(STARTING_KEY), site.getItem(FAILED_KEY)].includes(scene),
    begin: (scene) => {
      present = scene;
      tab.setItem(STARTING_KEY, scene);
    },
    end: () => {
      tab.setItem(STARTING_KEY, '');
      if (present !== '' && site.getItem(FAILED_KEY) === present) site.setItem(FAILED_KEY, '');
    },
    fail: () => {
      if (present !== '') site.setItem(FAILED_KEY, present);
      present = '';
    },
  };
}
