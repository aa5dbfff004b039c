import * as webGl from '@gizmo-kit/three/select';
import { createSelect, type SelectExtension, type SelectPort } from '@gizmo-kit/three/select';
import * as webGpu from '@gizmo-kit/three/select/webgpu';
import {
  BackSide,
  BatchedMesh,
  BoxGeometry,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  FrontSide,
  Group,
  InstancedMesh,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Points,
  PointsMaterial,
  Scene,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { ClippingGroup, WebGPURenderer } from 'three/webgpu';
import { afterEach, expect, inject, it } from 'vitest';

globalThis.drawsPixels = true;

const [WIDTH, HEIGHT] = [320, 240];
type Kind = 'webgl' | 'webgpu';
/** Cuts an object away behind a plane, as the renderer does it. */
type Cut = (object: Mesh, plane: Plane) => Object3D;

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  document.body.replaceChildren();
});

/** In the project for WebGL, WebGPURenderer draws by its WebGL backend. */
async function rendererOf(kind: Kind): Promise<WebGLRenderer> {
  if (kind === 'webgl')
    return Object.assign(new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true }), {
      localClippingEnabled: true,
    });
  const made = new WebGPURenderer({ antialias: false, forceWebGL: inject('renderer') === 'webgl' });
  await made.init();
  const { backend } = made as unknown as { readonly backend: { readonly isWebGPUBackend?: boolean } };
  expect(backend.isWebGPUBackend === true).toBe(inject('renderer') === 'webgpu');
  return made as unknown as WebGLRenderer;
}

const cuts: Record<Kind, Cut> = {
  webgl(object, plane) {
    (object.material as MeshBasicMaterial).clippingPlanes = [plane];
    return new Group().add(object);
  },
  webgpu: (object, plane) => Object.assign(new ClippingGroup(), { clippingPlanes: [plane] }).add(object),
};

const BLUE = '#000080';
const blue = (side: typeof FrontSide | typeof BackSide = FrontSide): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: BLUE, side });

/** One object of each kind that is drawn in its own way; instances have keys of their own. */
const MAKE: Record<string, (cut: Cut) => Object3D> = {
  sphere: () => new Mesh(new SphereGeometry(0.4, 24, 16), blue()),
  cut: (cut) => cut(new Mesh(new BoxGeometry(0.8, 0.8, 0.8), blue()), new Plane(new Vector3(1, 0, 0), 0.5)),
  'back side': () => {
    const mesh = new Mesh(new PlaneGeometry(0.8, 0.8), blue(BackSide));
    mesh.rotation.y = Math.PI;
    return mesh;
  },
  unseen: () => new Mesh(new PlaneGeometry(0.8, 0.8), blue(BackSide)),
  'mirrored front side': () => {
    const mesh = new Mesh(new PlaneGeometry(0.8, 0.6), blue());
    mesh.scale.x = -1;
    return mesh;
  },
  lines: () => {
    const position = new Float32BufferAttribute([-0.4, -0.3, 0, 0.4, 0.3, 0], 3);
    return new LineSegments(new BufferGeometry().setAttribute('position', position));
  },
  points: () => {
    const position = new Float32BufferAttribute([-0.3, -0.3, 0, 0.3, 0.3, 0, 0, 0, 0], 3);
    const material = new PointsMaterial({ size: 1, sizeAttenuation: false });
    return new Points(new BufferGeometry().setAttribute('position', position), material);
  },
  sprite: () => {
    const sprite = new Sprite(new SpriteMaterial({ color: BLUE, rotation: 0.5 }));
    sprite.center.set(0.2, 0.4);
    sprite.scale.set(0.8, 0.4, 1);
    sprite.rotation.y = 1;
    return sprite;
  },
  'sprite of a constant size': () => {
    const sprite = new Sprite(new SpriteMaterial({ color: BLUE, sizeAttenuation: false }));
    sprite.scale.set(0.12, 0.08, 1);
    return sprite;
  },
  instances: () => {
    const many = new InstancedMesh(new BoxGeometry(0.3, 0.3, 0.3), blue(), 3);
    for (const i of [0, 1, 2]) many.setMatrixAt(i, new Matrix4().makeTranslation(0.4 * (i - 1), 0, 0));
    many.userData.keys = ['i0', 'i1', 'i2'];
    return many;
  },
  batch: () => {
    const batch = new BatchedMesh(4, 100, 100, blue());
    const [box, plane] = [new BoxGeometry(0.3, 0.3, 0.3), new PlaneGeometry(0.3, 0.5)].map((geometry) =>
      batch.addGeometry(geometry),
    ) as [number, number];
    for (const [i, geometry] of [box, plane, box, plane].entries())
      batch.setMatrixAt(batch.addInstance(geometry), new Matrix4().makeTranslation(0.4 * (i - 1.5), 0, 0));
    batch.setVisibleAt(1, false);
    batch.userData.keys = ['b0', 'b1', 'b2', 'b3'];
    return batch;
  },
};
const KINDS = Object.keys(MAKE);

/** A picture of all kinds in rows of four, each with its name as its key. */
async function stage(kind: Kind, options: { extensions: (of: typeof webGpu) => readonly SelectExtension[] }) {
  const renderer = await rendererOf(kind);
  renderer.setSize(WIDTH, HEIGHT);
  const canvas = renderer.domElement;
  document.body.style.margin = '0';
  document.body.append(canvas);
  const camera = new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 100);
  camera.position.z = 4.5;
  const root = new Group();
  for (const [i, name] of KINDS.entries()) {
    const object = (MAKE[name] ?? expect.unreachable())(cuts[kind]);
    object.position.set(((i % 4) - 1.5) * 1.15, (1 - Math.floor(i / 4)) * 1.1, 0);
    object.userData.key = name;
    root.add(object);
  }
  const scene = new Scene().add(root);
  scene.background = new Color('#000000');
  let port: SelectPort | null = null;
  const probe = {
    name: 'probe',
    mount: (given: SelectPort) => {
      port = given;
      return { stop: () => undefined };
    },
  };
  const select = createSelect(
    { camera, canvas, renderer },
    {
      root,
      keyOf: (object, instance) => object.userData.keys?.[instance ?? -1] ?? object.userData.key,
      extensions: [probe, ...options.extensions(kind === 'webgl' ? webGl : webGpu)],
    },
  );
  scene.add(select.object);
  const clean = (): void => {
    select.dispose();
    renderer.dispose();
    canvas.remove();
  };
  cleanups.push(clean);
  const draw = (): ImageData => {
    select.update();
    renderer.render(scene, camera);
    const copy = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT }).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    return copy?.getImageData(0, 0, WIDTH, HEIGHT) ?? expect.unreachable();
  };
  const send = (type: string, [x, y]: readonly [number, number], init: PointerEventInit = {}): void => {
    const position = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType: 'mouse', bubbles: true };
    canvas.dispatchEvent(new PointerEvent(type, { ...position, composed: true, ...init }));
  };
  draw();
  return { scene, select, draw, send, clean, port: () => port ?? expect.unreachable() };
}

/**
 * The red pixels of a picture. WebGL blends colors in sRGB and WebGPURenderer in linear light, and MSAA has other samples, so the edges
 * of a line may be a pixel aside.
 */
const readable = ({ data }: ImageData) => {
  const redness = (i: number): number => (data[4 * i] ?? 0) - (data[4 * i + 1] ?? 0);
  return {
    covered: Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter((i) => redness(i) > 127),
    isNear: (i: number) => [-1, 0, 1].some((y) => [-1, 0, 1].some((x) => redness(i + y * WIDTH + x) > 32)),
  };
};
type Readable = ReturnType<typeof readable>;

/** A key of each kind, and two of the batch. `unseen` has no pixels. */
const KEYS = [...KINDS.filter((name) => !['unseen', 'instances', 'batch'].includes(name)), 'i1', 'b2', 'b3'];

const HIDDEN = ['same', 'dim', 'none'] as const;

/** The pictures of a renderer with the outline of each key, and of all keys with a rim behind a plate, by what is `hidden`. One stage draws all: a new renderer compiles every shader again. */
async function outlines(kind: Kind): Promise<ReadonlyMap<string, Readable>> {
  const given = await stage(kind, { extensions: ({ outline }) => [outline({ activeColor: '#ff0000', width: 3 })] });
  const pictures = KEYS.map((key): [string, Readable] => {
    given.select.set({ value: [key] });
    given.draw();
    return [key, readable(given.draw())];
  });
  const plate = new Mesh(new PlaneGeometry(2, 3), blue());
  plate.position.set(1, 0, 2);
  given.scene.add(plate);
  const covered = HIDDEN.map((hidden): [string, Readable] => {
    const look = { color: '#ff0000', activeColor: '#ff0000', rim: '#ffff00', width: 3, hidden };
    given.select.set({ value: KEYS, extensions: [(kind === 'webgl' ? webGl : webGpu).outline(look)] });
    given.draw();
    return [hidden, readable(given.draw())];
  });
  given.clean();
  return new Map([...pictures, ...covered]);
}

it('the outline of WebGPURenderer has the pixels of WebGLRenderer, around each kind of object and behind a plate', async () => {
  const [webgl, webgpu] = [await outlines('webgl'), await outlines('webgpu')];
  for (const key of [...KEYS, ...HIDDEN]) {
    const [a, b] = [webgl, webgpu].map((pictures) => pictures.get(key) ?? expect.unreachable()) as [Readable, Readable];
    expect(a.covered.length, key).toBeGreaterThan(15);
    const aside = [a.covered.filter((i) => !b.isNear(i)), b.covered.filter((i) => !a.isNear(i))];
    expect(
      aside.map((list) => list.length),
      key,
    ).toEqual([0, 0]);
  }
});

it.each([false, true])(
  'a marquee of WebGPURenderer selects what one of WebGLRenderer selects: encloses %s',
  async (encloses) => {
    const found: Record<Kind, (readonly string[])[]> = { webgl: [], webgpu: [] };
    for (const kind of ['webgl', 'webgpu'] as const) {
      const given = await stage(kind, { extensions: ({ marquee }) => [marquee({ encloses })] });
      for (const [from, to] of RECTANGLES) {
        given.send('pointerdown', from, { shiftKey: true, buttons: 1 });
        given.send('pointermove', to, { shiftKey: true, buttons: 1 });
        given.send('pointerup', to, { shiftKey: true });
        await expect.poll(() => given.port().store.getState().preview).toBeNull();
        await expect.poll(() => given.select.store.getState().keys.length).toBeGreaterThan(0);
        found[kind].push([...given.select.store.getState().keys].sort());
        given.select.set({ value: [] });
        given.select.set({ value: undefined });
      }
      given.clean();
    }
    expect(found.webgpu).toEqual(found.webgl);
    expect(new Set(found.webgl.flat()).size).toBeGreaterThan(9);
    expect(found.webgl.at(-1)).toEqual(['sphere']);
  },
);

const RECTANGLES = [
  [
    [1, 1],
    [318, 238],
  ],
  [
    [40, 40],
    [200, 180],
  ],
  [
    [150, 150],
    [310, 230],
  ],
  // What is cut away is in it, and the sphere.
  [
    [30, 30],
    [124, 85],
  ],
] as const;
