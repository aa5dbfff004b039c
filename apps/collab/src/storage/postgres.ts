import postgres from 'postgres';
import type { Storage } from './storage.js';

interface Row {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The channel on which servers tell each other of which room the links were revoked. */
const REVOKED = 'revoked';

/** Updates in a PostgreSQL database, which several servers share. */
export async function openPostgres(url: string): Promise<Storage> {
  const sql = postgres(url, { onnotice: () => undefined });
  await sql`CREATE TABLE IF NOT EXISTS updates (id BIGSERIAL PRIMARY KEY, room TEXT NOT NULL, bytes BYTEA NOT NULL)`;
  await sql`CREATE TABLE IF NOT EXISTS links (room TEXT PRIMARY KEY, generation INTEGER NOT NULL)`;
  await sql`CREATE INDEX IF NOT EXISTS updates_of_room ON updates (room, id)`;
  return {
    load: async (room) => {
      const rows = await sql<Row[]>`SELECT id, bytes FROM updates WHERE room = ${room} ORDER BY id`;
      return rows.map(({ bytes }) => bytes);
    },
    append: async (room, update) => {
      await sql`INSERT INTO updates (room, bytes) VALUES (${room}, ${Buffer.from(update)})`;
    },
    compact: (room, merge) =>
      sql.begin(async (own) => {
        // Another server waits, and finds the merged update.
        await own`SELECT pg_advisory_xact_lock(hashtextextended(${room}, 0))`;
        const rows = await own<Row[]>`SELECT id, bytes FROM updates WHERE room = ${room} ORDER BY id`;
        if (rows.length === 0) return 0;
        const merged = merge(rows.map(({ bytes }) => bytes));
        // By id: an update with a smaller one may still be committed by another server.
        await own`DELETE FROM updates WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[])`;
        await own`INSERT INTO updates (room, bytes) VALUES (${room}, ${Buffer.from(merged)})`;
        return merged.length;
      }),
    generation: async (room) => {
      const [row] = await sql<{ generation: number }[]>`SELECT generation FROM links WHERE room = ${room}`;
      return row?.generation ?? 0;
    },
    nextGeneration: async (room) => {
      await sql`INSERT INTO links VALUES (${room}, 1) ON CONFLICT (room) DO UPDATE SET generation = links.generation + 1`;
      await sql.notify(REVOKED, room);
    },
    onRevoked: async (listener) => {
      let isFirst = true;
      await sql.listen(REVOKED, listener, () => {
        // The connection to the database was lost.
        if (!isFirst) listener(null);
        isFirst = false;
      });
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
