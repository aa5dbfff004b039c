import { type Camera, type OrthographicCamera, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { down, key, mouse, move, plus, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { EYE, mountStage, nextFrames, type Px, placeAt, type Stage, type StageOptions } from '../../test/stage.js';
import { createViewCube, type PlainViewCube, type ViewCubeProps } from '../view-cube.js';

holdInvariants();

const cubes: PlainViewCube[] = [];
// jsdom paints no texture.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => {
  for (const cube of cubes.splice(0)) cube.dispose();
});

const SIZE = 52;
const DIAMETER = Math.ceil(SIZE * Math.sqrt(3));
type Direction = readonly [number, number, number];

/** The unit vector from the origin to a camera. */
const seenFrom = (camera: Camera): Vector3 => {
  camera.updateWorldMatrix(true, false);
  return new Vector3().setFromMatrixPosition(camera.matrixWorld).normalize();
};

/** The pixel of a point of the cube, whose edges go from −1 to 1, at the top right of the canvas. */
function pixelOf({ camera, canvas }: Stage, [x, y, z]: Direction): Px {
  camera.updateWorldMatrix(true, false);
  const rect = canvas.getBoundingClientRect();
  const point = new Vector3(x, y, z).transformDirection(camera.matrixWorldInverse).multiplyScalar(Math.hypot(x, y, z));
  const inset = 10 + DIAMETER / 2;
  return [rect.right - inset + (point.x * SIZE) / 2, rect.top + inset - (point.y * SIZE) / 2];
}

const cubeOf = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-gizmo="view-cube"]');

/** A stage with a view cube instead of a gizmo. */
function mountCube(props: ViewCubeProps = {}, options: StageOptions = {}) {
  const late = (): void => {
    for (const cube of cubes) cube.update();
  };
  const stage = mountStage({ eye: EYE, props: { target: null }, late, ...options });
  const { canvas, camera } = stage;
  const cube = createViewCube({ canvas, camera, requestFrame: stage.requestFrame }, props);
  cubes.push(cube);
  stage.scene.add(cube.object);
  stage.draw();
  const { right, top } = canvas.getBoundingClientRect();
  placeAt(cubeOf() as HTMLElement, right - 10 - DIAMETER, top + 10, DIAMETER, DIAMETER);
  return stage;
}

function click(at: Px): void {
  mouse([move(at), down, up]);
  nextFrames(3);
}

/** Clicks a point of the cube, and compares the camera with a direction. */
function expectLook(stage: Stage, at: Direction, direction: Direction): void {
  click(pixelOf(stage, at));
  expect(seenFrom(stage.camera).distanceTo(new Vector3(...direction).normalize())).toBeLessThan(1e-4);
}

describe('the view cube', () => {
  it('looks without controls, also with an orthographic camera', () => {
    const stage = mountCube({ target: [0, 0, 0] }, { orthographic: true });
    expect((stage.camera as OrthographicCamera).isOrthographicCamera).toBe(true);
    expectLook(stage, [1, 0, 0], [1, 0, 0]);
    expectLook(stage, [1, 0.8, 0.8], [1, 1, 1]);
  });

  it('has its top along the up axis of the camera: z up', () => {
    const stage = mountCube();
    stage.camera.up.set(0, 0, 1);
    stage.camera.position.set(3, -5, 2.2);
    stage.camera.lookAt(0, 0, 0);
    stage.draw();
    const buttons = [...document.querySelectorAll('[data-gizmo="view-cube"] button')] as HTMLElement[];
    const named = (name: string) => buttons.find((each) => each.ariaLabel === name) as HTMLElement;
    named('Top').click();
    expect(seenFrom(stage.camera).z).toBeCloseTo(1, 8);
    const axis = (column: number) => new Vector3().setFromMatrixColumn(stage.camera.matrixWorld, column);
    expect(axis(1).distanceTo(new Vector3(0, 1, 0))).toBeLessThan(1e-4);
    named('Front').click();
    expect(seenFrom(stage.camera).y).toBeCloseTo(-1, 8);
    expect(axis(1).distanceTo(new Vector3(0, 0, 1))).toBeLessThan(1e-4);
  });

  it('moves the camera in steps unless the user prefers reduced motion', () => {
    const allowed = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList);
    const stage = mountCube();
    allowed.mockRestore();
    const before = seenFrom(stage.camera);
    const seen = new Set<number>();
    const wanted = new Vector3(0, 0, 1);
    mouse([move(pixelOf(stage, [0, 0, 1])), down, up]);
    for (let i = 0; i < 40; i++) {
      seen.add(seenFrom(stage.camera).distanceTo(wanted));
      nextFrames(1);
    }
    expect(Math.min(...seen)).toBeLessThan(1e-6);
    const all = [...seen];
    expect(all.length).toBeGreaterThan(3);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all[0]).toBeLessThanOrEqual(before.distanceTo(wanted));
  });

  it('has one stop of Tab, and looks by keys', () => {
    const stage = mountCube();
    const cube = document.querySelector('[data-gizmo="view-cube"]') as HTMLElement;
    expect(cube.role).toBe('toolbar');
    expect(cube.ariaLabel).toBe('View cube');
    const buttons = [...cube.querySelectorAll('button')];
    expect(new Set(buttons.map((each) => each.ariaLabel)).size).toBe(26);
    buttons[0]?.focus();
    expect(document.activeElement?.ariaLabel).toBe('Front');
    mouse([key('ArrowLeft')]);
    expect(document.activeElement).toBe(buttons[25]);
    mouse([key('Home'), key('ArrowRight'), key('ArrowRight'), key('Enter')]);
    expect(document.activeElement?.ariaLabel).toBe('Right');
    expect(seenFrom(stage.camera).x).toBeCloseTo(1, 8);
    expect(buttons.filter((each) => each.tabIndex === 0)).toHaveLength(1);
  });

  it('tells a controlled application the direction and the angles instead of moving the camera', () => {
    const heard = { look: vi.fn(), orbit: vi.fn() };
    const stage = mountCube({ onLook: heard.look, onOrbit: heard.orbit });
    const before = seenFrom(stage.camera);
    const at = pixelOf(stage, [0.1, 0.8, 1]);
    click(at);
    expect(heard.look).toHaveBeenCalledExactlyOnceWith([0, 1, 1]);
    mouse([move(at), down, move(plus(at, 0, 20), 1), up]);
    expect(heard.orbit).toHaveBeenCalledExactlyOnceWith(-0, -20 * 0.012);
    expect(heard.look).toHaveBeenCalledOnce();
    expect(seenFrom(stage.camera).distanceTo(before)).toBe(0);
  });
});
