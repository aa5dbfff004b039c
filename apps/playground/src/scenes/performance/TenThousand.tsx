import { Gizmo, type GizmoEvent, instances } from '@gizmo-kit/react';
import { useEffect, useMemo, useRef } from 'react';
import { createField, disposeField } from '../instances/field.js';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from '../renderers/Studio.js';

/** The number of instances along each side, and their distance in units. */
export const SIDE = 100;
export const SPACING = 0.036;

/** Ten thousand selected instances: one drag moves, rotates or scales all of them. */
export function TenThousand({ onChange, ...props }: SceneProps) {
  const field = useMemo(() => createField(SIDE, SPACING, 0.024), []);
  const target = useMemo(() => instances(field), [field]);
  const shown = useRef<HTMLSpanElement>(null);
  const steps = useRef(0);
  const uploads = useRef(field.instanceMatrix.version);
  useEffect(() => () => disposeField(field), [field]);
  const count = (event: GizmoEvent) => {
    steps.current++;
    const sent = field.instanceMatrix.version - uploads.current;
    if (shown.current !== null) shown.current.textContent = `${steps.current} steps, ${sent} uploads`;
    onChange?.(event);
  };
  return (
    <Studio
      note={
        <>
          10,000 instances: <span ref={shown}>0 steps, 0 uploads</span>
        </>
      }
    >
      <primitive object={field} dispose={null} />
      <Gizmo {...gizmoProps(props)} onChange={count} target={target} />
    </Studio>
  );
}
