import { type RefCallback, useState } from 'react';

const nameOf = (element: Element | null): string | null => element?.getAttribute('aria-label') ?? null;

/** A ref for an element that a new one replaces: the focus moves to the field of the same name in the new element. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const [ref] = useState(() => {
    let kept: string | null = null;
    return (element: HTMLElement | null) => {
      const fields = [...(element?.querySelectorAll('input') ?? [])];
      if (kept !== null) fields.find((field) => nameOf(field) === kept)?.focus();
      return () => {
        kept = element?.contains(document.activeElement) === true ? nameOf(document.activeElement) : null;
        // Only an element that is mounted in the same commit gets the focus.
        queueMicrotask(() => {
          kept = null;
        });
      };
    };
  });
  return ref;
}
