import {
  beginDrag,
  type Grab,
  type Handle,
  lock,
  lookAt,
  type PointerSample,
  poseHandles,
  type Solved,
  snap,
  stepDrag,
  type Vec3,
} from '@gizmo-kit/math';
import { moveAlongCurve, moveOnPlane } from '@gizmo-kit/math/handles';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { Group, Mesh, MeshBasicMaterial, Raycaster, Scene, SphereGeometry } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { createBind } from '../targets/bind.js';
import { body } from './body.js';

const view = lookAt([0, 0, 9], [0, 0, 0], { fov: 60 }, { x: 0, y: 0, width: 800, height: 600 });

/** The sample whose ray goes through a point. */
const sampleAt = (point: Vec3): PointerSample => ({
  view,
  point: project(projectionOf(view), point) as PointerSample['point'],
});

/** The targets, the pose and what a handle presses on a mesh. */
function pressOf(handle: Handle, mesh: Mesh, sample: PointerSample) {
  const targets = createBind(() => undefined)([mesh], null, false) ?? [];
  const [posed] = poseHandles([handle], { targets, view });
  return { targets, posed, hit: (posed && handle.hit?.(sample, posed.pose, targets)) ?? null };
}

const hitOf = (...press: Parameters<typeof pressOf>): Handle | null => pressOf(...press).hit;

/** A thousand spheres of 5,000 triangles, and how often they have been cast. */
function crowd(place: (i: number) => Vec3) {
  const geometry = new SphereGeometry(0.5, 50, 51);
  const group = new Group();
  const cast = vi.fn(Mesh.prototype.raycast);
  for (let i = 0; i < 1001; i++) {
    const mesh = new Mesh(geometry, new MeshBasicMaterial());
    mesh.position.set(...place(i));
    mesh.raycast = cast;
    group.add(mesh);
  }
  new Scene().add(group);
  return { meshes: group.children as Mesh[], cast };
}

const inRows = (i: number): Vec3 => [(i % 10) - 4.5, (Math.floor(i / 10) % 10) - 4.5, -Math.floor(i / 100)];
const inHeap = (i: number): Vec3 => [12.9, 78.2, 37.7].map((by) => 1.5 * Math.sin(i * by)) as unknown as Vec3;

describe('among a thousand meshes, the hover of a body casts', () => {
  const own: Handle = body(moveOnPlane('view')) as Handle;
  const [rows, heap] = [crowd(inRows), crowd(inHeap)];

  it.each([
    ['in front', rows, 55, [0, 0, 0.4], true],
    ['behind nine others', rows, 955, [0, 0, 0.4], false],
    ['beside the pointer', rows, 55, [0.9, 0.9, 0], false],
    ['in a heap', heap, 7, [0, 0, 0.4], false],
  ] as const)('those that the ray can meet before the target: %s', (_, { meshes, cast }, index, [x, y, z], isHit) => {
    const mesh = meshes[index] as Mesh;
    const { position: p } = mesh;
    cast.mockClear();
    expect(hitOf(own, mesh, sampleAt([p.x + x, p.y + y, p.z + z])) !== null).toBe(isHit);
    expect(cast.mock.calls.length).toBeLessThanOrEqual(12);
  });
});

it('a raycaster of the application keeps its range, also if a raycast throws', () => {
  const raycaster = new Raycaster();
  raycaster.far = 50;
  const { meshes } = crowd(inRows);
  const handle = body(moveOnPlane('view'), { raycaster }) as Handle;
  const front = new Mesh(new SphereGeometry(0.4), new MeshBasicMaterial());
  front.position.set(0.5, 0.5, 2);
  front.raycast = () => {
    throw new Error('a raycast');
  };
  meshes[0]?.parent?.add(front);
  expect(() => hitOf(handle, meshes[55] as Mesh, sampleAt([0.5, 0.5, 0.5]))).toThrow('a raycast');
  expect(raycaster.far).toBe(50);
});

it.each(['point', 'vertex'] as const)('a body on a path leaves it for no lock and no step, also from a %s', (from) => {
  const path = moveAlongCurve({ at: (t) => [8 * t - 4, 8 * t - 4, 0] });
  const mesh = new Mesh(new SphereGeometry(0.5), new MeshBasicMaterial());
  new Scene().add(mesh);
  const press = sampleAt([0, 0, 0.5]);
  const { targets, posed, hit } = pressOf(body(path, { from }) as Handle, mesh, press);
  const drag = posed && hit && beginDrag({ handle: hit, sample: press, pose: posed.pose, targets });
  if (!drag) return expect.unreachable();
  const constraints = [lock({ translate: ['y'] }), snap({ translate: 0.5 })];
  const { delta } = stepDrag(drag, sampleAt([0.8, 0.6, 0.5]), { constraints });
  const [x, y, z] = delta?.kind === 'translate' ? delta.vector : expect.unreachable();
  expect([y, z]).toEqual([x, 0]);
  expect(x).toBeGreaterThan(0.6);
  expect(x).toBeLessThan(0.9);
});

it('an instance of a class as the handle drags the body', () => {
  class Turn implements Handle {
    readonly id = 'turn';
    readonly label = ['turn', 'it'] as const;
    readonly mode = 'rotate';
    readonly tone = 'neutral';
    readonly axes = [] as const;
    readonly priority = 1;
    shapes() {
      return [];
    }
    grab({ point: [x] }: PointerSample): Grab {
      return { point: [x, 0, 0] };
    }
    drag(): Solved | null {
      return null;
    }
  }
  const mesh = new Mesh(new SphereGeometry(), new MeshBasicMaterial());
  new Scene().add(mesh);
  const sample = sampleAt([0, 0, 1]);
  const pressed = hitOf(body(new Turn()) as Handle, mesh, sample);
  expect(pressed?.grab(sample, {} as never)).toEqual({ point: [sample.point[0], 0, 0] });
});

it.each(['x', 'mesh'])('an Object3D with a property `%s` of its own is pressed itself', (name) => {
  const mesh = Object.assign(new Mesh(new SphereGeometry(), new MeshBasicMaterial()), { [name]: new Mesh(), index: 0 });
  new Scene().add(mesh);
  expect(hitOf(body(moveOnPlane('view')) as Handle, mesh, sampleAt([0, 0, 1]))?.id).toBe('body');
});
