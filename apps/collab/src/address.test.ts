import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOf } from './address.js';

const asked = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

it.each([
  ['without a proxy, that of the connection, whatever the client says', asked('1.2.3.4'), 0, '10.0.0.1'],
  ['with a proxy, the one that the proxy has appended', asked('6.6.6.6, 1.2.3.4'), 1, '1.2.3.4'],
  ['with two proxies, the one before the last', asked('6.6.6.6, 1.2.3.4, 10.0.0.7'), 2, '1.2.3.4'],
  ['with a proxy that has appended none, that of the connection', asked(undefined), 1, '10.0.0.1'],
  ['an IPv4 address in IPv6', asked(undefined, '::ffff:1.2.3.4'), 0, '1.2.3.4'],
  ['the network of an IPv6 address', asked('2001:DB8::1:2:3:4'), 1, '2001:db8:0:0'],
  ['the network of a short IPv6 address', asked(undefined, '::1'), 0, '0:0:0:0'],
])('%s', (_, request, proxies, address) => {
  expect(addressOf(request, proxies)).toBe(address);
});
