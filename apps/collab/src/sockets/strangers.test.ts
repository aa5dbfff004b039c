import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { LIMITS } from '@gizmo-kit/room/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStrangers } from './strangers.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const socket = () => Object.assign(new EventEmitter(), { bytesRead: 0 });
const asSocket = (own: ReturnType<typeof socket>): Socket => own as unknown as Socket;

it('a connection without a link ends after 10 s, and one with a link stays', () => {
  const strangers = createStrangers();
  const [stranger, known] = [vi.fn(), vi.fn()];
  strangers.watch('1.2.3.4', asSocket(socket()), stranger);
  const accept = strangers.watch('1.2.3.4', asSocket(socket()), known);
  vi.advanceTimersByTime(LIMITS.strangerTime - 1000);
  accept();
  expect(stranger).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(stranger).toHaveBeenCalledExactlyOnceWith(4408);
  expect(known).not.toHaveBeenCalled();
});

it('bytes of an unfinished message count, until the link is accepted', () => {
  const strangers = createStrangers();
  const refuse = vi.fn();
  const own = socket();
  const accept = strangers.watch('1.2.3.4', asSocket(own), refuse);
  own.bytesRead = LIMITS.strangerBytes;
  own.emit('data');
  expect(refuse).not.toHaveBeenCalled();
  own.bytesRead += 1;
  own.emit('data');
  expect(refuse).toHaveBeenCalledExactlyOnceWith(4413);
  accept();
  own.emit('data');
  expect(refuse).toHaveBeenCalledTimes(1);
});

it('an address may have 200 of them, and another one as soon as one is accepted', () => {
  const strangers = createStrangers();
  const accepts = Array.from({ length: LIMITS.strangers }, () =>
    strangers.watch('1.2.3.4', asSocket(socket()), vi.fn()),
  );
  expect(strangers.mayConnect('1.2.3.4')).toBe(false);
  expect(strangers.mayConnect('1.2.3.5')).toBe(true);
  accepts[0]?.();
  accepts[0]?.();
  expect(strangers.mayConnect('1.2.3.4')).toBe(true);
});
