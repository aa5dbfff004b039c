import {
  type Camera,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshNormalMaterial,
  type Object3D,
  type PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Scene,
  Vector2,
  Vector3,
} from 'three';
import { Reflector } from 'three/examples/jsm/objects/Reflector.js';
import { EffectComposer } from 'three/examples/jsm/postprocessing/EffectComposer.js';
import { OutlinePass } from 'three/examples/jsm/postprocessing/OutlinePass.js';
import { RenderPass } from 'three/examples/jsm/postprocessing/RenderPass.js';
import { clone as cloneSkeleton } from 'three/examples/jsm/utils/SkeletonUtils.js';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { isDrawn, verticesIn } from '../../../three/test/painted.js';
import { drag, hoverHandle, move, nextFrames, phaseOf, pixelAt, placeOf, up, X, Z } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';
import { colorAt } from './worlds.js';

globalThis.drawsPixels = true;

holdInvariants();

const RED = { theme: { x: '#ff0000', rimOpacity: 0 } } as const;
const OPTIONS = { eye: EYE, props: RED, canvas: { flat: true } } as const;

/** Whether a place of the page shows the handle of the x axis. */
const isRed = (stage: Stage, at: readonly [number, number]): boolean => {
  const [r, g, b] = colorAt(stage, at);
  return r > 200 && g < 60 && b < 60;
};

describe('passes that draw the scene again', () => {
  it('an outline of the target is drawn around the target alone, and does not change the gizmo', async () => {
    const stage = await mountStage(OPTIONS);
    const { gl, scene, camera, size } = stage.state.get();
    const resolution = new Vector2(size.width, size.height);
    const outlined = (withGizmo: boolean): Uint8Array => {
      const figure = scene.getObjectByName('gizmo') as Object3D;
      figure.visible = withGizmo;
      const composer = new EffectComposer(gl);
      const outline = new OutlinePass(resolution, scene, camera, [stage.mesh]);
      outline.edgeStrength = 10;
      outline.visibleEdgeColor.set('#00ff00');
      outline.hiddenEdgeColor.set('#0000ff');
      composer.addPass(new RenderPass(scene, camera));
      composer.addPass(outline);
      composer.render();
      const { width, height } = composer.readBuffer;
      const pixels = new Uint8Array(4 * width * height);
      gl.readRenderTargetPixels(outline.renderTargetMaskBuffer, 0, 0, width, height, pixels);
      outline.dispose();
      composer.dispose();
      figure.visible = true;
      return pixels;
    };
    const [without, mask] = [outlined(false), outlined(true)];
    expect(new Set(without).size).toBeGreaterThan(1);
    expect(mask.every((n, i) => n === without[i])).toBe(true);
    expect(isRed(stage, pixelAt(stage, X, 60))).toBe(true);
  });

  it('a scene with an override material does not contain the gizmo', async () => {
    const stage = await mountStage(OPTIONS);
    const { scene } = stage.state.get();
    const at = pixelAt(stage, X, 60);
    expect(isRed(stage, at)).toBe(true);
    scene.overrideMaterial = new MeshNormalMaterial();
    expect(isRed(stage, at)).toBe(false);
    expect(isDrawn(stage)).toBe(false);
    scene.overrideMaterial.dispose();
    scene.overrideMaterial = null;
    expect(isRed(stage, at)).toBe(true);
  });
});

describe('a mirror that draws the scene while a camera draws it', () => {
  it('leaves the gizmo in its size, and does not show it', async () => {
    const stage = await mountStage(OPTIONS);
    const { scene } = stage.state.get();
    const mirror = new Reflector(new PlaneGeometry(20, 20));
    mirror.rotation.x = -Math.PI / 2;
    mirror.position.y = -1;
    scene.add(mirror);
    expect(isRed(stage, pixelAt(stage, X, 60))).toBe(true);
    expect(isRed(stage, pixelAt(stage, X, 96))).toBe(true);
    expect(isRed(stage, pixelAt(stage, X, 106))).toBe(false);
    const image = stage.toClient(new Vector3(0.6, -2, 0));
    expect(colorAt(stage, image)[0]).toBeLessThan(200);
    mirror.dispose();
    mirror.geometry.dispose();
    mirror.removeFromParent();
  });
});

describe('the gizmo is drawn over', () => {
  it('transparent objects in a group with a higher renderOrder', async () => {
    const stage = await mountStage(OPTIONS);
    const wall = new Mesh(new PlaneGeometry(40, 40), new MeshBasicMaterial({ color: '#00ff00', transparent: true }));
    const group = new Group();
    group.renderOrder = 1000;
    group.add(wall);
    wall.position.set(1.2, 0.88, 2);
    wall.lookAt(...EYE);
    stage.state.get().scene.add(group);
    await nextFrames(3);
    expect(isRed(stage, pixelAt(stage, X, 60))).toBe(true);
    expect(colorAt(stage, pixelAt(stage, X, -60))[1]).toBe(255);
    wall.geometry.dispose();
    wall.material.dispose();
  });

  it('parts of the scene that the application clips by planes', async () => {
    const stage = await mountStage({ ...OPTIONS, meshProps: { scale: 3 } });
    const { gl } = stage.state.get();
    const [at, inside] = [pixelAt(stage, X, 60), pixelAt(stage, X, -30)];
    const before = colorAt(stage, inside);
    gl.clippingPlanes = [new Plane(new Vector3(0, 1, 0), -100)];
    expect(isRed(stage, at)).toBe(true);
    expect(colorAt(stage, inside)).not.toEqual(before);
    gl.clippingPlanes = [];
  });
});

describe('copies of a scene with a gizmo', () => {
  const copies: readonly (readonly [string, (scene: Object3D) => Object3D])[] = [
    ['clone()', (scene) => scene.clone()],
    ['SkeletonUtils', (scene) => cloneSkeleton(scene)],
  ];

  it.each(copies)('have an empty object in its place, and can be drawn: %s', async (_, copyOf) => {
    const stage = await mountStage(OPTIONS);
    const { gl, scene, camera } = stage.state.get();
    const copy = copyOf(scene);
    const meshes: Object3D[] = [];
    copy.traverse((object) => {
      if ((object as Mesh).isMesh) meshes.push(object);
    });
    expect(meshes).toHaveLength(1);
    gl.render(copy, camera);
    expect(isRed(stage, pixelAt(stage, X, 60))).toBe(true);
  });

  it('have an empty object in its place: JSON', async () => {
    const stage = await mountStage(OPTIONS);
    const text = JSON.stringify(stage.state.get().scene.toJSON());
    expect(text.match(/"type":"Mesh"/g)).toHaveLength(1);
    expect(text.match(/"type":"BufferGeometry"/g)).toBeNull();
  });
});

describe('the cameras that draw a gizmo', () => {
  /** Whether a camera at the place of the stage's camera draws the gizmo. */
  const isDrawnBy = (stage: Stage, ...layers: readonly number[]): boolean => {
    const { gl, scene, camera } = stage.state.get();
    const other = (camera as Camera).clone() as PerspectiveCamera;
    other.layers.disableAll();
    for (const layer of layers) other.layers.enable(layer);
    gl.info.reset();
    gl.info.autoReset = false;
    gl.render(scene, other);
    gl.info.autoReset = true;
    const calls = gl.info.render.calls;
    gl.render(new Scene(), other);
    return calls > Number(layers.includes(0));
  };

  it('share a layer with it', async () => {
    const stage = await mountStage({ ...OPTIONS, props: { ...RED, layers: 3 } });
    expect(isDrawnBy(stage, 0)).toBe(false);
    expect(isDrawnBy(stage, 0, 3)).toBe(true);
    expect(isDrawnBy(stage, 3)).toBe(true);
    stage.set({ layers: undefined });
    await nextFrames(2);
    expect(isDrawnBy(stage, 0)).toBe(true);
    expect(isDrawnBy(stage, 3)).toBe(false);
  });

  it('are those with which it can be dragged', async () => {
    const stage = await mountStage({ ...OPTIONS, props: { ...RED, layers: 3 } });
    await nextFrames(2);
    await commands.mouse([move(placeOf(stage, 'move-x'))]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    stage.state.get().camera.layers.enable(3);
    stage.state.invalidate();
    await nextFrames(2);
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await drag(stage, 'move-x', [30, 0]);
    await commands.mouse([up]);
    await expect.poll(() => stage.mesh.position.x).toBeGreaterThan(0.1);
  });
});

it('a disabled gizmo is drawn dimmed', async () => {
  const strongest = (stage: Stage): number => Math.max(0, ...verticesIn(stage, '#ff0000').map(({ alpha }) => alpha));
  const stage = await mountStage(OPTIONS);
  expect(strongest(stage)).toBe(1);
  stage.set({ enabled: false });
  await expect.poll(() => strongest(stage)).toBeCloseTo(0.28, 5);
  stage.set({ enabled: true });
  await expect.poll(() => strongest(stage)).toBe(1);
});

it.each([
  ['in front of', { near: 6.1, far: 100 }],
  ['behind', { near: 0.1, far: 6.3 }],
])('a gizmo that extends %s the near and far plane of a camera is drawn completely', async (_, planes) => {
  const stage = await mountStage({ ...OPTIONS, props: { theme: { x: '#ff0000', z: '#ff0000', rimOpacity: 0 } } });
  const camera = stage.state.get().camera as PerspectiveCamera;
  const axes = [X, Z, [-0.6, -0.44, -1]] as const;
  const before = axes.map((axis) => isRed(stage, pixelAt(stage, axis, 85)));
  expect(before).toEqual([true, true, false]);
  Object.assign(camera, planes);
  camera.updateProjectionMatrix();
  expect(axes.map((axis) => isRed(stage, pixelAt(stage, axis, 85)))).toEqual(before);
});
