import { isIP } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a server runs. */
export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The folder of the SQLite file, the blobs and the secret. */
  readonly data: string;
  /** Signs the links; null: one that is kept in `data`. Servers of the same rooms share it. */
  readonly secret: string | null;
  /** Origins of pages that may connect; null: those of this machine. */
  readonly origins: readonly string[] | null;
  /** The page that opens links. */
  readonly page: string;
  /** The URL of a PostgreSQL database; null: a SQLite file. */
  readonly database: string | null;
  /** The URL of a Redis server, through which several servers share rooms; null: one server. */
  readonly redis: string | null;
  /** Who has it may make rooms; null: it has none. */
  readonly roomsKey: string | null;
  /** Whether everyone who reaches the server may make rooms. */
  readonly openRooms: boolean;
  /** The number of proxies before the server, each of which appends the address of its client to `X-Forwarded-For`. */
  readonly proxies: number;
  /** How long a link is valid. */
  readonly linkDays: number;
}

const DATA = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../data');

/** The configuration in environment variables. Throws an Error for a value of another type. */
export function configOf(env: Readonly<Record<string, string | undefined>>): Config {
  const number = (name: string, fallback: number): number => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is ${env[name]}, but has to be a number from 0`);
    return value;
  };
  const flag = (name: string): boolean => {
    const value = env[name] ?? 'false';
    if (value !== 'true' && value !== 'false') throw new Error(`${name} is ${value}, but has to be true or false`);
    return value === 'true';
  };
  const list = env.ORIGINS?.split(',').map((origin) => origin.trim());
  return {
    host: env.HOST ?? '127.0.0.1',
    port: number('PORT', 5180),
    data: env.DATA ?? DATA,
    secret: env.SECRET ?? null,
    origins: list ?? null,
    page: env.PAGE ?? 'http://localhost:5173/',
    database: env.DATABASE_URL ?? null,
    redis: env.REDIS_URL ?? null,
    // A variable without a value is not set.
    roomsKey: env.ROOMS_KEY || null,
    openRooms: flag('OPEN_ROOMS'),
    proxies: number('PROXIES', 0),
    linkDays: number('LINK_DAYS', 30),
  };
}

/** Whether a host is this machine. A name may begin like an address, so that it does not count. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
