import { useEffect, useState } from 'react';
import { isTextField } from '../../ui/keys.ts';

/** Whether a letter is pressed, without a modifier key and outside of text fields. */
export function useHeldKey(letter: string): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onDown = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target);
      if (event.key.toLowerCase() === letter && !isOther) setHeld(true);
    };
    const onUp = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === letter) setHeld(false);
    };
    window.addEventListener('keydown', onDown, { signal });
    window.addEventListener('keyup', onUp, { signal });
    // A page without the focus gets no keyup.
    window.addEventListener('blur', () => setHeld(false), { signal });
    return () => ending.abort();
  }, [letter]);
  return isHeld;
}
