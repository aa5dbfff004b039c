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
