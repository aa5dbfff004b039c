/** Whether the page was opened by a test, which may then ask where things are and what was rendered. */
export function isTested(): boolean {
  return import.meta.env.MODE === 'test' || new URLSearchParams(location.search).has('test');
}
