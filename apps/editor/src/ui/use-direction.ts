import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** The text direction of the page. */
export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(subscribe, () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'));
