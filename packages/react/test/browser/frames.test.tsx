import { useState } from 'react';
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { handlesIn } from '../../../three/test/painted.js';
import {
  bounds,
  debug,
  Gizmo,
  type GizmoMode,
  type GizmoProps,
  type GizmoStore,
  guides,
  type Handle,
  letters,
  useGizmo,
} from '../../src/index.js';
import { drag, hoverHandle, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';

const invariants = holdInvariants();

/** Half a second of a page that shows sixty frames a second. */
const HALF_A_SECOND = 30;

const framesOf = (stage: Stage): number => stage.state.gl.info.render.frame;

/** Waits until no frame is drawn. */
async function settle(stage: Stage): Promise<number> {
  await expect.poll(() => [framesOf(stage), stage.state.get().internal.frames]).toEqual([expect.any(Number), 0]);
  await nextFrames(3);
  return framesOf(stage);
}

/** A gizmo with new handles at each render, and a render for each hovered handle. */
function Inline(props: GizmoProps) {
  const [, setHovered] = useState<Handle | null>(null);
  useGizmo((state) => state.handle, props.store as GizmoStore);
  const onHover = (handle: Handle | null): void => {
    props.onHover?.(handle);
    setHovered(handle);
  };
  const handles = bounds().map((handle): Handle => ({ ...handle, shapes: (pose) => handle.shapes(pose) }));
  return <Gizmo {...props} handles={handles} onHover={onHover} />;
}

describe('a canvas that renders on demand', () => {
  it('renders nothing while nothing changes [R50]', async () => {
    const stage = await mountStage({ eye: EYE });
    const before = await settle(stage);
    await nextFrames(HALF_A_SECOND);
    expect(framesOf(stage)).toBe(before);
  });

  it('renders for the hover of a handle, and not for moves within the handle or beside all handles', async () => {
    const stage = await mountStage({ eye: EYE });
    const at = placeOf(stage, 'move-x');
    const before = await settle(stage);
    await hoverHandle(stage, 'move-x', at);
    const lit = await settle(stage);
    expect(lit).toBeGreaterThan(before);
    await commands.mouse([move(plus(at, 3, 1), 4), move(plus(at, -3, -1), 4)]);
    await nextFrames(HALF_A_SECOND);
    expect(framesOf(stage)).toBe(lit);
    await commands.mouse([move([120, 500])]);
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    const dark = await settle(stage);
    await commands.mouse([move([160, 480], 6)]);
    await nextFrames(HALF_A_SECOND);
    expect(framesOf(stage)).toBe(dark);
  });

  it('renders nothing while an application that shows the hovered handle writes its handles inline', async () => {
    const onHover = vi.fn();
    const stage = await mountStage({ eye: EYE, props: { onHover }, gizmo: (props) => <Inline {...props} /> });
    await hoverHandle(stage, 'bounds-right-top-front', stage.toClient(new Vector3(0.3, 0.3, 0.3)));
    const before = await settle(stage);
    await nextFrames(HALF_A_SECOND);
    expect(framesOf(stage)).toBe(before);
    await commands.mouse([move([120, 500])]);
    await expect
      .poll(() => onHover.mock.calls)
      .toEqual([[expect.objectContaining({ id: 'bounds-right-top-front' })], [null]]);
  });

  it('renders nothing while the pointer of a drag rests, and draws every change [R50]', async () => {
    const stage = await mountStage({ eye: EYE });
    const from = await drag(stage);
    const before = await settle(stage);
    await nextFrames(HALF_A_SECOND);
    expect(framesOf(stage)).toBe(before);
    await commands.mouse([move(plus(from, 80, 0))]);
    await expect.poll(() => framesOf(stage)).toBeGreaterThan(before);
    const drawn = () => handlesIn(stage.state.scene).matrixWorld.elements[12];
    await expect.poll(drawn).toBe(stage.mesh.position.x);
    await commands.mouse([up]);
  });
});

describe('the drawn gizmo', () => {
  it('has its size for each of two cameras that draw it', async () => {
    const stage = await mountStage({ eye: EYE });
    const { gl, scene, camera, size } = stage.state.get();
    const mesh = handlesIn(scene);
    const unit = () => new Vector3().setFromMatrixColumn(mesh.matrixWorld, 0).length();
    const far = new PerspectiveCamera(30, size.width / size.height, 0.1, 100);
    far.position.set(0, 0, 20);
    gl.render(scene, far);
    expect(unit()).toBeCloseTo((2 * 20 * Math.tan(Math.PI / 12)) / size.height, 12);
    gl.render(scene, camera);
    const depth = camera.position.length();
    expect(unit()).toBeCloseTo((2 * depth * Math.tan((75 * Math.PI) / 360)) / size.height, 12);
  });

  it.each<GizmoMode | GizmoMode[]>(['translate', 'rotate', 'scale', ['translate', 'rotate', 'scale']])(
    'takes one draw call at rest, hovered and dragged: %s',
    async (mode) => {
      const stage = await mountStage({ eye: EYE, props: { mode, visible: false } });
      await settle(stage);
      const without = stage.state.gl.info.render.calls;
      stage.set({ visible: true });
      await settle(stage);
      expect(stage.state.gl.info.render.calls).toBe(without + 1);
      const handle = mode === 'rotate' ? 'rotate-z' : mode === 'scale' ? 'scale-x' : 'move-xy';
      await hoverHandle(stage, handle, placeOf(stage, handle));
      await settle(stage);
      expect(stage.state.gl.info.render.calls).toBe(without + 1);
      await press(stage, handle);
      await settle(stage);
      expect(stage.state.gl.info.render.calls).toBe(without + 1);
      await commands.mouse([up]);
    },
  );

  it('handles, guides and debug take one draw call', async () => {
    const stage = await mountStage({
      eye: EYE,
      props: { visible: false, extensions: [debug(), letters(), guides()], mode: 'rotate' },
    });
    await nextFrames(3);
    const without = stage.state.gl.info.render.calls;
    stage.set({ visible: true });
    await nextFrames(3);
    await drag(stage, 'rotate-z', [-40, 30]);
    expect(stage.state.gl.info.render.calls).toBe(without + 1);
    await commands.mouse([up]);
  });
});

describe('fifty mounts and unmounts', () => {
  it('leave as many listeners, geometries and programs as the first [R54]', async () => {
    const stage = await mountStage({ eye: EYE });
    const { memory, programs } = stage.state.gl.info;
    const counts = () => [
      memory.geometries,
      memory.textures,
      programs?.length,
      invariants.ledger().on(stage.element).length,
    ];
    await settle(stage);
    const before = counts();
    for (let i = 0; i < 50; i++) {
      stage.change({ gizmo: () => null });
      await nextFrames();
      stage.change({ gizmo: (props) => <Gizmo {...props} /> });
      await nextFrames();
    }
    await settle(stage);
    expect(counts()).toEqual(before);
    expect(stage.state.scene.getObjectsByProperty('name', 'gizmo')).toHaveLength(1);
  });
});
