import { keysOf } from '../../commands/keymap.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { useScene, useSettings } from '../../editor/EditorContext.ts';
import { hasValueHandles, showsValueHandles } from '../../gizmo/has-value-handles.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { Keys } from '../../ui/Keys.tsx';
import { STATUS_TEXTS } from './texts.ts';

interface Hint {
  readonly keys: readonly string[];
  readonly effect: string;
}

const hints = STATUS_TEXTS.hints;
const first = (keys: readonly string[]): readonly string[] => keys.slice(0, 1);

/** @param hasMore whether another tool shows handles of the values of the selected node */
const idleHints = ({ keymap, tool }: Settings, hasMore: boolean): readonly Hint[] => [
  ...(hasMore ? [{ keys: first(keysOf(COMMANDS.select, keymap)), effect: hints.sizes }] : []),
  { keys: ['shift'], effect: hints.add },
  ...(tool === 'select' ? [{ keys: ['mod'], effect: hints.subtract }] : []),
  { keys: first(keysOf(COMMANDS.frame, keymap)), effect: hints.frame },
  { keys: first(keysOf(COMMANDS.palette, keymap)), effect: hints.palette },
  { keys: first(keysOf(COMMANDS.shortcuts, keymap)), effect: hints.shortcuts },
];
const CANCEL: Hint = { keys: ['escape'], effect: hints.cancel };
/** A value has no axes, and is not copied. */
const VALUE: readonly Hint[] = [
  { keys: ['0', '…', '9'], effect: hints.type },
  { keys: ['mod'], effect: hints.snap },
  { keys: ['shift'], effect: hints.precise },
];
const DRAG: readonly Hint[] = [
  { keys: ['x', 'y', 'z'], effect: hints.axis },
  ...VALUE,
  { keys: ['alt'], effect: hints.clone },
  CANCEL,
];

/** Of the status bar: no drag, one of objects, or one of a value. */
export type Phase = 'idle' | 'drag' | 'value';

function Row({ of, phase }: { readonly of: readonly Hint[]; readonly phase: Phase }) {
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

/** The keys that are useful now. The style sheet shows those of the phase of the status bar. */
export function Hints() {
  const settings = useSettings((state) => state);
  const hasMore = useScene(({ selection: [id = '', ...more], shown }) => {
    const content = shown.nodes.get(id)?.content;
    if (more.length > 0 || content === undefined) return false;
    return hasValueHandles(content) && !showsValueHandles(settings.tool, content);
  });
  return (
    <>
      <Row of={idleHints(settings, hasMore)} phase="idle" />
      <Row of={DRAG} phase="drag" />
      <Row of={[...VALUE, CANCEL]} phase="value" />
    </>
  );
}
