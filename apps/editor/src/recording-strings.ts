/** The texts about recorded drags. */
export const RECORDING_STRINGS = {
  title: 'Last drag',
  none: 'Drag a handle while this panel is open: the drag is recorded.',
  held: (handle: string, steps: number): string => `${handle}, ${steps} steps`,
  step: (step: number, count: number, amount: string): string => `Step ${step} of ${count}  ${amount}`,
  begins: (count: number): string => `Replaying ${count} steps`,
  replayed: (handle: string): string => `Replay ${handle.toLowerCase()}`,
  stopped: 'Replay stopped',
  copied: 'The recording is on the clipboard',
  notCopied: 'The recording could not be copied',
  opened: 'The recording can be replayed',
  foreign: (file: string): string => `${file} is not a recorded drag`,
} as const;
