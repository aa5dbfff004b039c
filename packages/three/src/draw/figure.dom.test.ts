import { Box3, type OrthographicCamera, type PerspectiveCamera, Raycaster, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { drag, mouse, mouseEvent, move, pixelAt, up, X, Y } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { apart, handlesIn, verticesIn } from '../../test/painted.js';
import { EYE, mountStage, type Stage } from '../../test/stage.js';
import { guides, type HandlePainter, paintHandle, type ScenePainter, THEMES } from '../index.js';

holdInvariants();

const { light } = THEMES;

describe('the drawn gizmo', () => {
  /** The greatest distance from the origin, in pixels, at which the x handle is picked without tolerance. */
  function tipOf(stage: Stage): number {
    const [x, y] = stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
    const isOn = (pixels: number): boolean => {
      stage.canvas.dispatchEvent(mouseEvent('pointermove', { clientX: x + pixels, clientY: y }));
      return stage.store.getState().handle?.id === 'move-x';
    };
    expect(isOn(95)).toBe(true);
    let [low, high] = [95, 140];
    while (high - low > 0.05) {
      const middle = (low + high) / 2;
      if (isOn(middle)) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The greatest distance of a vertex to the right of the origin, in pixels, with rims and soft edges. */
  function drawnTipOf(stage: Stage): number {
    const mesh = handlesIn(stage.scene);
    const { index, attributes, drawRange } = mesh.geometry;
    const at = new Vector3();
    const [x] = stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
    return Math.max(
      ...Array.from({ length: drawRange.count }, (_, i) => {
        at.fromBufferAttribute(attributes.position as never, index?.getX(i) ?? 0).applyMatrix4(mesh.matrixWorld);
        return stage.toClient(at)[0] - x;
      }),
    );
  }

  it.each([
    [0.02, 60, 1],
    [5, 20, 1],
    [5, 75, 1],
    [5, 75, 2.5],
    [5, 110, 1],
    [5000, 60, 1],
  ])('reaches 100 pixels at the distance %d, a field of view of %d° and a zoom of %d', (distance, fov, zoom) => {
    const stage = mountStage({ mesh: ({ scale }) => void scale.setScalar(0.01), props: { hitTolerance: 0 } });
    const camera = stage.camera as PerspectiveCamera;
    camera.near = distance / 100;
    camera.far = distance * 100;
    Object.assign(camera, { fov, zoom });
    camera.position.set(0, 0, distance);
    camera.updateProjectionMatrix();
    stage.draw();
    expect(Math.abs(tipOf(stage) - 100)).toBeLessThan(1);
    expect(drawnTipOf(stage)).toBeGreaterThan(99);
    expect(drawnTipOf(stage)).toBeLessThan(105);
  });

  it.each([20, 100, 900])('reaches 100 pixels, or its size, in an orthographic camera with the zoom %d', (zoom) => {
    const stage = mountStage({ orthographic: true, props: { hitTolerance: 0 } });
    const camera = stage.camera as OrthographicCamera;
    camera.zoom = zoom;
    camera.updateProjectionMatrix();
    stage.draw();
    expect(Math.abs(tipOf(stage) - 100)).toBeLessThan(1);
    stage.set({ size: 130 });
    expect(Math.abs(tipOf(stage) - 130)).toBeLessThan(1);
  });

  it.each([false, true])('is not part of the bounds of the scene, measured precisely: %s', (precise) => {
    const stage = mountStage({ eye: EYE });
    const [scene, mesh] = [stage.scene, stage.mesh].map((o) => new Box3().setFromObject(o, precise));
    expect(scene).toEqual(mesh);
    expect(
      new Raycaster(new Vector3(0, 0, 5), new Vector3(0, 0, -1)).intersectObject(
        stage.scene.getObjectByName('gizmo') as never,
      ),
    ).toEqual([]);
  });
});

describe('painters of your own', () => {
  it('paint each handle instead of the default painter, which they may call', () => {
    const painted = new Set<string>();
    const handle: HandlePainter = (brush, drawn, look) => {
      painted.add(drawn.handle.id);
      if (drawn.handle.id === 'move-x')
        brush.line(
          [
            [10, 10],
            [20, 10],
          ],
          2,
          { color: '#ff00ff' },
        );
      else paintHandle(brush, drawn, look);
    };
    const stage = mountStage({ eye: EYE, props: { components: { handle } } });
    expect([...painted]).toEqual(expect.arrayContaining(['move-x', 'move-y', 'move-xy', 'move-view']));
    const tips = [X, Y].map((axis) => pixelAt(stage, axis, 97));
    const near = [light.x, light.y].map((css, i) =>
      verticesIn(stage, css).some(({ at }) => apart(at, tips[i] ?? at) < 8),
    );
    expect(near).toEqual([false, true]);
    const rect = stage.canvas.getBoundingClientRect();
    for (const { at } of verticesIn(stage, '#ff00ff'))
      expect(apart(at, [rect.left + 15, rect.top + 10])).toBeLessThan(7);
    expect(verticesIn(stage, '#ff00ff').length).toBeGreaterThan(0);
  });

  it('paint the guides, and receive the drag', () => {
    const paint = vi.fn<ScenePainter>();
    const stage = mountStage({ eye: EYE, props: { extensions: [guides(paint)] } });
    expect(paint).not.toHaveBeenCalled();
    const from = drag(stage);
    const [, scene] = paint.mock.lastCall ?? [];
    expect(scene?.drag?.handle.id).toBe('move-x');
    expect(scene?.handle.handle.id).toBe('move-x');
    mouse([move(from), up]);
  });
});
