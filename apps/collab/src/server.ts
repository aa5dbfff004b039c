import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { Redis } from '@hocuspocus/extension-redis';
import { Hocuspocus } from '@hocuspocus/server';
import { createAccess } from './access/access.js';
import { secretIn } from './access/secret.js';
import type { Config } from './config.js';
import { newRoom } from './http/links.js';
import { originTest } from './http/origins.js';
import { createRouter } from './http/router.js';
import { gate } from './rooms/gate.js';
import { log } from './rooms/log.js';
import { presence } from './rooms/presence.js';
import { type Context, createSessions } from './rooms/session.js';
import { acceptSockets } from './sockets/sockets.js';
import { openBlobs } from './storage/blobs.js';
import { openPostgres } from './storage/postgres.js';
import { openSqlite } from './storage/sqlite.js';

/** A running server. */
export interface RoomServer {
  readonly port: number;
  /** The token of a new room. */
  newLink(): Promise<string>;
  /** Closes the connections and the storage. Every acknowledged change is stored before. */
  close(): Promise<void>;
}

/** Hocuspocus sends nothing for longer than this to a page that does not answer. Pages send their presence each 15 seconds. */
const SILENCE = 35_000;

function redisOf(url: string): Redis {
  const { hostname, port, username, password } = new URL(url);
  const login = password === '' ? {} : { username: username === '' ? 'default' : username, password };
  return new Redis({ host: hostname, port: Number(port === '' ? 6379 : port), options: login });
}

/** Starts a server of rooms. Rejects if it cannot listen, or not open its storage. */
export async function startServer(config: Config): Promise<RoomServer> {
  const secret = config.secret ?? secretIn(config.data);
  const storage = config.database === null ? openSqlite(config.data) : await openPostgres(config.database);
  const access = createAccess(config, secret, storage);
  const sessions = createSessions();
  await storage.onRevoked((room) => {
    // Who has a valid link comes back at once.
    if (room === null) for (const session of sessions.all()) session.refuse(4503);
    else for (const session of [...sessions.of(room)]) session.refuse(4401);
  });
  const hocuspocus = new Hocuspocus<Context>({
    quiet: true,
    timeout: SILENCE,
    // Before the link is accepted, a page sends its token, a question and its presence.
    maxUnauthenticatedQueueSize: 64_000,
    maxPendingDocuments: 1,
    extensions: [
      ...(config.redis === null ? [] : [redisOf(config.redis)]),
      gate(access, sessions),
      presence(),
      log(storage, sessions),
    ],
  });
  const isAllowed = originTest(config);
  const health = () => ({ rooms: hocuspocus.getDocumentsCount(), people: hocuspocus.getConnectionsCount() });
  const blobs = await openBlobs(config.data, `${hostname()}-${config.port}`);
  const server = createServer(createRouter(config, access, blobs, isAllowed, health));
  const closeSockets = acceptSockets(server, { hocuspocus, sessions, isAllowed, proxies: config.proxies });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    newLink: async () => (await access.linksTo(newRoom())).edit,
    close: async () => {
      closeSockets();
      await new Promise((resolve) => server.close(resolve));
      await hocuspocus.hooks('onDestroy', { instance: hocuspocus });
      await storage.close();
    },
  };
}
