import { useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene } from '../EditorContext.ts';
import { type NumberEdit, NumberField } from '../fields/NumberField.tsx';
import type { Placements, SceneState } from '../scene/store.ts';
import type { Transform } from '../scene/types.ts';
import { STRINGS } from '../strings.ts';
import { createAngleMemory } from './angle-memory.ts';
import { AXES, type AxisIndex, CHANNELS, type Channel, common, withAxis } from './channels.ts';

interface Placed {
  readonly id: string;
  readonly transform: Transform;
}

const transformsOf = (ids: readonly string[], { document }: SceneState): (Transform | undefined)[] =>
  ids.map((id) => document.nodes[id]?.transform);

const placedOf = (ids: readonly string[], transforms: readonly (Transform | undefined)[]): readonly Placed[] =>
  ids.flatMap((id, i) => {
    const transform = transforms[i];
    return transform === undefined ? [] : [{ id, transform }];
  });

/** Position, rotation and scale of the selected nodes, live while a drag lasts. */
export function TransformFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const [angles] = useState(createAngleMemory);
  const start = useRef<readonly Placed[]>([]);
  const transforms = useScene(useShallow((state) => transformsOf(ids, state)));
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
        return value === null ? [] : [[id, channel.write(id, transform, withAxis(values, axis, value), angles)]];
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
      end: (reason) => (reason === 'commit' ? scene.commit() : scene.cancel()),
    };
  };

  return (
    <div className="fields">
      {CHANNELS.map((channel) => {
        const values = placed.map(({ id, transform }) => channel.read(id, transform, angles));
        return (
          <fieldset className="fields-row" key={channel.name}>
            <legend className="fields-name">{channel.name}</legend>
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
