import { LIMITS, PING, PONG, type ProblemCode, readQuestion, type ServerMessage } from '@gizmo-kit/room/protocol';
import type { beforeSyncPayload, Document, Extension } from '@hocuspocus/server';
import * as Y from 'yjs';
import { Refusal } from '../refusal.js';
import type { Storage } from '../storage/storage.js';
import { migrate } from './migrate.js';
import { createScratch, type Scratch } from './scratch.js';
import type { Context, Session, Sessions } from './session.js';
import { applyUpdates, hasNewsBy, mergeUpdates, structsOf } from './updates.js';

/** The types of y-protocols/sync: the first step asks, the second answers, an update tells. */
const ASKS = 0;
const ANSWERS = 1;

/** Bytes of updates that a room collects before they are merged, if that is more than half of all. */
const MERGED_FROM = 256_000;

/** The stored bytes of a room, and those since the last merge. */
interface Size {
  all: number;
  since: number;
}

/** Whether an update has something that a document has not. */
const isNews = (document: Document, update: Uint8Array): boolean =>
  !Y.snapshotContainsUpdate(Y.snapshot(document), update);

/** The clients of the other people of a room. */
const clientsOfOthers = (sessions: Sessions, own: Session): ReadonlySet<number> =>
  new Set(
    [...sessions.of(own.member?.room ?? '')].flatMap((other) => (other === own ? [] : (other.member?.client ?? []))),
  );

/** Stores each update before it is applied and acknowledged, and reads a room back. */
export function log(storage: Storage, sessions: Sessions): Extension<Context> {
  const sizes = new Map<string, Size>();
  const scratches = new Map<string, Scratch>();

  const append = async (room: string, update: Uint8Array): Promise<void> => {
    await storage.append(room, update);
    const size = sizes.get(room) ?? { all: 0, since: 0 };
    sizes.set(room, { all: size.all + update.length, since: size.since + update.length });
  };

  /** Checks and stores an update. Returns a number if it is refused. */
  const keep = async ({
    type,
    payload,
    document,
    context,
  }: beforeSyncPayload<Context>): Promise<ProblemCode | null> => {
    const structs = structsOf(payload);
    if (structs === null) return 4400;
    if (type === ANSWERS && !isNews(document, payload)) return null;
    if (hasNewsBy(document, structs, clientsOfOthers(sessions, context.session))) return 4424;
    if ((sizes.get(document.name)?.all ?? 0) + payload.length > LIMITS.document) return 4414;
    const scratch = scratches.get(document.name);
    const problem = scratch?.problem(payload) ?? null;
    if (problem !== null) return problem;
    try {
      await append(document.name, payload);
      return null;
    } catch (error) {
      console.error('an update was not stored', error);
      scratch?.reset();
      return 4500;
    }
  };

  return {
    onLoadDocument: async ({ document, documentName }) => {
      const updates = await storage.load(documentName);
      applyUpdates(document, updates);
      const bytes = updates.reduce((sum, { length }) => sum + length, 0);
      sizes.set(documentName, { all: bytes, since: bytes - (updates[0]?.length ?? 0) });
      const migrated = migrate(document);
      if (migrated !== null) await append(documentName, migrated);
      scratches.set(documentName, createScratch(document));
    },
    beforeSync: async (data) => {
      const { type, connection, context } = data;
      if (type === ASKS) return;
      const { session } = context;
      if (connection.readOnly) {
        const message: ServerMessage = { type: 'problem', code: session.member?.user.canEdit === true ? 4426 : 4405 };
        if (type !== ANSWERS) connection.sendStateless(JSON.stringify(message));
        return;
      }
      const problem = await keep(data);
      if (problem === null) return;
      session.refuse(problem);
      throw new Refusal(problem);
    },
    onStateless: async ({ connection, payload }) => {
      if (payload === PING) return connection.sendStateless(PONG);
      // Messages of a connection are handled one after the other, so all before this one are stored.
      const question = readQuestion(payload);
      if (question === null || connection.readOnly) return;
      const answer: ServerMessage = { type: 'saved', n: question.n };
      connection.sendStateless(JSON.stringify(answer));
    },
    onStoreDocument: async ({ documentName }) => {
      const size = sizes.get(documentName);
      if (size === undefined || size.since < Math.max(MERGED_FROM, size.all / 2)) return;
      try {
        const merged = await storage.compact(documentName, mergeUpdates);
        // Other updates may have arrived meanwhile.
        const now = sizes.get(documentName) ?? size;
        sizes.set(documentName, { all: merged + now.all - size.all, since: now.since - size.since });
      } catch (error) {
        console.error('the updates of a room were not merged', error);
      }
    },
    afterUnloadDocument: async ({ documentName }) => {
      sizes.delete(documentName);
      scratches.get(documentName)?.close();
      scratches.delete(documentName);
    },
  };
}
