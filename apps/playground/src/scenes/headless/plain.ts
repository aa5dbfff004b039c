import type { Preset, Transform } from '@gizmo-kit/math';
import type { EngineScene } from './engine.js';
import type { Inks } from './paint-drawing.js';

export interface PlainOptions {
  readonly mode: Preset;
  /** The step to snap moves to, in units; 0 is off. */
  readonly step: number;
  readonly inks: Inks;
  /** The current state of the gizmo. */
  readonly onText: (text: string) => void;
  /** The scene of the engine, once it has started. */
  readonly onScene?: ((scene: EngineScene) => void) | undefined;
  /** The transform of the object after a drag, and how the drag ended. */
  readonly onEnd?: ((transform: Transform, how: 'commit' | 'cancel') => void) | undefined;
}

/** A scene that runs in an element until it is disposed, and accepts new options at any time. */
export interface Plain {
  update(options: PlainOptions): void;
  dispose(): void;
}
