import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A network between pages and a server. */
export interface Proxy {
  readonly rooms: string;
  /** Delivers nothing in either direction, and tells nobody. */
  cut(): void;
  /** Delivers what has waited, and everything from now on. */
  heal(): void;
  /** Closes all connections. */
  drop(): void;
}

/** Starts a TCP proxy to a port of this machine. */
export async function startProxy(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((own) => {
    const other = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [own, other],
      [other, own],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isCut) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  const address = server.address();
  return {
    rooms: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rooms`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    heal: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    drop,
  };
}
