import { type RefCallback, useState } from 'react';

const nameOf = (element: Element | null): string | null => element?.getAttribute('aria-label') ?? null;

/** The ref of an element that is replaced by another one: the focus goes to the field of the same name there. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const [ref] = useState(() => {
    let kept: string | null = null;
    return (element: HTMLElement | null) => {
      const fields = [...(element?.querySelectorAll('input') ?? [])];
      if (kept !== null) fields.find((field) => nameOf(field) === kept)?.focus();
      return () => {
        kept = element?.contains(document.activeElement) === true ? nameOf(document.activeElement) : null;
        // An element that is mounted later does not get the focus.
        queueMicrotask(() => {
          kept = null;
        });
      };
    };
  });
  return ref;
}
