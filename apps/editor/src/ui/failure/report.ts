import { FAILURE_TEXTS } from './texts.ts';

const text = FAILURE_TEXTS;

/** The report of a failed part for a maintainer. */
export function reportOf(part: string, error: unknown, componentStack: string): string {
  const trace = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [
    text.reportTitle(part),
    text.time(new Date().toISOString()),
    text.browser(navigator.userAgent),
    '',
    trace,
    '',
    text.components,
    componentStack.trim(),
  ].join('\n');
}
