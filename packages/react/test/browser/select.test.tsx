import { colorOfId, idOfColor } from '@gizmo-kit/math/screen';
import { createSelect, marquee, outline, type SelectPort } from '@gizmo-kit/three/select';
import {
  ACESFilmicToneMapping,
  BackSide,
  BoxGeometry,
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  FrontSide,
  Group,
  InstancedMesh,
  LinearSRGBColorSpace,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Points,
  PointsMaterial,
  Scene,
  SphereGeometry,
  TorusKnotGeometry,
  Vector3,
  WebGLRenderer,
  type WebGLRendererParameters,
  WebGLRenderTarget,
} from 'three';
import { afterEach, describe, expect, it } from 'vitest';

globalThis.drawsPixels = true;

const [WIDTH, HEIGHT] = [320, 240];

/** Numbers as a die throws them, the same at each run (Tommy Ettinger's mulberry32). */
function dice(seed: number): (least: number, most: number) => number {
  let a = seed;
  return (least, most) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return least + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (most - least);
  };
}

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  document.body.replaceChildren();
});

type Depth = Pick<WebGLRendererParameters, 'logarithmicDepthBuffer' | 'reversedDepthBuffer'>;

/** A scene without fiber, with a selection of the children of `root`. */
function stage({
  ratio = 1,
  extensions = [] as Parameters<typeof createSelect>[1]['extensions'],
  depth = {} as Depth,
  camera = new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 100) as PerspectiveCamera | OrthographicCamera,
} = {}) {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, ...depth });
  renderer.setPixelRatio(ratio);
  renderer.setSize(WIDTH, HEIGHT);
  const canvas = renderer.domElement;
  document.body.style.margin = '0';
  document.body.append(canvas);
  camera.position.z = 6;
  const root = new Group();
  const scene = new Scene().add(root);
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
      extensions: [probe, ...(extensions ?? [])],
    },
  );
  scene.add(select.object);
  cleanups.push(() => {
    select.dispose();
    renderer.dispose();
    renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
  });
  const draw = (): void => {
    select.update();
    renderer.render(scene, camera);
  };
  /** Red, green and blue of a device pixel from the top left. */
  const pixels = () => {
    draw();
    const gl = renderer.getContext();
    const [width, height] = [canvas.width, canvas.height];
    const data = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data);
    return (x: number, y: number): readonly number[] => [
      ...data.subarray(4 * ((height - 1 - y) * width + x)).slice(0, 3),
    ];
  };
  const send = (type: string, x: number, y: number, init: PointerEventInit = {}): void => {
    const position = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType: 'mouse', bubbles: true };
    canvas.dispatchEvent(new PointerEvent(type, { ...position, composed: true, ...init }));
  };
  const add = (object: Object3D, key: string): Object3D => {
    object.userData.key = key;
    root.add(object);
    return object;
  };
  return {
    renderer,
    canvas,
    camera,
    root,
    scene,
    select,
    draw,
    pixels,
    send,
    add,
    port: () => port ?? expect.unreachable(),
  };
}

/** Fills a scene at random; each key is a number, whose color its object or instance has. */
function fill({ root, renderer }: ReturnType<typeof stage>, roll: ReturnType<typeof dice>): void {
  let number = 0;
  const next = (): readonly [key: string, color: Color] => {
    const [r, g, b] = colorOfId(++number * 97) ?? expect.unreachable();
    return [String(number * 97), new Color(r / 255, g / 255, b / 255)];
  };
  const place = (object: Object3D): Object3D => {
    object.position.set(roll(-2, 2), roll(-1.5, 1.5), roll(-3, 2));
    object.rotation.set(roll(-3, 3), roll(-3, 3), roll(-3, 3));
    object.scale.set(roll(0.4, 1.2), roll(0.4, 1.2) * (roll(0, 1) < 0.3 ? -1 : 1), roll(0.4, 1.2));
    return object;
  };
  const planes =
    roll(0, 1) < 0.5 ? [new Plane(new Vector3(roll(-1, 1), roll(-1, 1), roll(-1, 1)).normalize(), 0.7)] : [];
  if (roll(0, 1) < 0.4)
    renderer.clippingPlanes = [new Plane(new Vector3(0, roll(0.5, 1), roll(-1, 1)).normalize(), 0.9)];
  renderer.localClippingEnabled = true;
  const material = (color: Color | undefined): MeshBasicMaterial => {
    const made = new MeshBasicMaterial({
      side: [FrontSide, BackSide, DoubleSide][Math.floor(roll(0, 3))] as typeof FrontSide,
      visible: roll(0, 1) < 0.95,
      clippingPlanes: planes,
      clipIntersection: roll(0, 1) < 0.5,
    });
    if (color !== undefined) made.color.copy(color);
    return made;
  };
  for (let i = 0; i < 14; i++) {
    const [key, color] = next();
    const geometry = [new BoxGeometry(), new SphereGeometry(0.7, 24, 16), new TorusKnotGeometry(0.5, 0.2, 60, 10)][
      i % 3
    ];
    const mesh = place(new Mesh(geometry, material(color)));
    mesh.userData.key = key;
    if (roll(0, 1) < 0.1) mesh.layers.set(2);
    if (roll(0, 1) < 0.1) mesh.visible = false;
    root.add(roll(0, 1) < 0.3 ? place(new Group()).add(mesh) : mesh);
  }
  const many = new InstancedMesh(new BoxGeometry(), material(undefined), 8);
  many.userData.keys = Array.from({ length: 8 }, (_, i) => {
    const [key, color] = next();
    const one = place(new Group());
    one.updateMatrix();
    many.setMatrixAt(i, one.matrix);
    many.setColorAt(i, color);
    return key;
  });
  root.add(many);
}

/** The key of each pixel, row by row from the top: the color that three.js itself draws there. */
function truthOf({ renderer, scene, camera }: ReturnType<typeof stage>): (x: number, y: number) => string {
  const target = new WebGLRenderTarget(WIDTH, HEIGHT, { colorSpace: LinearSRGBColorSpace });
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  renderer.readRenderTargetPixels(target, 0, 0, WIDTH, HEIGHT, data);
  renderer.setRenderTarget(null);
  target.dispose();
  return (x, y) => {
    const at = 4 * ((HEIGHT - 1 - y) * WIDTH + x);
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    return String(idOfColor(r, g, b));
  };
}

describe('what a pointer selects is what the picture shows', () => {
  it('at 2,000 random pixels of 20 scenes with sides, clips, layers, mirrors and instances', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const given = stage();
      const roll = dice(seed);
      fill(given, roll);
      given.draw();
      const truth = truthOf(given);
      const view = given.port().host.view() ?? expect.unreachable();
      for (let i = 0; i < 100; ) {
        const [x, y] = [Math.floor(roll(1, WIDTH - 1)), Math.floor(roll(1, HEIGHT - 1))];
        const wanted = truth(x, y);
        // At a silhouette, the center of a pixel may be rounded to either side.
        const isEdge = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => truth(x + dx, y + dy) !== wanted));
        if (isEdge) continue;
        i++;
        asked++;
        const [found = '0'] = given.port().keysUnder({ view, point: [x + 0.5, y + 0.5] });
        if (found !== wanted) wrong.push(`${seed}: ${x},${y} is ${wanted}, not ${found}`);
      }
      for (const clean of cleanups.splice(0)) clean();
    }
    expect(asked).toBe(2000);
    expect(wrong).toEqual([]);
  });

  it('in the rectangle of a marquee, also of instances, and encloses what is all in it', async () => {
    for (const encloses of [false, true]) {
      const given = stage({ extensions: [marquee({ encloses })] });
      fill(given, dice(7));
      given.draw();
      const truth = truthOf(given);
      const inside = new Set<string>();
      const outside = new Set<string>();
      const [left, top, right, bottom] = [60, 50, 240, 190];
      for (let y = 0; y < HEIGHT; y++)
        for (let x = 0; x < WIDTH; x++)
          (x >= left && x < right && y >= top && y < bottom ? inside : outside).add(truth(x, y));
      given.send('pointerdown', left, top, { shiftKey: true, buttons: 1 });
      given.send('pointermove', right, bottom, { shiftKey: true, buttons: 1 });
      given.send('pointerup', right, bottom, { shiftKey: true });
      await expect.poll(() => given.select.store.getState().keys.length).toBeGreaterThan(0);
      const wanted = [...inside].filter((key) => key !== '0' && !(encloses && outside.has(key)));
      expect([...given.select.store.getState().keys].sort()).toEqual(wanted.sort());
      // The next canvas has to be at the same place of the page.
      for (const clean of cleanups.splice(0)) clean();
      document.body.replaceChildren();
    }
  });
});

describe('an outline', () => {
  const RED = [255, 0, 0] as const;
  const look = { color: '#00ff00', activeColor: '#ff0000' };
  const isRed = (rgb: readonly number[]): boolean => RED.every((part, i) => Math.abs(part - (rgb[i] as number)) < 12);
  const box = (): Mesh => new Mesh(new BoxGeometry(), new MeshBasicMaterial({ color: '#0000ff' }));
  /** How many device pixels of a row are covered with red. */
  const coverIn = (given: ReturnType<typeof stage>, row: number): number => {
    const at = given.pixels();
    return Array.from({ length: given.canvas.width }, (_, x) => (at(x, row)[0] as number) / 255).reduce(
      (a, b) => a + b,
    );
  };
  /** The columns of a row that are red. */
  const redIn = (given: ReturnType<typeof stage>, row: number): readonly number[] => {
    const at = given.pixels();
    return Array.from({ length: given.canvas.width }, (_, x) => x).filter((x) => isRed(at(x, row)));
  };

  it.each([
    [1, 2],
    [1, 5],
    [2, 2],
    [1.5, 4],
  ])('has a constant width: at %d device pixels, %d CSS pixels, near and far', (ratio, width) => {
    for (const z of [0, -30]) {
      const given = stage({ ratio, extensions: [outline({ ...look, width })] });
      given.add(box(), 'a').position.z = z;
      given.select.set({ value: ['a'] });
      const cover = coverIn(given, Math.floor(given.canvas.height / 2));
      expect(Math.abs(cover / 2 / ratio - width)).toBeLessThan(0.5);
    }
  });

  it.each([1, 2])('is around points of their drawn size: at %d device pixels', (ratio) => {
    for (const sizeAttenuation of [false, true]) {
      const given = stage({ ratio, extensions: [outline(look)] });
      // Three.js draws an attenuated point in size × height / 2 / distance pixels.
      const size = sizeAttenuation ? (20 * 2 * 6) / HEIGHT : 20;
      const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute([0, 0, 0], 3));
      given.add(new Points(geometry, new PointsMaterial({ color: '#0000ff', size, sizeAttenuation })), 'a');
      given.select.set({ value: ['a'] });
      const red = redIn(given, (HEIGHT / 2) * ratio);
      const width = ((red.at(-1) as number) + 1 - (red[0] as number)) / ratio;
      // Half a pixel is added on each side.
      expect([sizeAttenuation, Math.abs(width - 25) <= 1]).toEqual([sizeAttenuation, true]);
    }
  });

  it('is around what another object covers, and around lines, instances and groups, of the active one in its color', () => {
    const kinds: Record<string, () => readonly [Object3D, string]> = {
      covered: () => [box(), 'a'],
      lines: () => [
        new LineSegments(
          new BufferGeometry().setAttribute('position', new Float32BufferAttribute([0, -1, 0, 0, 1, 0], 3)),
        ),
        'a',
      ],
      group: () => [new Group().add(box()), 'a'],
      instance: () => {
        const many = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 2);
        for (const i of [0, 1]) many.setMatrixAt(i, new Matrix4().makeTranslation(3 * i, 0, 0));
        many.userData.keys = ['i0', 'i1'];
        return [many, 'i0'];
      },
    };
    for (const [name, make] of Object.entries(kinds)) {
      const given = stage({ extensions: [outline(look)] });
      const [object, key] = make();
      if (name === 'instance') given.root.add(object);
      else given.add(object, key);
      if (name === 'covered') {
        const cover = box();
        cover.position.z = 2;
        given.scene.add(cover);
      }
      given.select.set({ value: [key] });
      const red = redIn(given, HEIGHT / 2);
      expect([name, red.length >= 2 && red.length <= 6]).toEqual([name, true]);
      // Around the middle on both sides, and nowhere else.
      expect([name, (red[0] as number) < WIDTH / 2, (red.at(-1) as number) > WIDTH / 2 - 1]).toEqual([
        name,
        true,
        true,
      ]);
      expect([name, (red.at(-1) as number) < 220]).toEqual([name, true]);
      given.select.set({ value: [key, 'none'] });
      expect([name, redIn(given, HEIGHT / 2)]).toEqual([name, []]);
    }
  });

  it.each([
    [1, 2],
    [2, 2],
    [1, 5],
    [2, 3],
  ])('has no gap beside small objects: at %d device pixels, %d CSS pixels', (ratio, width) => {
    for (const size of [2, 4]) {
      const given = stage({ ratio, extensions: [outline({ ...look, width })] });
      // The size of an object in CSS pixels.
      const unit = (2 * 6 * Math.tan((25 * Math.PI) / 180)) / HEIGHT;
      const mesh = given.add(new Mesh(new BoxGeometry(), new MeshBasicMaterial({ color: '#0000ff' })), 'a');
      mesh.scale.setScalar(size * unit);
      mesh.position.set(3.3 * unit, -2.6 * unit, 0);
      given.select.set({ value: ['a'] });
      const at = given.pixels();
      const center = [WIDTH / 2 + 3.3, HEIGHT / 2 + 2.6].map((n) => n * ratio) as [number, number];
      const gaps: string[] = [];
      const reach = (width + size / 2 - 1) * ratio;
      for (let y = Math.ceil(-reach); y <= reach; y++)
        for (let x = Math.ceil(-reach); x <= reach; x++) {
          const [px, py] = [Math.floor(center[0] + x), Math.floor(center[1] + y)];
          const apart = Math.hypot(px + 0.5 - center[0], py + 0.5 - center[1]);
          const [r = 0, , b = 0] = at(px, py);
          // The border of the object itself is blended.
          const isBorder =
            Math.max(Math.abs(px + 0.5 - center[0]), Math.abs(py + 0.5 - center[1])) < (size / 2) * ratio + 1;
          if (apart <= reach && !isBorder && r < 100 && b < 100) gaps.push(`${px},${py}: ${r}`);
        }
      expect([size, gaps]).toEqual([size, []]);
    }
  });

  it('has the color of the active object alone, also where it is blended', () => {
    const given = stage({ extensions: [outline({ color: '#00ff00', activeColor: '#ff0000', width: 3 })] });
    given.scene.background = new Color('#ff0000');
    given.add(box(), 'a').rotation.z = 0.3;
    given.select.set({ value: ['a'] });
    const at = given.pixels();
    const greens = Array.from({ length: WIDTH * HEIGHT }, (_, i) => at(i % WIDTH, Math.floor(i / WIDTH))[1] as number);
    expect(Math.max(...greens)).toBe(0);
  });

  it.each([1, 2])('has a rim of one CSS pixel, which shows it on its own color: at %d device pixels', (ratio) => {
    const given = stage({ ratio, extensions: [outline({ ...look, rim: '#ffffff', width: 3 })] });
    given.scene.background = new Color('#ff0000');
    given.add(box(), 'a');
    given.select.set({ value: ['a'] });
    const at = given.pixels();
    const row = Math.floor(given.canvas.height / 2);
    const white = Array.from({ length: given.canvas.width }, (_, x) => (at(x, row)[1] as number) / 255);
    expect(Math.abs(white.reduce((a, b) => a + b) / 2 / ratio - 1)).toBeLessThan(0.35);
    // Between the rim and the object, the line has no other color.
    const [rim, object] = [
      white.findIndex((part) => part > 0.4),
      Array.from(white.keys()).findIndex((x) => (at(x, row)[2] as number) > 200 && white[x] === 0),
    ];
    expect(Math.abs((object - rim) / ratio - 4)).toBeLessThanOrEqual(1);
    expect(Math.max(...white.slice(object - ratio, object))).toBeLessThan(0.05);
  });

  const perspective = (far = 100) => new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, far);
  const orthographic = () => new OrthographicCamera(-4, 4, 3, -3, -50, 100);
  describe.each<readonly [string, Depth, () => PerspectiveCamera | OrthographicCamera]>([
    ['a depth buffer as usual', {}, perspective],
    ['a logarithmic depth buffer', { logarithmicDepthBuffer: true }, perspective],
    ['a reversed depth buffer', { reversedDepthBuffer: true }, perspective],
    ['an orthographic camera', {}, orthographic],
    ['a far plane beyond half floats', {}, () => perspective(1e7)],
  ])('with %s', (_, depth, cameraOf) => {
    const half = (given: ReturnType<typeof stage>): readonly [left: number, right: number] => {
      const at = given.pixels();
      const redness = (x: number): number => (at(x, HEIGHT / 2)[0] as number) / 255;
      const sum = (from: number): number =>
        Array.from({ length: WIDTH / 2 }, (_, i) => redness(from + i)).reduce((a, b) => a + b);
      return [sum(0), sum(WIDTH / 2)];
    };

    it.each([
      ['same', 1],
      ['dim', 0.3],
      ['none', 0],
    ] as const)('is where another object covers it: %s', (hidden, share) => {
      const given = stage({
        depth,
        camera: cameraOf(),
        extensions: [outline({ ...look, width: 4, hidden })],
      });
      given.add(box(), 'a');
      const cover = box();
      cover.position.set(0.75, 0, 2);
      given.scene.add(cover);
      given.select.set({ value: ['a'] });
      const [left, right] = half(given);
      expect(Math.abs(left - 4)).toBeLessThan(0.6);
      expect(Math.abs(right - 4 * share)).toBeLessThan(0.6);
    });

    it('is whole around what stands on a floor, and is not where the floor covers it', () => {
      for (const y of [0, -0.5, -2]) {
        const given = stage({
          depth,
          camera: cameraOf(),
          extensions: [outline({ ...look, hidden: 'none' })],
        });
        given.camera.position.set(0, 1.2, 6);
        given.camera.lookAt(0, 0, 0);
        given.add(box(), 'a').position.y = y;
        const floor = new Mesh(new PlaneGeometry(60, 60), new MeshBasicMaterial({ color: '#0000ff' }));
        floor.rotation.x = -Math.PI / 2;
        floor.position.y = -0.5;
        given.scene.add(floor);
        given.select.set({ value: ['a'] });
        const at = given.pixels();
        const column = Array.from({ length: HEIGHT }, (_, row) => row).filter((row) => isRed(at(WIDTH / 2, row)));
        const [isAbove, isBelow] = [column.some((row) => row < HEIGHT / 2), column.some((row) => row > HEIGHT / 2)];
        expect([y, isAbove, isBelow]).toEqual([y, y > -2, y === 0]);
      }
    });
  });

  it('keeps its color under tone mapping, and does not change what the renderer is set to', () => {
    const given = stage({ extensions: [outline(look)] });
    const { renderer } = given;
    Object.assign(renderer, { toneMapping: ACESFilmicToneMapping, toneMappingExposure: 0.2 });
    renderer.setClearColor('#003456', 0.5);
    given.add(box(), 'a');
    given.select.set({ value: ['a'] });
    expect(redIn(given, HEIGHT / 2).length).toBeGreaterThanOrEqual(2);
    expect(Math.abs(coverIn(given, HEIGHT / 2) - 4)).toBeLessThan(1);
    expect(renderer.getRenderTarget()).toBeNull();
    expect([renderer.autoClear, renderer.getClearAlpha(), renderer.getClearColor(new Color()).getHexString()]).toEqual([
      true,
      0.5,
      '003456',
    ]);
  });

  it('costs no draw call while nothing is selected, and draws only the selected objects again', () => {
    const given = stage({ extensions: [outline(look)] });
    given.renderer.info.autoReset = false;
    for (let i = 0; i < 20; i++) given.add(box(), `k${i}`).position.x = i;
    given.camera.position.z = 40;
    const calls = (value: readonly string[]): number => {
      given.select.set({ value });
      given.renderer.info.reset();
      given.draw();
      return given.renderer.info.render.calls;
    };
    const before = calls([]);
    expect(calls(['k1', 'k2'])).toBe(before + 3);
    expect(calls([])).toBe(before);
  });

  it('is drawn again after a lost context', async () => {
    const given = stage({ extensions: [outline(look)] });
    given.add(box(), 'a');
    given.select.set({ value: ['a'] });
    const before = redIn(given, HEIGHT / 2);
    const loss = given.renderer.getContext().getExtension('WEBGL_lose_context') ?? expect.unreachable();
    const lost = new Promise((resolve) => given.canvas.addEventListener('webglcontextlost', () => setTimeout(resolve)));
    loss.loseContext();
    await lost;
    given.draw();
    loss.restoreContext();
    await expect.poll(() => given.renderer.getContext().isContextLost()).toBe(false);
    await expect.poll(() => redIn(given, HEIGHT / 2)).toEqual(before);
  });
});
