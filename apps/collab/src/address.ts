import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The network of an IPv6 address: one customer has 2^64 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The address of the client of a request, as far as quotas are concerned.
 * @param proxies the number of proxies before the server. What the client itself has written into the header does not count
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const given = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return networkOf(given || (socket.remoteAddress ?? ''));
}
