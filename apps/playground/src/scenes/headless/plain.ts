import type { Preset, Transform } from '@gizmo-kit/math';
import type { EngineScene } from './engine.js';
import type { Inks } from './paint-drawing.js';

export interface PlainOptions {
  readonly mode: Preset;
  /** The step to snap moves to, in units; 0 is off. */
  readonly step: number;
  readonly inks: Inks;
  /** What there is to say of the gizmo now. */
  readonly onText: (text: string) => void;
  /** The scene of the engine, once it has started. */
  readonly onScene?: ((scene: EngineScene) => void) | undefined;
  /** Where the object is after a drag, and how that has ended. */
  readonly onEnd?: ((transform: Transform, how: 'commit' | 'cancel') => void) | undefined;
}

/** Something that runs in an element until it is disposed of, and takes new options at any time. */
export interface Plain {
  update(options: PlainOptions): void;
  dispose(): void;
}
