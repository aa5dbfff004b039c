import { createSelectStore, marquee, outline, Select } from '@gizmo-kit/react/select';
import { Select as DreiSelect } from '@react-three/drei';
import { Canvas, type RootState } from '@react-three/fiber';
import { EffectComposer, Outline } from '@react-three/postprocessing';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { IcosahedronGeometry, Mesh, MeshBasicMaterial, type Object3D, Vector2, Vector3 } from 'three';
import { EffectComposer as ThreeComposer } from 'three/examples/jsm/postprocessing/EffectComposer.js';
import { OutlinePass } from 'three/examples/jsm/postprocessing/OutlinePass.js';
import { RenderPass } from 'three/examples/jsm/postprocessing/RenderPass.js';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';
import { type BlockOptions, frames, manualFrames, medianOf } from './timing.js';

/*
 * The page of what selects: a square of meshes. `?kind=…&count=10000&selected=100&detail=7&trees=1&frameloop=demand&draws=0`.
 * With `draws=0`, WebGL does nothing, so that no time is spent waiting for the software that draws.
 */

const query = new URLSearchParams(location.search);
const kind = query.get('kind') ?? 'none';
const count = Number(query.get('count') ?? 10_000);
const selected = Number(query.get('selected') ?? 0);
const hasTrees = query.get('trees') === '1';
const frameloop = query.get('frameloop') === 'demand' ? 'demand' : 'never';

if (query.get('draws') === '0') drawNothing(NOTHING_DRAWN);

let casts = 0;

function meshes(): readonly Mesh[] {
  const geometry = new IcosahedronGeometry(0.4, Number(query.get('detail') ?? 0));
  if (hasTrees) Object.assign(geometry, { boundsTree: new MeshBVH(geometry) });
  const material = new MeshBasicMaterial();
  const side = Math.ceil(Math.sqrt(count));
  const cast = hasTrees ? acceleratedRaycast : Mesh.prototype.raycast;
  return Array.from({ length: count }, (_, i) => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set((i % side) - side / 2, Math.floor(i / side) - side / 2, 0);
    mesh.name = String(i);
    mesh.raycast = function (this: Mesh, raycaster, hits) {
      casts++;
      cast.call(this, raycaster, hits);
    };
    return mesh;
  });
}

const all = meshes();
const chosen = all.slice(0, selected);
const keys = chosen.map(({ name }) => name);
const store = createSelectStore();
let clicked = '';
let found = 0;

const Meshes = ({ onClick }: { readonly onClick?: (object: Object3D) => void }): ReactElement => (
  <>
    {all.map((mesh) => (
      <primitive
        key={mesh.name}
        object={mesh}
        {...(onClick && {
          onClick(event: { readonly object: Object3D; stopPropagation(): void }) {
            event.stopPropagation();
            onClick(event.object);
          },
        })}
      />
    ))}
  </>
);

const keyOf = ({ name }: Object3D): string | null => name || null;
const note = (objects: readonly (Object3D | undefined)[]): void => {
  clicked = objects.at(-1)?.name ?? '';
  found = objects.length;
};

function Content(): ReactNode {
  const own = useMemo(() => [marquee(), outline()], []);
  switch (kind) {
    case 'gizmo-kit':
      return (
        <Select
          store={store}
          keyOf={keyOf}
          extensions={own}
          {...(selected > 0 ? { value: keys } : {})}
          onChange={(next) => note(next.map((key) => all[Number(key)]))}
        >
          <Meshes />
        </Select>
      );
    case 'fiber':
      return <Meshes onClick={(object) => note([object])} />;
    case 'drei':
      return (
        <DreiSelect box multiple onChange={note}>
          <Meshes />
        </DreiSelect>
      );
    case 'postprocessing':
      return (
        <>
          <Meshes />
          <EffectComposer>
            <Outline selection={[...chosen]} />
          </EffectComposer>
        </>
      );
    default:
      return <Meshes />;
  }
}

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
const state = await new Promise<RootState>((resolve) => {
  createRoot(element).render(
    <Canvas
      flat
      frameloop={frameloop}
      camera={{ position: [0, 0, 0.6 * Math.sqrt(count)], fov: 80 }}
      onCreated={resolve}
    >
      <Content />
    </Canvas>,
  );
});

/** Draws a frame. */
function drawerOf(): () => void {
  if (kind !== 'outline-pass') return manualFrames(state);
  const { gl, scene, camera } = state;
  const composer = new ThreeComposer(gl);
  const pass = new OutlinePass(new Vector2(16, 12), scene, camera, [...chosen]);
  composer.addPass(new RenderPass(scene, camera));
  composer.addPass(pass);
  return () => composer.render(1 / 60);
}

const send = (type: string, [clientX, clientY]: readonly [number, number], init: PointerEventInit = {}): void => {
  const made = { clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, composed: true };
  const Kind = type === 'click' ? MouseEvent : PointerEvent;
  state.gl.domElement.dispatchEvent(new Kind(type, { cancelable: true, detail: 1, ...made, ...init }));
};

/** The pixel of the middle of a mesh; of another one for each number. */
function placeAt(i: number): readonly [number, number] {
  const { x, y } = (all[(i * 7919) % count] as Mesh).getWorldPosition(new Vector3()).project(state.camera);
  return [Math.round((1 + x) * 400), Math.round((1 - y) * 300)];
}

const selecting = {
  /** ms of JavaScript for a frame that is drawn into few pixels, and its draw calls. */
  async frame(options: BlockOptions): Promise<{ readonly time: number; readonly calls: number }> {
    state.gl.setDrawingBufferSize(16, 12, 1);
    const draw = drawerOf();
    const time = (await medianOf(draw, options)) / 1000;
    state.gl.info.autoReset = false;
    state.gl.info.reset();
    draw();
    return { time, calls: state.gl.info.render.calls };
  },

  /** ms for the events of a click. */
  async clicks(options: BlockOptions): Promise<{ readonly time: number; readonly misses: number }> {
    manualFrames(state)();
    let [i, misses] = [0, 0];
    const time = await medianOf(() => {
      const at = placeAt(i);
      send('pointerdown', at, { buttons: 1 });
      send('pointerup', at);
      send('click', at);
      if (clicked !== String((i++ * 7919) % count)) misses++;
    }, options);
    return { time: time / 1000, misses };
  },

  /** ms for the start of a rectangle, and for a move; and how many meshes are in it at the end. */
  async rectangle(moves: number): Promise<{ readonly start: number; readonly move: number; readonly found: number }> {
    manualFrames(state)();
    const times: number[] = [];
    send('pointerdown', [20, 20], { shiftKey: true, buttons: 1 });
    for (let i = 0; i < moves; i++) {
      await frames(2);
      const before = performance.now();
      send('pointermove', [40 + (700 * i) / moves, 40 + (500 * i) / moves], { shiftKey: true, buttons: 1 });
      // The first move of a marquee waits for its picture, which the graphics process draws meanwhile.
      for (let task = 0; task < 4; task++) await null;
      times.push(performance.now() - before);
    }
    send('pointerup', [740, 540], { shiftKey: true });
    await frames(4);
    const [start = Number.NaN, ...others] = times;
    others.sort((a, b) => a - b);
    return { start, move: others[Math.floor(others.length / 2)] ?? Number.NaN, found };
  },

  /** Frames and casts of rays in a time without clicks, while the pointer moves. */
  async idle(): Promise<{ readonly frames: number; readonly casts: number }> {
    await frames(60);
    const before = { frames: state.gl.info.render.frame, casts };
    for (let i = 0; i < 60; i++) {
      send('pointermove', placeAt(i));
      await frames(1);
    }
    return { frames: state.gl.info.render.frame - before.frames, casts: casts - before.casts };
  },
};

declare global {
  interface Window {
    selecting: typeof selecting;
  }
}
window.selecting = selecting;
await frames(4);
document.title = 'ready';
