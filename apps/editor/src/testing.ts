/** Whether a test has opened the page. It may then query positions and render counts. */
export function isTested(): boolean {
  return import.meta.env.MODE === 'test' || new URLSearchParams(location.search).has('test');
}
