import { type BezierPoint, bezier } from '@gizmo-kit/math/values';
import { Gizmo, keymap, readout } from '@gizmo-kit/react';
import { useMemo, useRef, useState } from 'react';
import { CubicBezierCurve3, CurvePath, type Mesh, Vector3 } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The pipe at first. */
export const pipe: readonly BezierPoint[] = [
  { position: [-1.6, -0.4, 0], before: [-2, -0.8, 0], after: [-1.2, 0.4, 0] },
  { position: [0, 0.5, 0.4], before: [-0.6, 0.7, 0.6], after: [0.6, 0.3, 0.2] },
  { position: [1.6, -0.2, 0], before: [1.2, -0.8, 0], after: [2, 0.4, 0] },
];

const at = (point: BezierPoint, key: keyof BezierPoint) => new Vector3(...point[key]);

/** The curve that passes through the points. */
function curveOf(path: readonly BezierPoint[]) {
  const curve = new CurvePath<Vector3>();
  path.slice(1).forEach((to, i) => {
    const from = path[i] as BezierPoint;
    curve.add(new CubicBezierCurve3(at(from, 'position'), at(from, 'after'), at(to, 'before'), at(to, 'position')));
  });
  return curve;
}

const extensions = [keymap(), readout()];

/** A pipe along a Bézier path. Its points and control points are handles. */
export function Pipe(props: SceneProps) {
  const mesh = useRef<Mesh>(null);
  const [path, setPath] = useState(pipe);
  const curve = useMemo(() => curveOf(path), [path]);
  return (
    <>
      <mesh ref={mesh}>
        <tubeGeometry args={[curve, 32 * path.length, 0.06, 12]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo
        {...gizmoProps(props)}
        target={mesh}
        handles={bezier({ value: path, onChange: setPath })}
        extensions={extensions}
      />
    </>
  );
}
