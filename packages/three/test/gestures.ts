import type { Vec3 } from '@gizmo-kit/math';
import {
  BoxGeometry,
  type Camera,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  type Object3D,
  type OrthographicCamera,
} from 'three';
import type { bounds, GizmoProps, instance, keymap } from '../src/index.js';

/*
 * One table of gestures for two kinds of hands: a driver in Node, and a real mouse and keyboard in a browser. Both have to end at
 * the same numbers. So what a driver finds is what users find.
 */

/** What carries out a gesture, in whole pixels. */
export interface Hands {
  /** Moves onto a handle, and presses it. */
  readonly press: (id: string) => Promise<void>;
  /** Moves the pointer by pixels from the press. */
  readonly moveBy: (x: number, y: number) => Promise<void>;
  readonly release: () => Promise<void>;
  readonly keyDown: (name: string) => Promise<void>;
  readonly keyUp: (name: string) => Promise<void>;
  /** Another pointer presses, moves and is released, at pixels from the press. */
  readonly finger: (x: number, y: number) => Promise<void>;
  /** Changes the camera, when it has been at rest for a while. */
  readonly aim: (change: (camera: Camera) => void) => Promise<void>;
}

/** The functions of the package that the gestures use, from the source or from its entry. */
export interface Kit {
  readonly bounds: typeof bounds;
  readonly instance: typeof instance;
  readonly keymap: typeof keymap;
}

/** The mesh of a stage and its parent. */
export interface Placed {
  readonly parent: Object3D;
  readonly mesh: Object3D;
}

export interface Gesture {
  readonly name: string;
  readonly orthographic?: boolean;
  /** @default the target is the mesh */
  readonly props?: (kit: Kit, placed: Placed) => Partial<GizmoProps>;
  readonly place?: (placed: Placed) => void;
  readonly run: (hands: Hands) => Promise<void>;
  /** What the gesture has moved. @default the mesh */
  readonly read?: (placed: Placed) => Matrix4;
  readonly reasons: readonly ('commit' | 'cancel')[];
  /** Position, quaternion and scale at the end. */
  readonly numbers: readonly number[];
}

/** A press, some moves and the release. */
const drag =
  (id: string, ...moves: readonly (readonly [x: number, y: number])[]): Gesture['run'] =>
  async ({ press, moveBy, release }) => {
    await press(id);
    for (const [x, y] of moves) await moveBy(x, y);
    await release();
  };

const keys = async ({ keyDown, keyUp }: Hands, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await keyDown(name);
    await keyUp(name);
  }
};

/** Mirrors and shears what is below it. */
const askew = ({ parent, mesh }: Placed): void => {
  parent.position.set(0.3, -0.2, 0.1);
  parent.rotation.set(0.3, -0.5, 0.2);
  parent.scale.set(1.4, 0.8, -1.1);
  mesh.rotation.set(-0.4, 0.6, 0.3);
  mesh.scale.set(0.9, 1.2, 1);
};

const PLACES: readonly Vec3[] = [
  [-0.6, 0.3, 0],
  [0, 0, 0],
];

const instancesIn = ({ parent }: Placed): InstancedMesh => parent.getObjectByName('instances') as InstancedMesh;

function addInstances({ parent, mesh }: Placed): void {
  mesh.visible = false;
  const added = new InstancedMesh(new BoxGeometry(0.2, 0.2, 0.2), new MeshBasicMaterial(), PLACES.length);
  for (const [i, place] of PLACES.entries()) added.setMatrixAt(i, new Matrix4().setPosition(...place));
  added.name = 'instances';
  parent.add(added);
}

const readInstance = (placed: Placed): Matrix4 => {
  const matrix = new Matrix4();
  instancesIn(placed).getMatrixAt(1, matrix);
  return matrix;
};

const shown =
  (mode: GizmoProps['mode'], more: Partial<GizmoProps> = {}) =>
  (): Partial<GizmoProps> => ({ mode, ...more });

export const GESTURES: readonly Gesture[] = [
  {
    name: 'a move along an axis',
    run: drag('move-x', [30, 5], [60, 20]),
    reasons: ['commit'],
    numbers: [0.960243353, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move on a plane',
    run: drag('move-xy', [50, -40]),
    reasons: ['commit'],
    numbers: [0.750522191, 0.691006733, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move in the plane of the screen',
    run: drag('move-view', [-80, 30]),
    reasons: ['commit'],
    numbers: [-1.07855188, -0.479383581, 0.858059904, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a turn of a ring',
    props: shown('rotate'),
    run: drag('rotate-z', [20, 30], [10, 70]),
    reasons: ['commit'],
    numbers: [0, 0, 0, 0, 0, -0.434531404, 0.900656682, 1, 1, 1],
  },
  {
    name: 'a turn about the view',
    props: shown('rotate'),
    run: drag('rotate-view', [-30, 60], [-120, 90]),
    reasons: ['commit'],
    numbers: [0, 0, 0, -0.481266384, -0.352928681, -0.802110639, 0.021036545, 1, 1, 1],
  },
  {
    name: 'a free turn',
    props: shown('rotate'),
    run: drag('rotate-free', [40, -25]),
    reasons: ['commit'],
    numbers: [0, 0, 0, -0.144211414, 0.188037794, 0.003790219, 0.971509388, 1, 1, 1],
  },
  {
    name: 'a scale along an axis',
    props: shown('scale'),
    run: drag('scale-x', [35, 12]),
    reasons: ['commit'],
    numbers: [0, 0, 0, 0, 0, 0, 1, 1.541845956, 1, 1],
  },
  {
    name: 'a scale in all directions',
    props: shown('scale'),
    run: drag('scale-all', [30, -40]),
    reasons: ['commit'],
    numbers: [0, 0, 0, 0, 0, 0, 1, 1.494974747, 1.494974747, 1.494974747],
  },
  {
    name: 'a pull at a side of the bounds',
    props: ({ bounds }) => ({ handles: bounds() }),
    run: drag('bounds-right', [40, 10]),
    reasons: ['commit'],
    numbers: [0.366942814, 0, 0, 0, 0, 0, 1, 2.223142664, 1, 1],
  },
  {
    name: 'a move with Shift from its middle on',
    run: async (hands) => {
      await hands.press('move-x');
      await hands.moveBy(40, 0);
      await hands.keyDown('Shift');
      await hands.moveBy(80, 0);
      await hands.release();
      await hands.keyUp('Shift');
    },
    reasons: ['commit'],
    numbers: [0.674816007, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move by steps, free while Ctrl is down, and by steps again',
    props: shown('translate', { snap: { translate: 0.25 } }),
    run: async (hands) => {
      await hands.press('move-x');
      await hands.moveBy(35, 0);
      await hands.keyDown('Control');
      await hands.moveBy(50, 0);
      await hands.keyUp('Control');
      await hands.release();
    },
    reasons: ['commit'],
    numbers: [0.75, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a turn by steps',
    props: shown('rotate', { snap: { rotate: Math.PI / 12 } }),
    run: drag('rotate-y', [30, 10], [70, 30]),
    reasons: ['commit'],
    numbers: [0, 0, 0, 0, 0.130526192, 0, 0.991444861, 1, 1, 1],
  },
  {
    name: 'a turn that Escape cancels',
    place: askew,
    props: shown('rotate'),
    run: async (hands) => {
      await hands.press('rotate-x');
      await hands.moveBy(20, 40);
      await keys(hands, 'Escape');
      await hands.moveBy(60, 60);
      await hands.release();
    },
    reasons: ['cancel'],
    numbers: [0, 0, 0, -0.144383168, 0.31474002, 0.081866389, 0.934553431, 0.9, 1.2, 1],
  },
  {
    name: 'a typed amount',
    props: ({ keymap }) => ({ extensions: [keymap()] }),
    run: async (hands) => {
      await hands.press('move-y');
      await hands.moveBy(5, -30);
      await keys(hands, '1', '.', '7', '5');
      await hands.moveBy(60, 60);
      await hands.release();
    },
    reasons: ['commit'],
    numbers: [0, 1.75, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move that an axis key restricts',
    props: ({ keymap }) => ({ extensions: [keymap()], mode: 'universal' }),
    run: async (hands) => {
      await hands.press('move-z');
      await hands.moveBy(-20, 20);
      await keys(hands, 'x');
      await hands.moveBy(50, 30);
      await hands.release();
    },
    reasons: ['commit'],
    numbers: [1.059289663, 0, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move while another pointer is on the canvas',
    run: async (hands) => {
      await hands.press('move-xz');
      await hands.moveBy(20, 10);
      await hands.finger(60, 60);
      await hands.moveBy(45, 25);
      await hands.release();
    },
    reasons: ['commit'],
    numbers: [0.881702653, 0, 0.399215215, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move while the camera orbits',
    run: async (hands) => {
      await hands.press('move-xy');
      await hands.moveBy(40, -20);
      await hands.aim((camera) => {
        camera.position.set(1, 3, 5);
        camera.lookAt(0, 0, 0);
      });
      await hands.moveBy(55, -30);
      await hands.release();
    },
    reasons: ['commit'],
    numbers: [0.655035483, 0.50323298, 0, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a move below a parent that mirrors and shears',
    place: askew,
    run: drag('move-yz', [30, -30], [55, -20]),
    reasons: ['commit'],
    numbers: [-0.735294578, -0.740950785, 1.482910287, -0.144383168, 0.31474002, 0.081866389, 0.934553431, 0.9, 1.2, 1],
  },
  {
    name: 'a scale along its own axis below such a parent',
    place: askew,
    props: shown('scale'),
    run: drag('scale-y', [20, -35]),
    reasons: ['commit'],
    numbers: [0, 0, 0, -0.144383168, 0.31474002, 0.081866389, 0.934553431, 0.9, 1.462578947, 1],
  },
  {
    name: 'a move for a camera without perspective',
    orthographic: true,
    run: async (hands) => {
      await hands.aim((camera) => {
        (camera as OrthographicCamera).zoom = 80;
        (camera as OrthographicCamera).updateProjectionMatrix();
      });
      await drag('move-xz', [50, 30])(hands);
    },
    reasons: ['commit'],
    numbers: [1.082483198, 0, 0.589357019, 0, 0, 0, 1, 1, 1, 1],
  },
  {
    name: 'a turn of an instance about its own axis',
    place: addInstances,
    props: ({ instance }, placed) => ({ mode: 'rotate', space: 'local', target: instance(instancesIn(placed), 1) }),
    run: drag('rotate-y', [60, 20]),
    read: readInstance,
    reasons: ['commit'],
    numbers: [0, 0, 0, 0, 0.105631213, 0, 0.994405373, 0.999999987, 1, 0.999999987],
  },
  {
    name: 'a turn about the median of two objects',
    place: ({ parent, mesh }) => {
      const other = mesh.clone();
      other.position.set(0, 1, 0);
      mesh.position.set(0, -1, 0);
      parent.add(other);
    },
    props: (_, { parent, mesh }) => ({
      mode: 'rotate',
      pivot: 'median',
      target: [parent.children.at(-1) as Object3D, mesh],
    }),
    run: drag('rotate-x', [-30, 30], [-40, 70]),
    reasons: ['commit'],
    numbers: [0, -0.954273563, -0.298934721, 0.151205882, 0, 0, 0.988502292, 1, 1, 1],
  },
];

/** The numbers that a gesture has changed: position, quaternion and scale. */
export function numbersOf({ read }: Gesture, placed: Placed): readonly number[] {
  const { mesh } = placed;
  const [position, quaternion, scale] = [mesh.position.clone(), mesh.quaternion.clone(), mesh.scale.clone()];
  read?.(placed).decompose(position, quaternion, scale);
  return [...position.toArray(), ...quaternion.toArray(), ...scale.toArray()];
}
