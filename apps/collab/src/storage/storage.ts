/** A list of Yjs updates for each room. A written one is on the disk when the promise resolves. */
export interface Storage {
  /** The updates of a room in the order of their arrival; none for a room that nobody has written to. */
  load(room: string): Promise<readonly Uint8Array[]>;
  append(room: string, update: Uint8Array): Promise<void>;
  /**
   * Replaces the stored updates of a room by one, in one transaction. Updates that arrive meanwhile stay.
   * @returns the bytes of the new one
   */
  compact(room: string, merge: (updates: readonly Uint8Array[]) => Uint8Array): Promise<number>;
  /** How often the links of a room were revoked. */
  generation(room: string): Promise<number>;
  nextGeneration(room: string): Promise<void>;
  /**
   * Calls a listener when the links of a room are revoked, by this or another server.
   * @param listener gets null when it may be any room, because notices may have been missed
   */
  onRevoked(listener: (room: string | null) => void): Promise<void>;
  close(): Promise<void>;
}
