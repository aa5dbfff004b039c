import {
  bounds,
  createGizmoStore,
  debug,
  Gizmo,
  type GizmoProps,
  guides,
  letters,
  readout,
  rect,
} from '@gizmo-kit/react';
import { Canvas, type RootState } from '@react-three/fiber';
import { type ReactElement, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BoxGeometry, DoubleSide, Mesh, MeshLambertMaterial, Vector3 } from 'three';
import { frames } from './timing.js';
import { SMALL_BALL, VALUE_PICTURES, type ValuePicture } from './value-pictures.js';

/* The page of the gallery. `window.gallery` shows one image at a time, and returns the pixels of points. */

/** CSS pixels of an image. */
const SIZE = { width: 320, height: 280 };
const BACKGROUNDS = { dark: '#1b1e24', light: '#f1f3f6' } as const;
const MESH_COLORS = { dark: '#6b7688', light: '#aab4c4' } as const;

interface Picture {
  readonly mode?: NonNullable<GizmoProps['mode']> | 'bounds' | 'rect';
  readonly projection: 'perspective' | 'orthographic';
  readonly theme: keyof typeof BACKGROUNDS;
  readonly eye?: readonly [number, number, number];
  /** The number of targets. */
  readonly targets?: number;
  /** The rotation of each target about x, y and z, in radians. */
  readonly turned?: readonly [number, number, number];
  readonly debug?: boolean;
  readonly readout?: boolean;
  readonly letters?: boolean;
  /** Shows handles of values in place of those of the mode. */
  readonly values?: keyof typeof VALUE_PICTURES;
  /** Passed to the gizmo. */
  readonly props?: Partial<GizmoProps>;
}

const store = createGizmoStore();
const HANDLES = { bounds, rect } as const;
const PLACES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [-0.95, 0.2, -0.4],
  [0.85, -0.35, -0.5],
];

const UNTURNED = [0, 0, 0] as const;

function gizmoOf({
  mode,
  theme,
  debug: wantsDebug,
  readout: wantsReadout,
  letters: wantsLetters,
  values,
  props,
}: Picture): Partial<GizmoProps> {
  return {
    ...(values !== undefined
      ? { handles: VALUE_PICTURES[values].handles }
      : mode === 'bounds' || mode === 'rect'
        ? { handles: HANDLES[mode]() }
        : { mode }),
    theme,
    extensions: [
      guides(),
      ...(wantsLetters === true ? [letters()] : []),
      ...(wantsDebug === true ? [debug()] : []),
      ...(wantsReadout === true ? [readout()] : []),
    ],
    ...props,
  };
}

const shapeOf = ({ shape = SMALL_BALL }: ValuePicture) => shape;

function Scene({ picture }: { readonly picture: Picture }): ReactElement {
  const { targets = 1, theme, mode, turned = UNTURNED, values } = picture;
  const meshes = useMemo(
    () =>
      PLACES.slice(0, targets).map((place) => {
        const depth = mode === 'rect' ? 0.02 : 0.8;
        const edges: [number, number, number] = targets === 1 ? [1, 0.8, depth] : [0.6, 0.5, 0.5];
        const shape = values === undefined ? new BoxGeometry(...edges) : shapeOf(VALUE_PICTURES[values]);
        const material = new MeshLambertMaterial({ color: MESH_COLORS[theme], side: DoubleSide });
        const mesh = new Mesh(shape, material);
        mesh.position.set(...place);
        mesh.rotation.set(...turned);
        return mesh;
      }),
    [targets, theme, mode, turned, values],
  );
  return (
    <>
      <color attach="background" args={[BACKGROUNDS[theme]]} />
      <ambientLight intensity={1.6} />
      <directionalLight position={[2, 4, 3]} intensity={2} />
      {meshes.map((mesh) => (
        <primitive key={mesh.uuid} object={mesh} />
      ))}
      <Gizmo target={meshes} store={store} {...gizmoOf(picture)} />
    </>
  );
}

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
const root = createRoot(element);
let state: RootState | null = null;
let shown = 0;
/** The position of the gizmo: the mean of its targets is their median here. */
const origin = new Vector3();

const current = (): RootState => {
  if (state === null) throw new Error('nothing is shown yet');
  return state.get();
};

const place = (world: Vector3): readonly [number, number] => {
  const { x, y } = world.project(current().camera);
  return [((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height];
};

const gallery = {
  frames,

  /** The names of the handles of values. */
  values: Object.keys(VALUE_PICTURES),

  async show(picture: Picture): Promise<void> {
    shown++;
    const places = PLACES.slice(0, picture.targets ?? 1);
    origin.set(0, 0, 0);
    for (const each of places) origin.addScaledVector(new Vector3(...each), 1 / places.length);
    const { projection, eye = [3, 2.2, 5] } = picture;
    const isOrthographic = projection === 'orthographic';
    await new Promise<void>((resolve) => {
      root.render(
        <div key={shown} style={{ ...SIZE, position: 'relative' }}>
          <Canvas
            orthographic={isOrthographic}
            frameloop="demand"
            dpr={2}
            camera={{ position: [...eye], ...(isOrthographic ? { zoom: 105 } : { fov: 25 }) }}
            onCreated={(created) => {
              state = created;
              resolve();
            }}
          >
            <Scene picture={picture} />
          </Canvas>
        </div>,
      );
    });
    await frames(8);
  },

  /** The pixel of a point at this offset from the gizmo's origin, in pixels of the gizmo. */
  at(direction: readonly [number, number, number], pixels: number): readonly [number, number] {
    const up = new Vector3().setFromMatrixColumn(current().camera.matrixWorld, 1);
    const [a, b] = [place(origin.clone()), place(up.multiplyScalar(1e-3).add(origin))];
    const unit = 1e-3 / Math.hypot(a[0] - b[0], a[1] - b[1]);
    return place(new Vector3(...direction).multiplyScalar(pixels * unit).add(origin));
  },

  /** The pixel of a world point. */
  drawn: (world: readonly [number, number, number]): readonly [number, number] => place(new Vector3(...world)),

  /** The hovered handle. */
  handle: (): string | null => store.getState().handle?.id ?? null,
};

declare global {
  interface Window {
    gallery: typeof gallery;
  }
}
window.gallery = gallery;
document.title = 'ready';
