import type { PointerSample } from '@gizmo-kit/math';
import { useFrame, useThree } from '@react-three/fiber';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ThingHandle } from './box-axes.js';
import { setEnabled, viewOf } from './canvas-view.js';
import { Drawing } from './Drawing.js';
import { Figure } from './Figure.js';
import { listenToPointer } from './listen-to-pointer.js';
import { type Hand, type Moving, movingOn, still } from './moving.js';
import { type Thing, things } from './things.js';

export interface PixelPerfectProps {
  /** Whether the nearest object is visible. A hidden object cannot be hit, but moves with the others. */
  showNear: boolean;
  /** The positions of the objects after each drag, from far to near. */
  onEnd?: (positions: readonly Thing['transform']['position'][]) => void;
}

type Moves = StoreApi<Moving>;

/** All objects are selected and show their axes. The hit nearest to the camera moves them all. */
export function PixelPerfect(props: PixelPerfectProps) {
  const [moves] = useState(() => createStore<Moving>(() => still(things)));
  return (
    <Figure drawing={<Boxes moves={moves} />} panel={<Hits moves={moves} />}>
      <Selection {...props} moves={moves} />
    </Figure>
  );
}

const NOTHING: Hand = { sample: null, pressed: false, justPressed: false };

function Selection({ showNear, onEnd, moves }: PixelPerfectProps & { moves: Moves }) {
  const hand = useRef(NOTHING);
  const { gl, camera, controls, invalidate } = useThree();
  const all = useStore(moves, (state) => state.things);
  const frame = useCallback(() => {
    const before = moves.getState();
    const isVisible = ({ name }: Thing) => showNear || name !== 'near';
    const next = movingOn(before, isVisible, viewOf(camera, gl.domElement), hand.current);
    setEnabled(controls, next.drag === null);
    moves.setState(next, true);
    if (before.drag !== null && next.drag === null) onEnd?.(next.things.map(({ transform }) => transform.position));
  }, [showNear, onEnd, moves, gl, camera, controls]);
  useFrame(frame);
  useEffect(() => {
    invalidate();
    return listenToPointer(gl.domElement, (pointer) => {
      const view = viewOf(camera, gl.domElement);
      const modifiers = { ctrl: false, shift: false, alt: false };
      const sample: PointerSample | null = pointer && { point: pointer.point, view, modifiers };
      const pressed = pointer?.pressed ?? false;
      hand.current = { sample, pressed, justPressed: pressed && !hand.current.pressed };
      frame();
      hand.current = { ...hand.current, justPressed: false };
      invalidate();
    });
  }, [gl, camera, frame, invalidate]);
  return all.map(({ name, color, radius, transform: { position, quaternion } }) => (
    <mesh key={name} position={[...position]} quaternion={[...quaternion]} visible={showNear || name !== 'near'}>
      <octahedronGeometry args={[radius, 2]} />
      <meshStandardMaterial color={color} flatShading />
    </mesh>
  ));
}

function Boxes({ moves }: { moves: Moves }) {
  const { drawing, active, plane } = useStore(moves);
  const handles = plane === null ? drawing : [plane.drawing, ...drawing];
  return <Drawing handles={handles} isActive={(drawn) => drawn === active} />;
}

const named = (hit: ThingHandle | null): string =>
  hit === null ? 'none' : `${hit.thing.name}, ${hit.handle.id.slice(-1)}`;

function Hits({ moves }: { moves: Moves }) {
  const { hit, pixelHit, plane, drag, things: now } = useStore(moves);
  return (
    <>
      <h2>Under the pointer</h2>
      <dl>
        <div className="field">
          <dt>the box hit nearest to the camera</dt>
          <dd data-name="hit">{named(hit)}</dd>
        </div>
        <div className="field">
          <dt>the handle nearest in pixels</dt>
          <dd data-name="pixel-hit">{named(pixelHit)}</dd>
        </div>
        <div className="field">
          <dt>the most visible plane of that axis</dt>
          <dd data-name="plane">{plane?.name ?? 'none'}</dd>
        </div>
      </dl>
      <h2>{drag === null ? 'Positions' : 'Moving all'}</h2>
      <table>
        <tbody>
          {now.map(({ name, transform }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{transform.position.map((n) => n.toFixed(3)).join('  ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
