export const NOTHING_DRAWN: string;
export function drawNothing(message: string): void;

declare global {
  /** Whether canvases get the real renderer, for tests that read pixels. */
  var drawsPixels: boolean | undefined;
}
