import { type Claims, LIMITS, type ServerMessage, type User } from '@gizmo-kit/room/protocol';
import { DOC_SCHEMA } from '@gizmo-kit/scene';
import type { connectedPayload, Extension, onAuthenticatePayload } from '@hocuspocus/server';
import type { Access } from '../access/access.js';
import { Refusal } from '../refusal.js';
import { at } from './expiry.js';
import { createPeople, type People } from './people.js';
import type { Context, Session, Sessions } from './session.js';

/** The names that a room shows, those of other servers included. */
function namesIn(states: Iterable<Record<string, unknown>>): string[] {
  return [...states].flatMap(({ user }) => {
    const name: unknown = Reflect.get(Object(user), 'name');
    return typeof name === 'string' ? [name] : [];
  });
}

/** Lets a connection into the room of its link, and closes it when the link expires. */
export function gate(access: Access, sessions: Sessions): Extension<Context> {
  const people = new Map<string, People>();

  const enter = (
    session: Session,
    { room, role, name, expires }: Claims,
    instance: onAuthenticatePayload['instance'],
  ) => {
    // The page that lost its connection is here again, before the server has noticed that.
    for (const other of sessions.of(room)) if (other.owner === session.owner) other.refuse(4406);
    if (sessions.of(room).size >= LIMITS.people) throw new Refusal(4409);
    const statesOf = () => instance.documents.get(room)?.awareness.getStates().values() ?? [];
    // A room that could not be loaded is not unloaded either.
    for (const other of people.size > 2 * instance.documents.size + 100 ? people.keys() : [])
      if (!instance.documents.has(other) && sessions.of(other).size === 0) people.delete(other);
    const known = people.get(room) ?? createPeople(() => namesIn(statesOf()));
    people.set(room, known);
    const user = known.enter(session.owner, role, name);
    const rename = (): User => {
      known.forget(session.owner);
      return known.enter(session.owner, role, name);
    };
    const stop = at(expires, () => session.refuse(4402));
    const isReader = role === 'view' || session.schema < DOC_SCHEMA;
    session.member = { room, user, isNamed: name !== undefined, rename, expires, stop, isReader, client: null };
    session.accept();
    sessions.add(room, session);
    return isReader;
  };

  return {
    onAuthenticate: async ({ token, documentName, context: { session }, connectionConfig, instance }) => {
      try {
        const claims = await access.claims(token);
        if (!session.isOpen()) throw new Refusal(4400);
        // A connection has one room.
        if (claims.room !== documentName || session.member !== null) throw new Refusal(4401);
        connectionConfig.readOnly = enter(session, claims, instance);
      } catch (error) {
        session.refuse(error instanceof Refusal ? error.code : 4500);
        throw error;
      }
    },
    connected: async ({ connection, context: { session } }: connectedPayload<Context>) => {
      const { member, schema } = session;
      if (member === null) return;
      const tell = (message: ServerMessage): void => connection.sendStateless(JSON.stringify(message));
      tell({ type: 'welcome', user: member.user, schema: DOC_SCHEMA });
      if (schema < DOC_SCHEMA) tell({ type: 'problem', code: 4426 });
    },
    onDisconnect: async ({ context: { session } }) => {
      // A refused message ends only the synchronisation, and would leave a page waiting.
      session.refuse(4400);
    },
    afterUnloadDocument: async ({ documentName }) => {
      people.delete(documentName);
    },
  };
}
