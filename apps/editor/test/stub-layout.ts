/** What cmdk calls and jsdom lacks: the observer of sizes, and scrolling. Vitest runs it before each test file. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoResizes });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
