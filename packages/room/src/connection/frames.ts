import * as Y from 'yjs';

// The messages of Hocuspocus that matter for their order: the name of the room, a type, and what the type has.
const [SYNC, AWARENESS, SYNC_STATUS] = [0, 1, 8];
/** The types of y-protocols/sync that have an update. */
const [ANSWER, UPDATE] = [1, 2];

/** A number as lib0 writes it: seven bits a byte, the lowest first. */
function readNumber(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0;
  let factor = 1;
  let next = at;
  for (; next < bytes.length; next += 1, factor *= 128) {
    const byte = bytes[next] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) break;
  }
  return [value, next + 1];
}

function readHead(message: Uint8Array): { readonly name: string; readonly type: number; readonly rest: number } {
  const [length, start] = readNumber(message, 0);
  const name = new TextDecoder().decode(message.subarray(start, start + length));
  const [type, rest] = readNumber(message, start + length);
  return { name, type, rest };
}

/** Whether a message shows what a person does. It may overtake changes of the document. */
export const isPresence = (message: Uint8Array): boolean => readHead(message).type === AWARENESS;

/** Whether a message of the server says that a change is applied. */
export const isReceipt = (message: Uint8Array): boolean => readHead(message).type === SYNC_STATUS;

/** The update in a message; null if it has none. */
export function updateIn(message: Uint8Array): { readonly name: string; readonly update: Uint8Array } | null {
  const { name, type, rest } = readHead(message);
  const [step, start] = readNumber(message, rest);
  if (type !== SYNC || (step !== ANSWER && step !== UPDATE)) return null;
  const [length, first] = readNumber(message, start);
  return { name, update: message.subarray(first, first + length) };
}

/** A message with an update. */
export function updateMessage(name: string, update: Uint8Array): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoder.writeString(name);
  encoder.writeLen(SYNC);
  encoder.writeLen(UPDATE);
  encoder.writeBuf(update);
  return encoder.toUint8Array();
}
