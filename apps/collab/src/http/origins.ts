import type { Config } from '../config.js';
import { isLoopback } from '../config.js';

/** Whether pages of an origin may use the server. What is no page sends none, and has a link as well. */
export function originTest({ origins }: Pick<Config, 'origins'>): (origin: string | undefined) => boolean {
  return (origin) => {
    if (origin === undefined) return true;
    if (origins !== null) return origins.includes(origin);
    return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
  };
}
