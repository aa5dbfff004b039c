/**
 * An `initialFocus` for a popup. Base UI moves the focus one frame later; keys pressed before that would go to the previous
 * element.
 */
export const focusAtOnce = (find: () => HTMLElement | null | undefined) => (): boolean => {
  const element = find();
  element?.focus();
  return !element;
};
