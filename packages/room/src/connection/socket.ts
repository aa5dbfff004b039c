import { HocuspocusProviderWebsocket } from '@hocuspocus/provider';

/** The closing code of a connection that the other side did not close. */
const ABNORMAL = 1006;

/** A socket that can be given up. One in a dead network closes after half a minute only. */
export class Wire extends HocuspocusProviderWebsocket {
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
