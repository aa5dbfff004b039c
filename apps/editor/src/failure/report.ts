/** What a maintainer needs to know about a part that has stopped. */
export function reportOf(part: string, error: unknown, componentStack: string): string {
  const trace = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [
    `Gizmo Kit editor: ${part} has stopped`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    '',
    trace,
    '',
    'Components:',
    componentStack.trim(),
  ].join('\n');
}
