import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openConnection } from './connection.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A network on which connections open at once. `after` is what happens to each of them then. */
function connect(after: (socket: EventTarget) => void) {
  const times: number[] = [];
  class Socket extends EventTarget {
    binaryType = '';
    readyState = 0;
    constructor() {
      super();
      times.push(Date.now());
      setTimeout(() => {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
        after(this);
      });
    }
    send(): void {}
    close(): void {
      this.readyState = 3;
    }
  }
  const events = { onSynced: vi.fn(), onMessage: vi.fn(), onLost: vi.fn(), onRefused: vi.fn() };
  const start = Date.now();
  const options = { url: 'ws://rooms.example/rooms', room: 'room', token: 'token', ydoc: new Y.Doc() };
  const connection = openConnection(options, Socket as unknown as typeof WebSocket, events);
  connection.connect();
  return { ...events, connection, attempts: () => times.map((time) => time - start) };
}

/** A message of the room, that a change is applied, after which the server closes the connection. */
const closed = (code: number) => (socket: EventTarget) => {
  const data = Uint8Array.of(4, ...new TextEncoder().encode('room'), 8, 1).buffer;
  socket.dispatchEvent(Object.assign(new Event('message'), { data }));
  socket.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
};

it('after a refusal that may pass it waits twice as long each time, up to half a minute', async () => {
  const { attempts, connection } = connect(closed(4500));
  await vi.advanceTimersByTimeAsync(120_000);
  const waits = attempts().map((time, i, all) => time - (all[i - 1] ?? 0));
  for (const [i, least] of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    expect(waits[i + 1]).toBeGreaterThanOrEqual(least);
    expect(waits[i + 1]).toBeLessThan(least + 1500);
  }
  connection.close();
});

it('after a refusal for good there is no other attempt', async () => {
  const { attempts, onRefused, connection } = connect(closed(4402));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(attempts()).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(4402);
  connection.close();
});

it('a network that delivers nothing is lost within five seconds, and tried again', async () => {
  const { attempts, onLost, connection } = connect(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onLost).toHaveBeenCalledExactlyOnceWith(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(attempts()).toHaveLength(2);
  connection.close();
});
