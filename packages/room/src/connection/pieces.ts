import * as Y from 'yjs';

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** Encodes structs as an update without deletions (yjs, `encoding.js`: writeStructs). */
function encoded(structs: ReadonlyMap<number, readonly Struct[]>): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoder.writeLen(structs.size);
  for (const [client, [first, ...rest]] of structs) {
    if (first === undefined) continue;
    encoder.writeLen(1 + rest.length);
    encoder.writeClient(client);
    encoder.writeLen(first.id.clock);
    for (const struct of [first, ...rest]) struct.write(encoder, 0);
  }
  encoder.writeLen(0);
  return encoder.toUint8Array();
}

/** What a struct refers to, and has to be there before it. */
const referred = (struct: Struct): readonly Y.ID[] =>
  struct instanceof Y.Item
    ? [struct.origin, struct.rightOrigin, struct.parent].filter((id): id is Y.ID => id instanceof Y.ID)
    : [];

/** Structs of an update by client, in their order. `next` is the first one that is not in a piece yet. */
interface Queue {
  readonly structs: readonly Struct[];
  next: number;
}

function queuesOf(structs: readonly Struct[]): Map<number, Queue> {
  const lists = new Map<number, Struct[]>();
  // A Skip stands for what the update does not have.
  for (const struct of structs) {
    if (struct instanceof Y.Skip) continue;
    const list = lists.get(struct.id.client) ?? [];
    list.push(struct);
    lists.set(struct.id.client, list);
  }
  return new Map([...lists].map(([client, list]) => [client, { structs: list, next: 0 }]));
}

/** The structs of an update, each after those that it refers to. Those of one client keep their order. */
function* inOrder(queues: ReadonlyMap<number, Queue>): Generator<Struct> {
  const isMissing = ({ client, clock }: Y.ID): boolean => {
    const queue = queues.get(client);
    const next = queue?.structs[queue.next];
    return next !== undefined && clock >= next.id.clock;
  };
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const [client, queue] of queues)
      for (let struct = queue.structs[queue.next]; struct !== undefined; struct = queue.structs[queue.next]) {
        if (referred(struct).some((id) => id.client !== client && isMissing(id))) break;
        queue.next += 1;
        isMoving = true;
        yield struct;
      }
  }
}

function sizeOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoder.toUint8Array().length;
}

/** Whether a struct is a value of a map that begins in a list of structs. */
const isWithin = (struct: Struct, [first]: readonly Struct[]): boolean =>
  first !== undefined &&
  struct instanceof Y.Item &&
  struct.parent instanceof Y.ID &&
  struct.parent.client === first.id.client &&
  struct.parent.clock >= first.id.clock;

const endOf = ({ id, length }: Struct): number => id.clock + length;

/** The deletions of an update. */
function deletionsOf(update: Uint8Array, structs: readonly Struct[]): Uint8Array {
  const ends = new Map<number, number>();
  for (const struct of structs) ends.set(struct.id.client, endOf(struct));
  return Y.diffUpdate(update, Y.encodeStateVector(ends));
}

/**
 * Updates that are together one, to be applied in their order: none waits for a later one. Each is little more than a size; only a
 * single value, and the deletions in the last one, may be more. A map and its first values are in one piece.
 * @param size in bytes
 */
export function piecesOf(update: Uint8Array, size: number): readonly Uint8Array[] {
  if (update.length <= size) return [update];
  const { structs, ds } = Y.decodeUpdate(update);
  const pieces: Uint8Array[] = [];
  let piece = new Map<number, Struct[]>();
  let bytes = 0;
  const cut = (): void => {
    if (piece.size > 0) pieces.push(encoded(piece));
    piece = new Map();
    bytes = 0;
  };
  for (const struct of inOrder(queuesOf(structs))) {
    const { client, clock } = struct.id;
    const list = piece.get(client) ?? [];
    const last = list.at(-1);
    const isApart = last !== undefined && endOf(last) !== clock;
    const more = sizeOf(struct);
    if (isApart || (bytes + more > size && !isWithin(struct, list))) cut();
    const own = piece.get(client) ?? [];
    own.push(struct);
    piece.set(client, own);
    bytes += more;
  }
  cut();
  if (ds.clients.size > 0) pieces.push(deletionsOf(update, structs));
  return pieces;
}
