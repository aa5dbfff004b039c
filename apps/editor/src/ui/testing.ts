/** Whether a test has opened the page. It may then query positions. */
export function isTested(): boolean {
  return import.meta.env.MODE === 'test' || new URLSearchParams(location.search).has('test');
}

/** Whether the address asks for a view without reflections and shadows, which take seconds without a graphics card. */
export const isPlain = (): boolean => new URLSearchParams(location.search).has('plain');
