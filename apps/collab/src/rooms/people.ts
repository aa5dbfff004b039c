import { createHash } from 'node:crypto';
import type { Role, User } from '@gizmo-kit/room/protocol';

/** Distinct on dark and light backgrounds, and for most kinds of color blindness by their brightness. */
const COLORS = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#3b7dd8',
  '#d55e00',
  '#cc79a7',
  '#8c6bb1',
  '#7fcdbb',
  '#bcbd22',
];

/** Absent people of a room whose name and color are kept for their return. */
const REMEMBERED = 200;

/** The public sign of a secret key of a page: the same after a reconnection, also at another server. */
export const ownerOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16);

/** The names and colors of one room. */
export interface People {
  /** The same person for the same owner. Others get the first free number. */
  enter(owner: string, role: Role, name: string | undefined): User;
  /** Forgets a person, who gets another name. */
  forget(owner: string): void;
}

/** @param taken the names that other servers have given */
export function createPeople(taken: () => Iterable<string>): People {
  const known = new Map<string, User>();
  const guest = (): { name: string; color: string } => {
    const names = new Set([...taken(), ...[...known.values()].map(({ name }) => name)]);
    let number = 1;
    while (names.has(`Guest ${number}`)) number += 1;
    return { name: `Guest ${number}`, color: COLORS[(number - 1) % COLORS.length] as string };
  };
  return {
    enter: (owner, role, name) => {
      const before = known.get(owner) ?? guest();
      const user: User = { ...before, name: name ?? before.name, canEdit: role === 'edit' };
      known.delete(owner);
      known.set(owner, user);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return user;
    },
    forget: (owner) => void known.delete(owner),
  };
}
