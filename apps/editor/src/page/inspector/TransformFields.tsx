import { type Placements, type Transform, transformOf } from '@gizmo-kit/scene';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { angleWithin, hingeOf } from '../../model/scene/hinge.ts';
import type { SceneState } from '../../model/scene/types.ts';
import type { NumberEdit } from '../../ui/fields/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { createAngleMemory } from './angle-memory.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { AXES, type AxisIndex, CHANNELS, type Channel, withAxis, withUniform } from './channels.ts';
import { type Change, nodeNumber } from './node-number.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

interface Placed {
  readonly id: string;
  readonly transform: Transform;
  readonly extras: unknown;
}

const placedOf = (ids: readonly string[], state: SceneState): readonly Placed[] =>
  ids.flatMap((id) => {
    const transform = transformOf(state, id);
    return transform === undefined ? [] : [{ id, transform, extras: state.document.nodes.get(id)?.extras }];
  });

function UniformButton() {
  const { ui } = useEditor();
  const isUniform = useUi((state) => state.isUniform);
  return (
    <IconButton
      label={INSPECTOR_TEXTS.inspector.uniform}
      icon={isUniform ? Link2 : Link2Off}
      isPressed={isUniform}
      onPress={() => ui.setState({ isUniform: !isUniform })}
    />
  );
}

/** Position, rotation and scale of the selected nodes, live during a drag. */
export function TransformFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const [angles] = useState(createAngleMemory);
  const isUniform = useUi((state) => state.isUniform);

  const changed = (state: SceneState, channel: Channel, axis: AxisIndex, next: Change<Channel>): Placements =>
    new Map(
      placedOf(ids, state).flatMap(({ id, transform, extras }): [string, Transform][] => {
        const values = channel.read(id, transform, angles);
        const wanted = next(values[axis], channel);
        if (wanted === null) return [];
        const hinge = channel.name === INSPECTOR_TEXTS.inspector.rotation ? hingeOf(extras) : null;
        const value = hinge === null ? wanted : angleWithin(hinge, transform, values, axis, wanted);
        const set = isUniform && channel.name === INSPECTOR_TEXTS.inspector.scale ? withUniform : withAxis;
        return [[id, channel.write(id, transform, set(values, axis, value), angles)]];
      }),
    );

  const editOf = (channel: Channel, axis: AxisIndex): NumberEdit =>
    nodeNumber<Channel>(scene, INSPECTOR_TEXTS.history.set(channel.name, AXES[axis]), (next, state) => ({
      transforms: changed(state, channel, axis, next),
    }));

  const reset = (channel: Channel): void =>
    scene.place(
      INSPECTOR_TEXTS.history.reset(channel.name),
      new Map(
        placedOf(ids, scene.getState()).map(({ id, transform }) => [
          id,
          channel.write(id, transform, channel.identity, angles),
        ]),
      ),
    );

  return (
    <div className="fields">
      {CHANNELS.map((channel) => (
        <ChannelRow
          key={channel.name}
          channel={channel}
          ids={ids}
          angles={angles}
          actions={channel.name === INSPECTOR_TEXTS.inspector.scale ? <UniformButton /> : null}
          editOf={(axis) => editOf(channel, axis)}
          onReset={() => reset(channel)}
        />
      ))}
    </div>
  );
}
