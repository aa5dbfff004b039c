import type { DrawnHandle } from '@gizmo-kit/math';
import type { Palette } from '../draw/palette.js';
import type { PictureSize } from '../host/view.js';
import type { GizmoStore } from '../store.js';
import type { ReadoutElement, ReadoutOption } from './readout.js';

/** What a readout is hosted with; each is asked when it is needed. */
export interface ReadoutHostPort {
  readonly option: () => ReadoutOption | undefined;
  readonly store: GizmoStore;
  readonly canvas: () => HTMLCanvasElement;
  readonly theme: () => Palette;
  readonly size: () => PictureSize;
}

/** Puts the readout of the props on the page while a drag has something to tell. */
export interface ReadoutHost {
  /** Follows the store, beside the handles as they have just been drawn. */
  show(handles: readonly DrawnHandle[]): void;
  remove(): void;
}

export function createReadoutHost({ option, store, canvas, theme, size }: ReadoutHostPort): ReadoutHost {
  let shown: { readonly create: ReadoutOption['create']; readonly element: ReadoutElement } | null = null;

  const remove = (): void => {
    shown?.element.remove();
    shown = null;
  };

  return {
    remove,
    show(handles) {
      const wanted = option();
      const { drag, readout } = store.getState();
      if (wanted === undefined || drag === null || readout === null) {
        remove();
        return;
      }
      // An option that is written inline is another one at every render, and still the same readout.
      if (shown?.create !== wanted.create) {
        remove();
        shown = { create: wanted.create, element: wanted.create(canvas()) };
      }
      const handle = handles.find((h) => h.handle.id === drag.handle.id) ?? null;
      const { format } = wanted;
      shown.element.show({ readout, handle, cursor: drag.sample.point, theme: theme(), size: size(), format });
    },
  };
}
