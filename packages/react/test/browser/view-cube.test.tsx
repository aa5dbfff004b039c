import { CameraControls } from '@react-three/drei/core/CameraControls.js';
import { Hud } from '@react-three/drei/core/Hud.js';
import { MapControls } from '@react-three/drei/core/MapControls.js';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { TrackballControls } from '@react-three/drei/core/TrackballControls.js';
import { View } from '@react-three/drei/web/View.js';
import { useFrame, useThree } from '@react-three/fiber';
import { createRef, type RefObject, useEffect, useState } from 'react';
import { type Camera, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';
import { ViewCube } from '../../src/view-cube.js';
import { down, move, nextFrames, plus, up } from './hands.js';
import { mountStage, type Px, type Stage } from './stage.js';
import { type Direction, EYE, mountCube, pixelOf } from './view-cube.stage.js';

/** The unit vector from a point to a camera. */
const seenFrom = (camera: Camera, target: Vector3 = new Vector3()): Vector3 => {
  camera.updateWorldMatrix(true, false);
  return new Vector3().setFromMatrixPosition(camera.matrixWorld).sub(target).normalize();
};
const distanceTo = (camera: Camera, target: Vector3 = new Vector3()): number =>
  new Vector3().setFromMatrixPosition(camera.matrixWorld).distanceTo(target);

const cameraOf = (stage: Stage): Camera => stage.state.get().camera;
const rectOf = (stage: Stage): DOMRect => stage.canvas.getBoundingClientRect();

async function click(at: Px): Promise<void> {
  await commands.mouse([move(at), down, up]);
  await nextFrames(3);
}

/** Clicks a point of the cube, and compares the camera with a direction. */
async function expectLook(stage: Stage, at: Direction, direction: Direction, target?: Vector3): Promise<void> {
  await click(pixelOf(cameraOf(stage), rectOf(stage), at));
  const wanted = new Vector3(...direction).normalize();
  await expect.poll(() => seenFrom(cameraOf(stage), target).distanceTo(wanted)).toBeLessThan(1e-4);
}

/** For each kind of controls: an element, and its target. */
const CONTROLS = {
  OrbitControls: <OrbitControls makeDefault target={[0.5, 0, 0]} enableDamping={false} />,
  MapControls: <MapControls makeDefault target={[0.5, 0, 0]} enableDamping={false} />,
  TrackballControls: <TrackballControls makeDefault target={[0.5, 0, 0]} staticMoving />,
} as const;

describe('the view cube', () => {
  it.each(Object.entries(CONTROLS))('looks from faces, edges and corners with %s', async (_, controls) => {
    const stage = await mountCube(
      <>
        {controls}
        <ViewCube />
      </>,
    );
    const target = new Vector3(0.5, 0, 0);
    const distance = distanceTo(cameraOf(stage), target);
    await expectLook(stage, [0.1, 0.2, 1], [0, 0, 1], target);
    // An edge of the front, from its middle.
    await expectLook(stage, [0.8, 0, 1], [1, 0, 1], target);
    await expectLook(stage, [0.8, 0.8, 1], [1, 1, 1], target);
    await expectLook(stage, [0, 1, 0], [0, 1, 0], target);
    expect(distanceTo(cameraOf(stage), target)).toBeCloseTo(distance, 5);
    // Seen from the top, the front is at the bottom of the picture.
    const right = new Vector3().setFromMatrixColumn(cameraOf(stage).matrixWorld, 0);
    expect(right.distanceTo(new Vector3(1, 0, 0))).toBeLessThan(1e-3);
  });

  it('looks with CameraControls, which keep their target', async () => {
    const stage = await mountCube(
      <>
        <CameraControls makeDefault />
        <ViewCube />
      </>,
    );
    const distance = distanceTo(cameraOf(stage));
    await expectLook(stage, [0, 0, 1], [0, 0, 1]);
    await expectLook(stage, [0.8, 0.8, 1], [1, 1, 1]);
    expect(distanceTo(cameraOf(stage))).toBeCloseTo(distance, 4);
  });

  it('orbits by a drag, keeps the distance, and leaves the scene and the controls alone', async () => {
    const onPointerDown = vi.fn();
    const stage = await mountCube(
      <>
        <OrbitControls makeDefault enableDamping={false} />
        <ViewCube />
        <mesh onPointerDown={onPointerDown} onPointerMove={onPointerDown}>
          <sphereGeometry args={[20]} />
          <meshBasicMaterial side={2} color="#333" />
        </mesh>
      </>,
    );
    await commands.mouse([move([5, 5])]);
    onPointerDown.mockClear();
    const before = seenFrom(cameraOf(stage));
    const distance = distanceTo(cameraOf(stage));
    const from = pixelOf(cameraOf(stage), rectOf(stage), [0, 0, 1]);
    await commands.mouse([move(from), down, move(plus(from, 50, 0), 5), up]);
    await nextFrames(3);
    const after = seenFrom(cameraOf(stage));
    const azimuth = ({ x, z }: Vector3): number => Math.atan2(x, z);
    expect(azimuth(after) - azimuth(before)).toBeCloseTo(-50 * 0.012, 5);
    expect(after.y).toBeCloseTo(before.y, 6);
    expect(distanceTo(cameraOf(stage))).toBeCloseTo(distance, 6);
    expect(onPointerDown).not.toHaveBeenCalled();
  });

  it('shows the name of the hovered cell, and a gizmo below it has no hover', async () => {
    const stage = await mountCube(
      <>
        <OrbitControls makeDefault />
        <ViewCube />
        <Gizmo target={null} />
      </>,
    );
    await commands.mouse([move(pixelOf(cameraOf(stage), rectOf(stage), [0.8, 0, 1]))]);
    const tip = document.querySelector('[data-gizmo="view-cube"] div');
    await expect.poll(() => tip?.textContent).toBe('Front right');
    await commands.mouse([move([3, 3])]);
    await expect.poll(() => tip?.textContent).toBe('');
  });

  it('goes when it is not visible and when it is unmounted', async () => {
    const stage = await mountCube(<ViewCube />);
    const cube = () => document.querySelector<HTMLElement>('[data-gizmo="view-cube"]');
    stage.change({ children: <ViewCube visible={false} /> });
    await expect.poll(() => cube()?.style.display).toBe('none');
    stage.change({ children: <ViewCube /> });
    await expect.poll(() => cube()?.style.display).toBe('block');
    stage.change({ children: null });
    await expect.poll(cube).toBeNull();
  });
});

/** A camera of its own, controls and a cube. */
function Inside({ onCamera, draws = false }: { onCamera: (camera: Camera) => void; draws?: boolean }) {
  const { set } = useThree();
  const [camera] = useState(() => new PerspectiveCamera(50, 1, 0.1, 100));
  useEffect(() => {
    camera.position.set(...EYE);
    camera.lookAt(0, 0, 0);
    set({ camera });
    onCamera(camera);
  }, [camera, set, onCamera]);
  useFrame(({ size }) => {
    camera.aspect = size.width / size.height;
    camera.updateProjectionMatrix();
  }, -2);
  return (
    <>
      {draws ? null : <OrbitControls makeDefault enableDamping={false} />}
      <axesHelper />
      <ViewCube />
    </>
  );
}

describe('the view cube in other places', () => {
  it('has the camera and the controls of its View of drei', async () => {
    const source = createRef<HTMLDivElement>();
    const cameras = new Map<string, Camera>();
    const heard = {
      a: (camera: Camera) => void cameras.set('a', camera),
      b: (camera: Camera) => void cameras.set('b', camera),
    };
    const rects = {
      a: { left: 20, top: 40, width: 340, height: 300 },
      b: { left: 380, top: 60, width: 300, height: 260 },
    };
    const stage = await mountStage({
      gizmo: () => <View.Port />,
      canvas: { eventSource: source as RefObject<HTMLElement> },
      around: (canvas) => (
        <>
          {canvas}
          <div ref={source} style={{ position: 'absolute', inset: 0 }}>
            {(['a', 'b'] as const).map((id) => (
              <View key={id} id={id} style={{ position: 'absolute', ...rects[id] }}>
                <Inside onCamera={heard[id]} />
              </View>
            ))}
          </div>
        </>
      ),
    });
    await expect.poll(() => document.querySelectorAll('[data-gizmo="view-cube"]').length).toBe(2);
    for (let i = 0; i < 3; i++) {
      stage.state.invalidate();
      await nextFrames(2);
    }
    for (const id of ['b', 'a'] as const) {
      const [camera, other] = [cameras.get(id), cameras.get(id === 'a' ? 'b' : 'a')] as [Camera, Camera];
      const kept = seenFrom(other);
      const rect = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
      await click(pixelOf(camera, rect, [0.8, 0.8, 1]));
      await expect.poll(() => seenFrom(camera).distanceTo(new Vector3(1, 1, 1).normalize())).toBeLessThan(1e-5);
      expect(seenFrom(other).distanceTo(kept)).toBeLessThan(1e-12);
    }
  });

  it('has the camera of a HUD', async () => {
    let own: Camera | null = null;
    const onCamera = (camera: Camera): void => {
      own = camera;
    };
    const stage = await mountCube(null, {
      gizmo: () => (
        <Hud>
          <Inside onCamera={onCamera} draws />
        </Hud>
      ),
    });
    const before = seenFrom(cameraOf(stage));
    await click(pixelOf(own as unknown as Camera, rectOf(stage), [0, 1, 0]));
    await expect.poll(() => seenFrom(own as unknown as Camera).y).toBeCloseTo(1, 8);
    expect(seenFrom(cameraOf(stage)).distanceTo(before)).toBe(0);
  });
});
