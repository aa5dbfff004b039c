/* The keyboard of a page: each key goes to the focused element. */

/** The codes of the keys that are down. */
const held = new Set<string>();

export const resetKeys = (): void => held.clear();

const isHeld = (name: string): boolean => held.has(`${name}Left`);

export const heldModifiers = (): EventModifierInit => ({
  ctrlKey: isHeld('Control'),
  shiftKey: isHeld('Shift'),
  altKey: isHeld('Alt'),
  metaKey: isHeld('Meta'),
});

function codeOf(name: string): string {
  if (/^[a-z]$/i.test(name)) return `Key${name.toUpperCase()}`;
  if (/^\d$/.test(name)) return `Digit${name}`;
  if (/^(Control|Shift|Alt|Meta)$/.test(name)) return `${name}Left`;
  return { '.': 'Period', ',': 'Comma', '-': 'Minus', '=': 'Equal', '/': 'Slash', ' ': 'Space' }[name] ?? name;
}

function send(type: string, name: string, repeat = false): boolean {
  const key = isHeld('Shift') && /^[a-z]$/.test(name) ? name.toUpperCase() : name;
  const init = { key, code: codeOf(name), repeat, bubbles: true, cancelable: true, composed: true };
  return (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent(type, { ...init, ...heldModifiers() }),
  );
}

/** Presses a key; again while it is down, it repeats. */
export function hold(name: string): void {
  const code = codeOf(name);
  const repeat = held.has(code);
  held.add(code);
  if (send('keydown', name, repeat)) actOn(name);
}

export function release(name: string): void {
  held.delete(codeOf(name));
  send('keyup', name);
}

export function pressKey(name: string): void {
  hold(name);
  release(name);
}

/** What a browser does with a key that no listener has prevented. */
function actOn(name: string): void {
  const { activeElement } = document;
  if (name === 'Tab') moveFocus(isHeld('Shift') ? -1 : 1);
  else if (activeElement instanceof HTMLButtonElement && /^(Enter| )$/.test(name)) activeElement.click();
  else if (activeElement instanceof HTMLInputElement) typeInto(activeElement, name);
}

/** Moves the focus to the next element of the page that Tab reaches. */
function moveFocus(by: 1 | -1): void {
  const reached = [...document.querySelectorAll<HTMLElement>('button,input,select,textarea,[tabindex]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const next = reached.indexOf(document.activeElement as HTMLElement) + by;
  if (reached[next] === undefined) (document.activeElement as HTMLElement).blur();
  else reached[next].focus();
}

function typeInto(input: HTMLInputElement, name: string): void {
  const { value, selectionStart, selectionEnd } = input;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  if (isHeld('Control') || isHeld('Meta')) {
    if (name === 'a') input.select();
    return;
  }
  if (name === 'Backspace') input.setRangeText('', start === end ? Math.max(start - 1, 0) : start, end, 'end');
  else if (name.length === 1) input.setRangeText(name, start, end, 'end');
  else return;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
