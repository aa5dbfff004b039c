import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import type { Storage } from './storage.js';

interface Row {
  readonly id: number;
  readonly bytes: ArrayBuffer;
}

interface Waiting {
  readonly room: string;
  readonly update: Uint8Array;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS updates (id INTEGER PRIMARY KEY AUTOINCREMENT, room TEXT NOT NULL, bytes BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS updates_of_room ON updates (room, id);
  CREATE TABLE IF NOT EXISTS links (room TEXT PRIMARY KEY, generation INTEGER NOT NULL);
`;

function open(folder: string): Database.Database {
  mkdirSync(folder, { recursive: true });
  const database = new Database(path.join(folder, 'rooms.sqlite'));
  database.pragma('journal_mode = WAL');
  // Waits until the disk has a commit. NORMAL would lose the last ones when the machine loses power.
  database.pragma('synchronous = FULL');
  database.exec(TABLE);
  // A disk that is full or cannot be written to is found now, and not at the first change.
  database.exec(
    "BEGIN IMMEDIATE; INSERT INTO links VALUES ('', 0) ON CONFLICT DO NOTHING; DELETE FROM links WHERE room = ''; COMMIT",
  );
  return database;
}

/** Updates in a SQLite file. All that arrive in one turn of the event loop are one commit, because a commit waits for the disk. */
export function openSqlite(folder: string): Storage {
  const database = open(folder);
  const select = database.prepare('SELECT id, bytes FROM updates WHERE room = ? ORDER BY id');
  const insert = database.prepare('INSERT INTO updates (room, bytes) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM updates WHERE room = ? AND id <= ?');
  const generation = database.prepare('SELECT generation FROM links WHERE room = ?');
  const raise = database.prepare(
    'INSERT INTO links VALUES (?, 1) ON CONFLICT (room) DO UPDATE SET generation = generation + 1',
  );
  const insertAll = database.transaction((list: readonly Waiting[]) => {
    for (const { room, update } of list) insert.run(room, Buffer.from(update));
  });
  const rowsOf = (room: string) =>
    (select.all(room) as Row[]).map(({ id, bytes }) => ({ id, bytes: new Uint8Array(bytes) }));
  const replace = database.transaction((room: string, last: number, update: Uint8Array) => {
    remove.run(room, last);
    insert.run(room, Buffer.from(update));
  });
  const listeners: ((room: string) => void)[] = [];
  let waiting: Waiting[] = [];

  const flush = (): void => {
    const list = waiting;
    waiting = [];
    try {
      if (list.length > 0) insertAll(list);
    } catch (error) {
      for (const { fail } of list) fail(error);
      return;
    }
    for (const { done } of list) done();
  };

  return {
    load: async (room) => rowsOf(room).map(({ bytes }) => bytes),
    append: (room, update) =>
      new Promise((done, fail) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ room, update, done: () => done(), fail });
      }),
    compact: async (room, merge) => {
      const rows = rowsOf(room);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      const merged = merge(rows.map(({ bytes }) => bytes));
      replace(room, last.id, merged);
      return merged.length;
    },
    generation: async (room) => (generation.get(room) as { generation: number } | undefined)?.generation ?? 0,
    nextGeneration: async (room) => {
      raise.run(room);
      for (const listener of listeners) listener(room);
    },
    onRevoked: async (listener) => void listeners.push(listener),
    close: async () => {
      flush();
      database.close();
    },
  };
}
