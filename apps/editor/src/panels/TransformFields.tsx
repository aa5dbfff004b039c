import { Link2, Link2Off, RotateCcw } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useEditor, useSceneList, useUi } from '../EditorContext.ts';
import { type NumberEdit, NumberField } from '../fields/NumberField.tsx';
import { type Placements, transformOf } from '../scene/gesture.ts';
import type { SceneState } from '../scene/store.ts';
import type { Transform } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { createAngleMemory } from './angle-memory.ts';
import { AXES, type AxisIndex, CHANNELS, type Channel, common, withAxis, withUniform } from './channels.ts';
import { IconButton } from './IconButton.tsx';

interface Placed {
  readonly id: string;
  readonly transform: Transform;
}

const transformsOf = (ids: readonly string[], state: SceneState): (Transform | undefined)[] =>
  ids.map((id) => transformOf(state, id));

const placedOf = (ids: readonly string[], transforms: readonly (Transform | undefined)[]): readonly Placed[] =>
  ids.flatMap((id, i) => {
    const transform = transforms[i];
    return transform === undefined ? [] : [{ id, transform }];
  });

function UniformButton() {
  const { ui } = useEditor();
  const isUniform = useUi((state) => state.isUniform);
  return (
    <IconButton
      label={STRINGS.inspector.uniform}
      icon={isUniform ? Link2 : Link2Off}
      isPressed={isUniform}
      onPress={() => ui.setState({ isUniform: !isUniform })}
    />
  );
}

/** Position, rotation and scale of the selected nodes, live while a drag lasts. */
export function TransformFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const [angles] = useState(createAngleMemory);
  const isUniform = useUi((state) => state.isUniform);
  const start = useRef<readonly Placed[]>([]);
  const transforms = useSceneList(useCallback((state) => transformsOf(ids, state), [ids]));
  const placed = placedOf(ids, transforms);
  // What is typed may have been committed since the last render.
  const now = (): readonly Placed[] => placedOf(ids, transformsOf(ids, scene.getState()));

  const changed = (
    from: readonly Placed[],
    channel: Channel,
    axis: AxisIndex,
    next: (value: number) => number | null,
  ): Placements =>
    Object.fromEntries(
      from.flatMap(({ id, transform }) => {
        const values = channel.read(id, transform, angles);
        const value = next(values[axis]);
        if (value === null) return [];
        const set = isUniform && channel.name === STRINGS.inspector.scale ? withUniform : withAxis;
        return [[id, channel.write(id, transform, set(values, axis, value), angles)]];
      }),
    );

  const editOf = (channel: Channel, axis: AxisIndex): NumberEdit => {
    const label = STRINGS.history.set(channel.name, AXES[axis]);
    return {
      set: (next) => scene.place(label, changed(now(), channel, axis, next)),
      begin: () => {
        start.current = now();
        scene.begin(label);
      },
      // From the start each time, so that nothing drifts.
      change: (by) => scene.preview(changed(start.current, channel, axis, (value) => value + by)),
      end: scene.end,
    };
  };

  const reset = (channel: Channel): void =>
    scene.place(
      STRINGS.history.reset(channel.name),
      Object.fromEntries(now().map(({ id, transform }) => [id, channel.write(id, transform, channel.rest, angles)])),
    );

  return (
    <div className="fields">
      {CHANNELS.map((channel) => {
        const values = placed.map(({ id, transform }) => channel.read(id, transform, angles));
        return (
          <fieldset className="fields-row" key={channel.name}>
            <legend className="fields-name">{channel.name}</legend>
            <span className="fields-actions">
              {channel.name === STRINGS.inspector.scale ? <UniformButton /> : null}
              <IconButton
                label={STRINGS.inspector.reset(channel.name)}
                icon={RotateCcw}
                isDisabled={values.every((value) => value.every((number, i) => number === channel.rest[i]))}
                onPress={() => reset(channel)}
              />
            </span>
            {([0, 1, 2] as const).map((axis) => (
              <span className="field" data-axis={AXES[axis]} key={axis}>
                <NumberField
                  label={`${channel.name} ${AXES[axis]}`}
                  handle={AXES[axis]}
                  quantity={channel.quantity}
                  decimals={channel.decimals}
                  step={channel.step}
                  perPixel={channel.perPixel}
                  value={common(values.map((value) => value[axis]))}
                  edit={editOf(channel, axis)}
                />
              </span>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
