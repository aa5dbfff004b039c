import { useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene } from '../EditorContext.ts';
import { evaluateField } from '../fields/expression.ts';
import { NumberInput } from '../fields/NumberInput.tsx';
import type { Transform } from '../scene/types.ts';
import { AxisScrub } from './AxisScrub.tsx';
import { createAngleMemory } from './angle-memory.ts';
import { AXES, type AxisIndex, CHANNELS, type Channel, common, withAxis } from './channels.ts';

interface Placed {
  readonly id: string;
  readonly transform: Transform;
}

/** Position, rotation and scale of the selected nodes, live while a drag lasts. */
export function TransformFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const [angles] = useState(createAngleMemory);
  const scrubbed = useRef<readonly Placed[]>([]);
  const transforms = useScene(useShallow((state) => ids.map((id) => state.document.nodes[id]?.transform)));
  const placed: readonly Placed[] = ids.flatMap((id, i) => {
    const transform = transforms[i];
    return transform === undefined ? [] : [{ id, transform }];
  });

  const changed = (
    from: readonly Placed[],
    channel: Channel,
    axis: AxisIndex,
    next: (value: number) => number | null,
  ) =>
    Object.fromEntries(
      from.flatMap(({ id, transform }) => {
        const values = channel.read(id, transform, angles);
        const value = next(values[axis]);
        return value === null ? [] : [[id, channel.write(id, transform, withAxis(values, axis, value), angles)]];
      }),
    );
  const label = (channel: Channel, axis: AxisIndex): string => `Set ${channel.name.toLowerCase()} ${AXES[axis]}`;

  return (
    <div className="fields">
      {CHANNELS.map((channel) => {
        const values = placed.map(({ id, transform }) => channel.read(id, transform, angles));
        return (
          <fieldset className="fields-row" key={channel.name}>
            <legend className="fields-name">{channel.name}</legend>
            {([0, 1, 2] as const).map((axis) => (
              <span className="field" data-axis={AXES[axis]} key={axis}>
                <AxisScrub
                  letter={AXES[axis]}
                  onBegin={() => {
                    scrubbed.current = placed;
                    scene.begin(label(channel, axis));
                  }}
                  onScrub={(pixels) =>
                    // From the start each time, so that nothing drifts.
                    scene.preview(
                      changed(scrubbed.current, channel, axis, (value) => value + pixels * channel.perPixel),
                    )
                  }
                  onEnd={(reason) => (reason === 'commit' ? scene.commit() : scene.cancel())}
                />
                <NumberInput
                  label={`${channel.name} ${AXES[axis]}`}
                  decimals={channel.decimals}
                  value={common(values.map((value) => value[axis]))}
                  onCommit={(text) =>
                    scene.place(
                      label(channel, axis),
                      changed(placed, channel, axis, (value) => evaluateField(text, value)),
                    )
                  }
                />
              </span>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
