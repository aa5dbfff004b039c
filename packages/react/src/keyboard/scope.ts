import { isEditable, targetOf } from '../input/keys.js';
import { type FocusElement, isFocusElement } from './focus-element.js';
import type { KeyScope } from './keymap.js';

/** Whether a key is pressed where a gizmo listens. What takes text keeps all of its keys. */
export function isInScope(event: KeyboardEvent, scope: KeyScope, own: FocusElement, isHeld: boolean): boolean {
  const target = targetOf(event);
  if (isEditable(target)) return false;
  if (isHeld) return true;
  const element = target instanceof Node ? target : null;
  if (element !== null && own.root.contains(element)) return true;
  // The focus of another gizmo: its keys, also those that it does not know.
  if (element instanceof Element && isFocusElement(element)) return false;
  if (scope === 'page') return true;
  const around = scope !== null && 'current' in scope ? scope.current : scope;
  return around?.contains(element) ?? false;
}
