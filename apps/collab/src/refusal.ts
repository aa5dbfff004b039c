import { type ProblemCode, problemText } from '@gizmo-kit/room/protocol';

/** A numbered refusal. Hocuspocus sends `reason` to the client, and logs errors that have a message. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly reason: string;

  constructor(code: ProblemCode) {
    super('');
    this.code = code;
    this.reason = problemText(code);
  }
}
