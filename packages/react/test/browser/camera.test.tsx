import { useFrame } from '@react-three/fiber';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo } from '../../src/index.js';
import { drag, mouseEvent, nextFrames, phaseOf, pixelAt, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px, type Stage } from './stage.js';

holdInvariants();

/** The distance in pixels from a place to the point of the mesh that the plane handle has grabbed. */
function grabOnPlane(stage: Stage, from: Px): (cursor: Px) => number {
  // The handle lies in the plane of the origin that faces z: the ray of the pixel meets it in the grabbed point.
  const { camera } = stage.state.get();
  const rect = stage.canvas.getBoundingClientRect();
  const ndc = new Vector3(
    ((from[0] - rect.left) / rect.width) * 2 - 1,
    1 - ((from[1] - rect.top) / rect.height) * 2,
    0.5,
  );
  const near = camera.position.clone();
  const ray = ndc.unproject(camera).sub(near);
  const grabbed = near.addScaledVector(ray, -near.z / ray.z);
  const start = stage.mesh.position.clone();
  return (cursor) => {
    const [x, y] = stage.toClient(grabbed.clone().add(stage.mesh.position).sub(start));
    return Math.hypot(x - cursor[0], y - cursor[1]);
  };
}

/** Drags the plane handle. Returns the distance in pixels from the grabbed point to the pointer now. */
async function dragPlane(stage: Stage) {
  const from = pixelAt(stage, [1, 1, 0], 36);
  const off = grabOnPlane(stage, from);
  await drag(stage, 'move-xy', [70, -30]);
  expect(off(stage.pointer())).toBeLessThan(0.1);
  return () => off(stage.pointer());
}

/** Moves the camera once in its own frame. */
function Rig({ moves }: { moves: { x: number } }) {
  useFrame(({ camera }) => {
    camera.position.x += moves.x;
    moves.x = 0;
  });
  return null;
}

describe('the grabbed point stays under a pointer at rest', () => {
  it('when the camera is moved later in the frame, and no frame follows by itself', async () => {
    const moves = { x: 0 };
    const { stage } = await mountHeard({
      gizmo: (props) => (
        <>
          <Gizmo {...props} />
          <Rig moves={moves} />
        </>
      ),
    });
    const off = await dragPlane(stage);
    moves.x = 0.4;
    stage.state.invalidate();
    await nextFrames(4);
    expect(moves.x).toBe(0);
    expect(off()).toBeLessThan(0.1);
    await commands.mouse([up]);
  });

  it.each([
    ['grows', { width: 820, height: 600 }],
    ['moves and shrinks', { left: 120, top: 60, width: 600, height: 480 }],
  ])('when the canvas %s [R22]', async (_, box) => {
    const { stage } = await mountHeard();
    const off = await dragPlane(stage);
    stage.change({ box });
    await expect.poll(() => stage.state.get().size.width).toBe(box.width);
    await expect.poll(() => off()).toBeLessThan(1);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('drag');
    expect(off()).toBeLessThan(1);
  });
});

describe('a canvas without a size', () => {
  it.each([
    ['its box is 0 × 0', { width: 0, height: 0 }],
    ['it is not displayed', { display: 'none' }],
  ] as const)(
    'keeps the last finite transform, and continues from the pointer when it has a size again: %s [R23]',
    async (_, box) => {
      const { stage, heard } = await mountHeard();
      const off = await dragPlane(stage);
      heard.change.length = 0;
      stage.change({ box });
      await nextFrames(3);
      const [clientX, clientY] = plus(stage.pointer(), 60, 45);
      stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 1, clientX, clientY }));
      await nextFrames(3);
      expect(stage.mesh.position.toArray().every(Number.isFinite)).toBe(true);
      // A canvas that is not displayed gives no pixels for the pointer.
      if ('display' in box) expect(heard.change).toEqual([]);
      stage.change({ box: {} });
      await expect.poll(off).toBeLessThan(0.1);
      await commands.mouse([up]);
      await expect.poll(() => heard.end.map((event) => event.reason)).toEqual(['commit']);
    },
  );
});

describe('a canvas that the page has moved', () => {
  /** Drags in these surroundings. Returns the distance in pixels from the grabbed point to the pointer. */
  async function slip(options: Parameters<typeof mountHeard>[0], prepare: () => void = () => undefined) {
    const { stage } = await mountHeard(options);
    prepare();
    await nextFrames(3);
    const off = await dragPlane(stage);
    const distance = off();
    await commands.mouse([up]);
    return distance;
  }

  it.each([
    ['scaled down', 'scale(0.6)'],
    ['scaled up', 'scale(1.25)'],
    ['stretched', 'scale(0.9, 0.7)'],
  ])('is hit within a pixel when an ancestor is %s [R24]', async (_, transform) => {
    const distance = await slip({
      canvas: { resize: { offsetSize: true } },
      around: (canvas) => (
        <div style={{ position: 'absolute', inset: 0, transformOrigin: '10px 5px', transform }}>{canvas}</div>
      ),
    });
    expect(distance).toBeLessThan(1);
  });

  it('is hit within a pixel when the page and an element in it are scrolled [R24]', async () => {
    const distance = await slip(
      {
        around: (canvas) => (
          <div style={{ height: 3000 }}>
            <div id="box" style={{ position: 'relative', height: 800, overflow: 'auto' }}>
              <div style={{ height: 2000 }}>{canvas}</div>
            </div>
          </div>
        ),
      },
      () => {
        document.getElementById('box')?.scrollTo(0, 37);
        window.scrollTo(0, 23);
      },
    );
    window.scrollTo(0, 0);
    expect(distance).toBeLessThan(1);
  });
});
