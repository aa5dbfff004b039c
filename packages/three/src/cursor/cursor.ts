import type { Extension, Mounted } from '../extend/extension.js';
import type { Port } from '../input/port.js';
import { KEYS } from '../session/input.js';
import type { GizmoState } from '../session/store.js';

/** Values of the CSS property `cursor`. */
export interface CursorOptions {
  /** Over a handle. @default 'grab' */
  readonly hover?: string | undefined;
  /** From the press on a handle to the end of the drag. @default 'grabbing' */
  readonly drag?: string | undefined;
}

/**
 * Shows a CSS cursor over handles and during a drag with a pointer, on the canvas and on the element that gets its
 * events. Their `style` is not changed, so afterwards they show the cursor of the application.
 *
 * @example <Gizmo extensions={[cursor()]} />
 * <Gizmo extensions={[cursor({ hover: 'pointer', drag: 'move' })]} />
 */
export const cursor = (options: CursorOptions = {}): CursorExtension => ({ name: 'cursor', options, mount });

interface CursorExtension extends Extension {
  readonly options: CursorOptions;
}

function mount({ host, store, session }: Port, now: () => CursorExtension): Mounted {
  const elements = [host.element(), host.canvas];
  let shown = '';
  let animations: readonly Animation[] = [];

  const show = (css: string): void => {
    if (css === shown) return;
    shown = css;
    for (const animation of animations) animation.cancel();
    // An animation overrides the inline style and does not change it, so several gizmos do not undo each other's cursor.
    animations = (css === '' ? [] : elements).map((on) => on.animate({ cursor: [css, css] }, FILL));
  };

  const follow = ({ phase }: GizmoState): void => {
    const { hover = 'grab', drag = 'grabbing' } = now().options;
    if (phase === 'idle' || session.state().owner === KEYS) show('');
    else show(phase === 'hover' ? hover : drag);
  };
  const stopFollowing = store.subscribe(follow);
  follow(store.getState());
  return {
    stop() {
      stopFollowing();
      show('');
    },
  };
}

const FILL = { fill: 'forwards' } as const;
