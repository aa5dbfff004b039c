import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { isReceipt } from './frames.js';
import { createOutbox } from './outbox.js';

/** The closing code of a connection that the other side did not close. */
const ABNORMAL = 1006;

/** A socket that sends large updates in pieces, and can be given up: one in a dead network closes after half a minute only. */
export class Wire extends HocuspocusProviderWebsocket {
  /** Called when a value is too large to be sent. */
  onTooLarge: () => void = () => undefined;

  private readonly outbox = createOutbox(
    (message) => super.send(message),
    () => this.onTooLarge(),
  );

  override send(message: Uint8Array): void {
    this.outbox.push(message);
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    super.onMessage(event);
    if (isReceipt(new Uint8Array(event.data))) this.outbox.receipt();
  }

  override onClose(event: Parameters<HocuspocusProviderWebsocket['onClose']>[0]): void {
    this.outbox.clear();
    super.onClose(event);
  }

  lose(): void {
    this.emit('close', { event: { code: ABNORMAL, reason: '' } });
  }
}

/** How long a connection may take to open, in milliseconds. Without a limit, an attempt in a dead network waits for minutes. */
const PATIENCE = 5_000;

/** The class of WebSockets that closes one that does not open. */
export const impatient = (Base: typeof WebSocket): typeof WebSocket =>
  class extends Base {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      const timer = setTimeout(() => this.close(), PATIENCE);
      for (const name of ['open', 'close', 'error']) this.addEventListener(name, () => clearTimeout(timer));
    }
  };
