const NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  delete: 'Del',
  backspace: '⌫',
};
const MAC_NAMES: Readonly<Record<string, string>> = { ...NAMES, mod: '⌘', shift: '⇧', alt: '⌥' };

export function isMac(userAgent: string): boolean {
  return /mac/i.test(userAgent) && !/iphone|ipad|ipod/i.test(userAgent);
}

/** A key binding as people write it: `mod+shift+z` → `Ctrl+Shift+Z`, or `⌘⇧Z`. */
export function keyLabel(binding: string, mac: boolean): string {
  const names = mac ? MAC_NAMES : NAMES;
  const parts = binding.split('+').map((key) => names[key] ?? key.toUpperCase());
  return parts.join(mac ? '' : '+');
}

const TEXT_ROLES = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);
const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether what is typed there is text, which no command may take for its own. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.isContentEditable || TEXT_ROLES.has(target.getAttribute('role') ?? '');
}
