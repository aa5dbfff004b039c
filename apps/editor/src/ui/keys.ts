/** A digit of the number pad: `num5`. */
const PAD = /^num(\d)$/;

const NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
  enter: 'Enter',
  tab: 'Tab',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  insert: 'Ins',
  contextmenu: 'Menu',
  ' ': 'Space',
};
const MAC_NAMES: Readonly<Record<string, string>> = { ...NAMES, mod: '⌘', shift: '⇧', alt: '⌥' };

export function isMac(userAgent: string): boolean {
  return /mac/i.test(userAgent) && !/iphone|ipad|ipod/i.test(userAgent);
}

/** Whether a press of the pointer opens a menu on a Mac: Ctrl with the primary button. Some browsers also send a click. */
export const isMenuPress = ({ button, ctrlKey }: Pick<MouseEvent, 'button' | 'ctrlKey'>): boolean =>
  button === 0 && ctrlKey && isMac(navigator.userAgent);

/** The keys of a binding; the last one is not a modifier. It may be the plus sign: `mod++`. */
const partsOf = (binding: string): readonly string[] => binding.split(/\+(?=.)/);

const keyName = (key: string): string => (PAD.test(key) ? key.replace(PAD, 'Num $1') : key.toUpperCase());

/** A key binding for display: `mod+shift+z` → `Ctrl+Shift+Z`, or `⌘⇧Z`. */
export function keyLabel(binding: string, mac: boolean): string {
  const names = mac ? MAC_NAMES : NAMES;
  const parts = partsOf(binding).map((key) => names[key] ?? keyName(key));
  return parts.join(mac ? '' : '+');
}

const ARIA_NAMES: Readonly<Record<string, string>> = {
  mod: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Escape',
  delete: 'Delete',
  backspace: 'Backspace',
  contextmenu: 'ContextMenu',
  ' ': 'Space',
  '+': 'Plus',
};

/** Key bindings in the format of `aria-keyshortcuts`. */
export function ariaKeys(bindings: readonly string[], mac: boolean): string {
  const names = mac ? { ...ARIA_NAMES, mod: 'Meta' } : ARIA_NAMES;
  const nameOf = (key: string): string => names[key] ?? key.replace(PAD, '$1').toUpperCase();
  return bindings.map((binding) => partsOf(binding).map(nameOf).join('+')).join(' ');
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The name of the key. For a character that is not ASCII, the Latin letter or bracket at its position on the keyboard. The
 * digits of the number pad have their own names, with and without Num Lock.
 */
const nameOf = ({ key, code }: KeyPress): string => {
  if (/^Numpad\d$/.test(code)) return code.replace('Numpad', 'num');
  if (key.length !== 1 || key <= '\x7f') return key.toLowerCase();
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : (BRACKETS[code] ?? key.toLowerCase());
};

const isSign = (key: string): boolean => key.length === 1 && !/[\da-z]/.test(key);

/** Whether a key press matches a binding. A character such as `?` needs Shift on some keyboards only. */
export function isBinding(event: KeyPress, binding: string): boolean {
  const parts = partsOf(binding);
  const key = parts.at(-1) ?? '';
  return (
    nameOf(event) === key &&
    (event.ctrlKey || event.metaKey) === parts.includes('mod') &&
    event.altKey === parts.includes('alt') &&
    (isSign(key) || event.shiftKey === parts.includes('shift'))
  );
}

const TEXT_ROLES = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);
const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether keys typed there are text, which commands must not use. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || TEXT_ROLES.has(target.getAttribute('role') ?? '');
}

/** Whether an overlay with its own keys is open: a dialog, a menu, a popover. */
export function isOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}
