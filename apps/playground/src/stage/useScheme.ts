import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The color scheme of the system: `light` or `dark`. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (matchMedia(query).matches ? 'dark' : 'light'));
}
