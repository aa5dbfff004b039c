import type { Mat4, Transform } from '@gizmo-kit/math';
import {
  BatchedMesh,
  Bone,
  BoxGeometry,
  type BufferGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  Scene,
  SkinnedMesh,
} from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { body } from '../body/body.js';
import { bounds, instance, instances, matrix, move, moveOnPlane } from '../index.js';
import type { GizmoProps } from '../props.js';
import { driveGizmo } from '../testing/driver.js';
import { readObject } from './object.js';
import type { CustomTarget, GizmoTarget } from './target.js';

type Part = 'position' | 'rotation' | 'scale';

/** A target, and what a fault changes in it. */
interface Kind {
  readonly target: GizmoTarget;
  /** Sets a number of its position, or of its rotation, or all of its scale. */
  readonly set: (part: Part, value: number) => void;
  readonly mesh?: Mesh;
  /** The parts without which it cannot be shown. @default all */
  readonly parts?: readonly Part[];
}

const material = new MeshBasicMaterial();

function inScene<O extends Object3D>(object: O): O {
  new Scene().add(new Group().add(object));
  return object;
}

function write(object: Object3D): Kind['set'] {
  return (part, value) => {
    if (part === 'position') object.position.x = value;
    else if (part === 'rotation') object.quaternion.x = value;
    else object.scale.setScalar(value);
    if (!object.matrixAutoUpdate) object.updateMatrix();
  };
}

function many(): InstancedMesh {
  const mesh = inScene(new InstancedMesh(new BoxGeometry(), material, 3));
  for (let i = 0; i < 3; i++) mesh.setMatrixAt(i, new Matrix4().makeTranslation(i - 1, 0, 0));
  return mesh;
}

const writeInstance =
  (mesh: InstancedMesh): Kind['set'] =>
  (part, value) => {
    const { array } = mesh.instanceMatrix;
    const places = part === 'position' ? [12] : part === 'rotation' ? [0] : [0, 1, 2, 4, 5, 6, 8, 9, 10];
    for (const place of places) array[16 + place] = value;
    mesh.instanceMatrix.needsUpdate = true;
  };

/** A target of an application. */
const custom = (object: Object3D, own: Partial<CustomTarget> = {}): CustomTarget => ({
  key: 'own',
  parent: object.parent,
  read: (known) => readObject(object, known),
  bounds: () => undefined,
  hold: () => ({ write: () => undefined }),
  ...own,
});

const KINDS: Readonly<Record<string, () => Kind>> = {
  object() {
    const mesh = inScene(new Mesh(new BoxGeometry(), material));
    return { target: mesh, mesh, set: write(mesh) };
  },
  'ref to an object'() {
    const mesh = inScene(new Mesh(new BoxGeometry(), material));
    return { target: { current: mesh }, mesh, set: write(mesh) };
  },
  bone() {
    const bone = inScene(new Bone());
    return { target: bone, set: write(bone) };
  },
  matrix() {
    const mesh = inScene(new Mesh(new BoxGeometry(), material));
    mesh.matrixAutoUpdate = false;
    return { target: matrix(mesh), mesh, set: write(mesh) };
  },
  instance() {
    const mesh = many();
    return { target: instance(mesh, 1), mesh, set: writeInstance(mesh) };
  },
  instances() {
    const mesh = many();
    // The group has no rotation and no scale.
    return { target: instances(mesh), mesh, set: writeInstance(mesh), parts: ['position'] };
  },
  record() {
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
    return {
      target: { key: 'record', transform: transform as unknown as Transform },
      set(part, value) {
        if (part === 'position') transform.position[0] = value;
        else if (part === 'rotation') transform.quaternion[0] = value;
        else transform.scale.fill(value);
      },
    };
  },
  custom() {
    const object = inScene(new Object3D());
    return { target: custom(object), set: write(object) };
  },
};

/** The handles that ask a target most: its box, and its meshes. */
const PROPS: Omit<GizmoProps, 'target'> = {
  handles: [...move(), ...bounds(), body(moveOnPlane('view'))],
  pivot: 'bounds',
};

/** The errors that were reported as uncaught, and the warnings. */
const errors: unknown[] = [];
const warnings: string[] = [];

beforeEach(() => {
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run();
    } catch (error) {
      errors.push(error);
    }
  });
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text.slice(0, 5)));
  // three.js says so when it computes the box of a geometry with a NaN.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  errors.length = 0;
  warnings.length = 0;
});

const each = Object.entries(KINDS);
const NOT_FINITE = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

describe.each(['development', 'production'])('a target in %s', (mode) => {
  beforeEach(() => vi.stubEnv('NODE_ENV', mode));
  const warned = (code: string): readonly string[] => (mode === 'development' ? [code] : []);

  it.each(each)('that is not finite hides the gizmo, with one warning: %s', (_, make) => {
    for (const part of make().parts ?? (['position', 'rotation', 'scale'] as const))
      for (const value of NOT_FINITE) {
        warnings.length = 0;
        const { target, set } = make();
        const gizmo = driveGizmo({ target, ...PROPS });
        expect(gizmo.handles()).not.toEqual([]);
        set(part, value);
        for (let frame = 0; frame < 3; frame++) expect(gizmo.set({}).handles()).toEqual([]);
        expect([part, value, ...warnings]).toEqual([part, value, ...warned('GK001')]);
      }
    expect(errors).toEqual([]);
  });

  it.each(each)('that stops being finite in mid-drag ends the drag once: %s', (_, make) => {
    for (const value of [...NOT_FINITE, 0]) {
      const { target, set } = make();
      const ends = vi.fn();
      const gizmo = driveGizmo({ target, ...PROPS, onDragEnd: ends })
        .press('move-x')
        .moveBy([20, 0]);
      set('scale', value);
      gizmo.moveBy([40, 0]).release();
      expect(ends).toHaveBeenCalledOnce();
    }
    expect(errors).toEqual([]);
  });

  it.each(each)('with a scale of zero is dragged: %s', (_, make) => {
    const { target, set } = make();
    set('scale', 0);
    const ends = vi.fn();
    driveGizmo({ target, ...PROPS, onDragEnd: ends })
      .press('move-x')
      .to([1, 0, 0])
      .release();
    expect(ends.mock.lastCall?.[0]).toMatchObject({ reason: 'commit', changed: true });
    expect([...errors, ...warnings]).toEqual([]);
  });

  it.each(each)('whose geometry is missing, empty, disposed or not finite is dragged: %s', (_, make) => {
    const faults: ((mesh: Mesh) => void)[] = [
      (mesh) => Object.assign(mesh, { geometry: undefined }),
      (mesh) => Object.assign(mesh, { geometry: null }),
      ({ geometry }) => geometry.deleteAttribute('position'),
      ({ geometry }) => geometry.dispose(),
      (mesh) => (mesh as Partial<InstancedMesh>).dispose?.(),
      ({ geometry }) => geometry.attributes.position?.array.fill(Number.NaN),
    ];
    for (const fault of faults) {
      const { target, mesh } = make();
      if (mesh) fault(mesh);
      const ends = vi.fn();
      const gizmo = driveGizmo({ target, ...PROPS, onDragEnd: ends });
      gizmo.press('move-x').to([1, 0, 0]).release();
      expect(ends.mock.lastCall?.[0]).toMatchObject({ reason: 'commit', changed: true });
    }
    expect([...errors, ...warnings]).toEqual([]);
  });

  it('without the parts of its kind does not throw', () => {
    const gone = many();
    Object.assign(gone, { instanceMatrix: null });
    const batched = inScene(new BatchedMesh(1, 100, 100, material));
    batched.addInstance(batched.addGeometry(new BoxGeometry()));
    batched.dispose();
    const skin = inScene(new SkinnedMesh(new BoxGeometry() as BufferGeometry, material));
    const boxed = Object.assign(inScene(new Mesh(new BoxGeometry(), material)), { boundingBox: null });
    const space = { key: 'r', transform: readObject(boxed, undefined).given, worldFromParent: 5 as unknown as Mat4 };
    for (const target of [instance(gone, 0), instances(gone), batched, skin, boxed, space]) {
      const gizmo = driveGizmo({ target, ...PROPS });
      for (let frame = 0; frame < 3; frame++) gizmo.set({}).handles();
      // At most one for a target.
      expect(errors.length).toBeLessThan(2);
      errors.length = 0;
    }
  });

  it.each(['key', 'parent', 'read', 'bounds', 'hold', 'write', 'release'])(
    'of the application that throws in `%s` reports its error once',
    (name) => {
      const object = inScene(new Object3D());
      const broken = (): never => {
        throw new Error(name);
      };
      const target = custom(object);
      if (name === 'write' || name === 'release')
        Object.assign(target, { hold: () => ({ write: () => undefined, [name]: broken }) });
      else if (name === 'key' || name === 'parent') Object.defineProperty(target, name, { get: broken });
      else Object.assign(target, { [name]: broken });
      const ends = vi.fn();
      const gizmo = driveGizmo({ target, ...PROPS, onDragEnd: ends });
      for (let frame = 0; frame < 3; frame++) gizmo.set({});
      if (gizmo.handles().length > 0) {
        gizmo.press('move-x').moveBy([20, 0]).release();
        expect(ends).toHaveBeenCalledOnce();
      }
      expect(errors).toEqual([new Error(name)]);
    },
  );

  // An application had a field of its own with the name of a member of other targets.
  it.each([
    ['transform', { speed: 1 }],
    ['read', () => undefined],
    ['current', null],
    ['key', 7],
    ['mesh', many()],
    ['index', 0],
    ['value', {}],
  ])('is an Object3D also if it has a property `%s` of its own', (name, value) => {
    const mesh = Object.assign(inScene(new Mesh(new BoxGeometry(), material)), { [name]: value, index: 0 });
    const ends = vi.fn();
    const gizmo = driveGizmo({ target: mesh, ...PROPS, onDragEnd: ends });
    gizmo.press('move-x').to([1, 0, 0]).release();
    expect(mesh.position.x).toBeCloseTo(1);
    expect([...errors, ...warnings]).toEqual([]);
  });
});
