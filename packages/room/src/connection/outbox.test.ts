import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { LIMITS } from '../protocol/limits.js';
import { updateIn, updateMessage } from './frames.js';
import { createOutbox } from './outbox.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Messages of the room `r`: a presence, and a question to the server. */
const [PRESENCE, QUESTION] = [Uint8Array.of(1, 114, 1, 0), Uint8Array.of(1, 114, 5, 2, 123, 125)];

/** A message with nodes that have so many bytes in all. */
function change(bytes: number, nodes = bytes / 1000): Uint8Array {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (let i = 0; i < nodes; i += 1) doc.getMap('nodes').set(`n${i}`, 'x'.repeat(bytes / nodes));
  });
  return updateMessage('r', Y.encodeStateAsUpdate(doc));
}

function box() {
  const sent: Uint8Array[] = [];
  const refuse = vi.fn();
  return { sent, refuse, ...createOutbox((message) => sent.push(message), refuse) };
}

const nodesIn = (sent: readonly Uint8Array[]): number => {
  const doc = new Y.Doc();
  for (const message of sent) {
    const found = updateIn(message);
    if (found !== null) Y.applyUpdate(doc, found.update);
  }
  return doc.getMap('nodes').size;
};

it('small messages are sent at once and unchanged', () => {
  const { push, sent } = box();
  const messages = [change(1000), QUESTION, PRESENCE, change(100_000)];
  for (const message of messages) push(message);
  expect(sent).toEqual(messages);
});

it('pieces of a large change wait for each other, what follows keeps its place, and the presence overtakes', () => {
  const { push, receipt, sent } = box();
  push(change(1_000_000));
  push(QUESTION);
  push(change(1000));
  push(PRESENCE);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(PRESENCE);
  expect(nodesIn(sent)).toBeLessThan(300);
  for (let i = 0; i < 4; i += 1) receipt();
  expect(sent).not.toContain(QUESTION);
  for (let i = 0; i < 4; i += 1) receipt();
  expect(nodesIn(sent)).toBe(1000);
  expect(sent.at(-2)).toBe(QUESTION);
});

it('more than the server takes in a second is sent later', () => {
  const { push, receipt, sent } = box();
  push(change(8_000_000, 800));
  const start = performance.now();
  let [last, count] = [start, 0];
  for (let i = 0; i < 200; i += 1) {
    receipt();
    if (sent.length > count) [last, count] = [performance.now(), sent.length];
    const bytes = sent.reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(LIMITS.message + ((performance.now() - start) / 1000) * LIMITS.bytesPerSecond);
    vi.advanceTimersByTime(100);
  }
  expect(nodesIn(sent)).toBe(800);
  expect(last - start).toBeGreaterThan(5_000);
});

it('a lost connection forgets what waits', () => {
  const { push, clear, receipt, sent } = box();
  push(change(1_000_000));
  clear();
  receipt();
  push(QUESTION);
  expect(sent).toHaveLength(2);
});

it('a value that no message can have is refused, and nothing of its change is sent', () => {
  const { push, sent, refuse } = box();
  push(change(LIMITS.message, 1));
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
