import { isEditable, keep, targetOf, windowOf } from '../input/keys.js';
import { type FocusElement, isFocusElement } from './focus-element.js';
import type { Keyboard } from './keymap-options.js';

/**
 * Handles a key event at one of the targets on its path.
 *
 * @returns whether the gizmo takes the event; then no other listener gets it
 */
export type HandleKey = (event: KeyboardEvent, place: EventTarget) => boolean;

/** @param press handles a keydown, and returns whether the gizmo takes it */
export function createHandleKey(
  port: Keyboard,
  focus: FocusElement,
  press: (event: KeyboardEvent) => boolean,
  release: (event: KeyboardEvent) => void,
): HandleKey {
  const { session, store } = port;
  const { canvas } = port.host;
  const window = windowOf(canvas);
  /** The keys that the gizmo has taken, until their release. */
  const taken = new Set<string>();

  /**
   * The event target at which this gizmo handles keys. A key reaches the window first, then the document, then the root element. So
   * gizmos with a drag or the focus come first, then those under the pointer, then the others. A gizmo that takes the key
   * stops it, so gizmos need not know each other.
   */
  const ownPlace = (): EventTarget => {
    if (session.hasDrag() || focus.hasFocus()) return window;
    const document = canvas.ownerDocument;
    return store.getState().handle === null ? document.documentElement : document;
  };

  return (event, place) => {
    const name = event.code || event.key;
    if (event.type === 'keyup') {
      if (place !== window) return false;
      release(event);
      return taken.delete(name) && keep(event);
    }
    if (event.defaultPrevented || event.isComposing || ownPlace() !== place) return false;
    // A key that is still down after the end of its drag does not start another.
    if (event.repeat && taken.has(name) && !session.hasDrag()) return keep(event);
    if (!isInScope(event, port, focus) || !press(event)) return false;
    taken.add(name);
    return keep(event);
  };
}

const rolesOf = (names: string): string => names.replace(/\w+/g, '[role=$&]');

/** The roles of widgets in which letters search for items, and of those that use arrow keys, by the patterns of ARIA. */
const WITH_LETTERS = rolesOf('menu,menubar,listbox,tree,treegrid,grid');
const WITH_ARROWS = `${WITH_LETTERS},${rolesOf('slider,separator,spinbutton,radiogroup,tablist,toolbar')}`;

/** Whether a key is pressed in the scope of the gizmo. Text fields keep their keys. */
function isInScope(event: KeyboardEvent, { session, options, host: { canvas } }: Keyboard, own: FocusElement): boolean {
  const target = targetOf(event);
  if (isEditable(target)) return false;
  // The target of an event in a closed shadow tree is its host, so `target` may not be the focus element.
  if (session.hasDrag() || own.hasFocus()) return true;
  // Not `instanceof`: the canvas may be in another window.
  const element = target !== null && 'closest' in target ? (target as Element) : null;
  // A focused gizmo gets all keys, also those that it does not use.
  if (element !== null && isFocusElement(element)) return false;
  // The page outside of a modal dialog is inert. Of several dialogs, the frontmost one can have the focus. `contains` does not
  // see into shadow trees.
  const tree = canvas.getRootNode() as Document | ShadowRoot;
  const modal = element?.closest(':modal,[aria-modal=true]') ?? tree.querySelector(':modal');
  if (modal?.getRootNode() === tree && !modal.contains(canvas)) return false;
  if (canvas.closest('[inert]') !== null) return false;
  const { scope = null } = options();
  if (scope === 'page') return !element?.closest(/^(Arrow|Page)/.test(event.key) ? WITH_ARROWS : WITH_LETTERS);
  const around = scope !== null && 'current' in scope ? scope.current : scope;
  return around?.contains(element) ?? false;
}
