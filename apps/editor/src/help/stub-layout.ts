import { vi } from 'vitest';

/** Replaces what cmdk calls and jsdom lacks: the observer of sizes, and scrolling. Import it in a test of the palette. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView = () => undefined;
