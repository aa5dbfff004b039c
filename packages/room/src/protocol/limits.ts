/** What a server of rooms accepts. `messagesPerSecond` has a burst of twice as many. */
export const LIMITS = {
  /** All messages of a connection until its link is accepted. */
  strangerBytes: 65_536,
  /** Milliseconds until the link of a connection has to be accepted. */
  strangerTime: 10_000,
  /** Connections of one address without an accepted link. */
  strangers: 200,
  /** New rooms of one address a minute. */
  newRooms: 20,
  /** How much a Lamport time may be after the greatest one of the room. */
  timeLead: 1_000_000,
  /** A message. A page sends larger changes in pieces. */
  message: 8_388_608,
  /** Messages of one connection. */
  messagesPerSecond: 60,
  /** Bytes of one connection, after one message of the largest size. */
  bytesPerSecond: 256_000,
  /** What one person shows to the others: selection, camera and gesture. */
  presence: 8_192,
  /** Connections of one room. */
  people: 100,
  /** The stored updates of one room. */
  document: 64_000_000,
  /** One file of a model. */
  blob: 64_000_000,
  /** What the server reads of an upload after its answer. */
  dropped: 128_000_000,
  /** All files of one room. */
  blobs: 512_000_000,
} as const;

/** Ids that a gesture or a selection lists; of a larger one, only the number is sent. */
export const MAX_IDS = 64;
