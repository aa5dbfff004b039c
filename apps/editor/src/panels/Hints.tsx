import { COMMANDS } from '../commands/registry.ts';
import { STRINGS } from '../strings.ts';
import { Keys } from '../ui/Keys.tsx';

interface Hint {
  readonly keys: readonly string[];
  readonly effect: string;
}

const { hints } = STRINGS;
const first = (keys: readonly string[]): readonly string[] => keys.slice(0, 1);

const IDLE: readonly Hint[] = [
  { keys: ['shift'], effect: hints.add },
  { keys: first(COMMANDS.frame.keys), effect: hints.frame },
  { keys: first(COMMANDS.palette.keys), effect: hints.palette },
  { keys: first(COMMANDS.shortcuts.keys), effect: hints.shortcuts },
];
const DRAG: readonly Hint[] = [
  { keys: ['x', 'y', 'z'], effect: hints.axis },
  { keys: ['0', '…', '9'], effect: hints.type },
  { keys: ['mod'], effect: hints.snap },
  { keys: ['shift'], effect: hints.precise },
  { keys: ['escape'], effect: hints.cancel },
];

function Row({ of, phase }: { readonly of: readonly Hint[]; readonly phase: 'idle' | 'drag' }) {
  return (
    <span className="hints" data-for={phase} aria-hidden>
      {of.map(({ keys, effect }) => (
        <span className="hint" key={effect}>
          <Keys bindings={keys} /> {effect}
        </span>
      ))}
    </span>
  );
}

/** The keys that matter now; the style sheet shows those of the phase of the status bar. */
export function Hints() {
  return (
    <>
      <Row of={IDLE} phase="idle" />
      <Row of={DRAG} phase="drag" />
    </>
  );
}
