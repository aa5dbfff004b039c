import type { Mat4, Vec3 } from '@gizmo-kit/math';
import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { pixelOf, viewOf } from './canvas-view.js';
import { Figure } from './Figure.js';
import { placeUnder } from './place-under.js';
import { type Chain, pixelOfWorld, untransform } from './untransform.js';

export interface UntransformTheMouseProps {
  /** The rotation of the object about the vertical, in degrees. */
  turn: number;
  /** The scale of the object along its x axis. */
  width: number;
}

/** The position of the pointer in the six spaces from pixel to model. */
export function UntransformTheMouse(props: UntransformTheMouseProps) {
  const [chain, setChain] = useState<Chain | null>(null);
  return (
    <Figure panel={<Spaces chain={chain} />}>
      <Probe {...props} onChain={setChain} model={chain?.model} />
    </Figure>
  );
}

const SPACES = ['pixel', 'normalized', 'clip', 'eye', 'world', 'model'] as const;

function Spaces({ chain }: { chain: Chain | null }) {
  return (
    <>
      <h2>Under the pointer</h2>
      <dl>
        {SPACES.map((space) => (
          <div key={space} className="field">
            <dt>{space}</dt>
            <dd data-space={space}>{chain === null ? '–' : numbers(chain[space])}</dd>
          </div>
        ))}
      </dl>
      <p>The third number of the pixel is the depth at the pointer: that of the box while the pointer is over it.</p>
    </>
  );
}

const numbers = (list: readonly number[]): string => list.map((n) => n.toFixed(4)).join('  ');

interface ProbeProps extends UntransformTheMouseProps {
  onChain(chain: Chain | null): void;
  /** The position of the dot in the space of the box. */
  model: Vec3 | undefined;
}

/** A box with a dot as its child, at the position of the pointer in the space of the box. */
function Probe({ turn, width, onChain, model }: ProbeProps) {
  const box = useRef<Mesh>(null);
  const gl = useThree((state) => state.gl);
  const camera = useThree((state) => state.camera);
  useEffect(() => {
    const canvas = gl.domElement;
    const hear = (event: PointerEvent) => {
      if (box.current === null) return;
      const [x, y] = pixelOf(canvas, event);
      const view = viewOf(camera, canvas);
      const under = pixelOfWorld(
        view,
        placeUnder(box.current, camera, [x / canvas.clientWidth, y / canvas.clientHeight]),
      );
      const worldFromModel = box.current.matrixWorld.elements as unknown as Mat4;
      onChain(under && untransform(view, worldFromModel, [x, y, under[2]]));
    };
    canvas.addEventListener('pointermove', hear);
    return () => canvas.removeEventListener('pointermove', hear);
  }, [gl, camera, onChain]);
  return (
    <mesh ref={box} rotation={[0, (turn * Math.PI) / 180, 0]} scale={[width, 1, 1]} position={[0.2, 0.1, 0]}>
      <boxGeometry />
      <meshStandardMaterial color="#8c96a3" />
      {model === undefined ? null : (
        <mesh position={[...model]} scale={[1 / width, 1, 1]} raycast={() => undefined}>
          <sphereGeometry args={[0.04]} />
          <meshBasicMaterial color="#e0762b" />
        </mesh>
      )}
    </mesh>
  );
}
