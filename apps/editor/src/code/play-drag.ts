import { applyDelta, type Target } from '@gizmo-kit/math';
import { readoutOf } from '@gizmo-kit/react';
import type { Editor } from '../editor.ts';
import type { Placements } from '../scene/gesture.ts';
import { topmostIds } from '../scene/tree.ts';
import { IDENTITY_MATRIX, worldMatrix } from '../scene/world.ts';
import { STRINGS } from '../strings.ts';
import { selectable } from '../views/selectable.ts';
import { dragAt, handleLabel, type RecordedDrag } from './recorded-drag.ts';

const text = STRINGS.recording;

interface Actor extends Target {
  readonly id: string;
}

/** The objects that a replay moves: those that the gizmo would move. */
function actorsOf({ scene, ui }: Editor): readonly Actor[] {
  const { nodes } = scene.getState().document;
  const isSelectable = selectable(nodes, ui.getState().hiddenByIsolation);
  return topmostIds(nodes, scene.getState().selection.filter(isSelectable)).flatMap((id) => {
    const node = nodes[id];
    if (node === undefined) return [];
    const worldFromParent = node.parent === null ? IDENTITY_MATRIX : worldMatrix(nodes, node.parent);
    return [{ id, transform: node.transform, worldFromParent }];
  });
}

/** The result of a step of a recording, and its displayed amount; null if there is none. */
export function stepOf(recorded: RecordedDrag, count: number, actors: readonly Actor[]) {
  const drag = dragAt(recorded, count);
  if (drag === null) return null;
  const { delta, alignment } = drag;
  const transforms = delta === null ? null : applyDelta(delta, actors, undefined, alignment);
  const placements: Placements = Object.fromEntries(actors.map((a, i) => [a.id, transforms?.[i] ?? a.transform]));
  return { placements, amount: readoutOf({ drag })?.text ?? '' };
}

/**
 * Replays a recorded drag on the selection, one step per frame, as one step of the history. Escape and any other change of the
 * scene stop it; Escape also undoes it.
 */
export async function playDrag(editor: Editor, recorded: RecordedDrag): Promise<void> {
  const { scene, ui } = editor;
  const actors = actorsOf(editor);
  const count = recorded.recording.steps.length;
  const label = text.replayed(handleLabel(recorded));
  const abort = new AbortController();
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Otherwise the key would also clear the selection.
    event.preventDefault();
    event.stopImmediatePropagation();
    scene.end('cancel');
  };
  window.addEventListener('keydown', onKey, { capture: true, signal: abort.signal });
  scene.begin(label);
  ui.setState({ announcement: { text: text.begins(count) } });
  const isPlaying = (): boolean => scene.getState().gesture?.label === label;
  for (let step = 1; step <= count && isPlaying(); step += 1) {
    const next = stepOf(recorded, step, actors);
    if (next !== null) scene.preview(next.placements);
    ui.setState({ replaying: { step, count, amount: next?.amount ?? '' } });
    await new Promise(requestAnimationFrame);
  }
  abort.abort();
  const isWhole = isPlaying();
  if (isWhole) scene.end('commit');
  ui.setState({ replaying: null, announcement: { text: isWhole ? label : text.stopped } });
}
