import { transformOf } from '@gizmo-kit/scene';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useSceneList } from '../../editor/EditorContext.ts';
import type { SceneState } from '../../model/scene/types.ts';
import type { NumberEdit } from '../../ui/fields/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AxisFields } from './AxisFields.tsx';
import type { AngleMemory } from './angle-memory.ts';
import { AXIS_INDICES, type AxisIndex, type Channel, isAlike } from './channels.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

/** The state of a row: the common value of the nodes along each axis, otherwise null, and whether all have the default. */
type Shown = readonly [number | null, number | null, number | null, boolean];

/** Stops at the first node with another value. */
function shownOf(channel: Channel, ids: readonly string[], angles: AngleMemory, state: SceneState): Shown {
  let shared: [number | null, number | null, number | null] | null = null;
  let isIdentity = true;
  for (const id of ids) {
    const transform = transformOf(state, id);
    if (transform === undefined) continue;
    const values = channel.read(id, transform, angles);
    shared ??= [...values];
    for (const axis of AXIS_INDICES) {
      if (values[axis] !== channel.identity[axis]) isIdentity = false;
      const other = shared[axis];
      if (other !== null && !isAlike(values[axis], other)) shared[axis] = null;
    }
    if (!isIdentity && shared[0] === null && shared[1] === null && shared[2] === null) break;
  }
  const [x = null, y = null, z = null] = shared ?? [];
  return [x, y, z, isIdentity];
}

interface ChannelRowProps {
  readonly channel: Channel;
  readonly ids: readonly string[];
  readonly angles: AngleMemory;
  readonly actions: ReactNode;
  readonly editOf: (axis: AxisIndex) => NumberEdit;
  readonly onReset: () => void;
}

/** Three numbers of the selected nodes, live during a drag: it renders only when one of them changes. */
export function ChannelRow({ channel, ids, angles, actions, editOf, onReset }: ChannelRowProps) {
  const shown = useSceneList<number | boolean | null>(
    useCallback((state: SceneState) => shownOf(channel, ids, angles, state), [channel, ids, angles]),
  ) as Shown;
  return (
    <AxisFields
      title={channel.name}
      format={channel}
      values={[shown[0], shown[1], shown[2]]}
      editOf={editOf}
      actions={
        <span className="fields-actions">
          {actions}
          <IconButton
            label={INSPECTOR_TEXTS.inspector.reset(channel.name)}
            icon={RotateCcw}
            isDisabled={shown[3]}
            onPress={onReset}
          />
        </span>
      }
    />
  );
}
