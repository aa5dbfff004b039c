import { LIMITS, type ServerMessage } from '@gizmo-kit/room/protocol';
import { DOC_SCHEMA } from '@gizmo-kit/scene';
import type { beforeHandleAwarenessPayload, Extension } from '@hocuspocus/server';
import { Refusal } from '../refusal.js';
import type { Context, Session } from './session.js';

type States = beforeHandleAwarenessPayload<Context>['states'];

/** Whether a client is the person's own: the first one of the connection, and of no other person. */
function isOwn(session: Session, client: number, shown: States): boolean {
  const { member } = session;
  if (member === null) return false;
  const owner: unknown = shown.get(client)?.owner;
  if (member.client === null && (owner === undefined || owner === session.owner)) member.client = client;
  return member.client === client;
}

/** Whether another server has given the name of a person to another one, who keeps it. */
function hasSameName({ owner, member }: Session, shown: States): boolean {
  if (member === null || member.isNamed) return false;
  const { name } = member.user;
  return [...shown.values()].some((state) => state.user?.name === name && state.owner < owner);
}

/** What others get of a state: known parts, and who the person is. */
function shownState(
  { owner, member }: Session,
  { selection, camera, gesture, pointer, values }: Record<string, unknown>,
) {
  if (JSON.stringify([selection, camera, gesture, pointer, values]).length > LIMITS.presence) throw new Refusal(4413);
  const drags = member?.isReader === true ? {} : { gesture, values };
  return { owner, user: member?.user, selection, camera, pointer, ...drags };
}

/** Shows what a person selects, sees and drags to the others: only of the person's own client, and with the server's name. */
export function presence(): Extension<Context> {
  return {
    beforeHandleAwareness: async ({ states, context, awareness, connection }) => {
      // Another server has checked its own.
      if (connection === undefined || context === undefined) return;
      const { session } = context;
      const shown = awareness.getStates();
      const { member } = session;
      if (member !== null && hasSameName(session, shown)) {
        member.user = member.rename();
        const message: ServerMessage = { type: 'welcome', user: member.user, schema: DOC_SCHEMA };
        connection.sendStateless(JSON.stringify(message));
      }
      for (const [client, state] of states) {
        // Hocuspocus reads them into an Awareness, which has an empty state of its own.
        if (Object.keys(state).length > 0 && isOwn(session, client, shown))
          states.set(client, shownState(session, state));
        else states.delete(client);
      }
    },
  };
}
