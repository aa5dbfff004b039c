import { View } from '@react-three/drei/web/View.js';
import { createPortal, useFrame } from '@react-three/fiber';
import { createRef, type ReactNode, type RefObject } from 'react';
import { type Mesh, PerspectiveCamera, Scene, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  createSelectStore,
  marquee,
  outline,
  Select,
  type SelectComponentProps,
  selectKeys,
  useSelected,
} from '../../src/select.js';
import { down, drag, move, nextFrames, plus, up } from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

const PLACES = { left: -1.6, right: 1.6 } as const;
type Name = keyof typeof PLACES;
const EXTENSIONS = [marquee(), outline(), selectKeys()];

const Box = ({ name }: { name: Name }) => (
  <mesh name={name} position-x={PLACES[name]}>
    <boxGeometry args={[0.6, 0.6, 0.6]} />
  </mesh>
);

/** Tells the names of what is selected, at each render. */
function Seen({ onSeen }: { onSeen: (names: readonly string[]) => void }) {
  onSeen(useSelected().map((target) => (target as Mesh).name));
  return null;
}

const named = (names: readonly Name[], props: SelectComponentProps) => (
  <Select keyOf={({ name }) => name || null} extensions={EXTENSIONS} {...props}>
    {names.map((name) => (
      <Box key={name} name={name} />
    ))}
    {props.children}
  </Select>
);

/** A stage with two boxes in a selection, beside the gizmo and its target. */
async function mountSelect(props: SelectComponentProps = {}) {
  const store = createSelectStore();
  const onChange = vi.fn<NonNullable<SelectComponentProps['onChange']>>();
  const content = (names: readonly Name[]): ReactNode => named(names, { store, onChange, ...props });
  const stage = await mountStage({ children: content(['left', 'right']) });
  return { stage, store, onChange, show: (...names: Name[]) => stage.change({ children: content(names) }) };
}

const placeOf = (stage: Stage, name: Name): Px => stage.toClient(new Vector3(PLACES[name], 0, 0));
const click = (at: Px): Promise<void> => commands.mouse([move(at), down, up]);

it('in StrictMode, a click selects once, and no frame is drawn after it', async () => {
  const { stage, store, onChange } = await mountSelect();
  await click(placeOf(stage, 'left'));
  await expect.poll(() => store.getState().targets.map((target) => (target as Mesh).name)).toEqual(['left']);
  expect(onChange.mock.calls.map(([keys, { reason, active }]) => [keys, reason, active])).toEqual([
    [['left'], 'click', 'left'],
  ]);
  await nextFrames(10);
  const { render } = stage.state.gl.info;
  const before = render.frame;
  await nextFrames(20);
  expect(render.frame).toBe(before);
});

it('a drag of the gizmo that ends over another object selects nothing, and the next click selects', async () => {
  const { stage, store, onChange } = await mountSelect();
  const from = await drag(stage);
  await commands.mouse([move(plus(placeOf(stage, 'right'), 3, 3), 4), up]);
  await expect.poll(() => stage.store.getState().drag).toBeNull();
  expect(stage.mesh.position.x).toBeGreaterThan(0.5);
  await nextFrames(3);
  expect(onChange).not.toHaveBeenCalled();
  expect(from[0]).toBeLessThan(placeOf(stage, 'right')[0]);
  await click(placeOf(stage, 'left'));
  await expect.poll(() => store.getState().keys).toEqual(['left']);
});

it('an onChange that throws is reported, and the next click selects', async () => {
  const failure = new Error('from the app');
  const onChange = vi.fn(() => {
    throw failure;
  });
  const { stage, store } = await mountSelect({ onChange });
  await click(placeOf(stage, 'left'));
  await expect.poll(() => store.getState().keys).toEqual(['left']);
  await nextFrames(3);
  expect(takeUncaught()).toEqual([failure]);
  await click(placeOf(stage, 'right'));
  await expect.poll(() => store.getState().keys).toEqual(['right']);
  await nextFrames(3);
  expect(takeUncaught()).toEqual([failure]);
});

it('a selected object that unmounts is no target, and is one again when it comes back', async () => {
  const seen: (readonly string[])[] = [];
  const { stage, store, show } = await mountSelect({ children: <Seen onSeen={(names) => seen.push(names)} /> });
  await click(placeOf(stage, 'right'));
  await expect.poll(() => seen.at(-1)).toEqual(['right']);
  show('left');
  await expect.poll(() => seen.at(-1)).toEqual([]);
  expect(store.getState().keys).toEqual(['right']);
  show('left', 'right');
  await expect.poll(() => seen.at(-1)).toEqual(['right']);
});

it('in a View, a click selects what this View shows at its place', async () => {
  const stores = { a: createSelectStore(), b: createSelectStore() };
  const source = createRef<HTMLDivElement>();
  const viewOf = (id: 'a' | 'b', left: number) => (
    <View key={id} style={{ position: 'absolute', left, top: 60, width: 300, height: 260 }}>
      {named(['left', 'right'], { store: stores[id] })}
    </View>
  );
  const stage = await mountStage({
    gizmo: () => <View.Port />,
    canvas: { eventSource: source as RefObject<HTMLElement> },
    around: (canvas) => (
      <>
        {canvas}
        <div ref={source} style={{ position: 'absolute', inset: 0 }}>
          {viewOf('a', 30)}
          {viewOf('b', 400)}
        </div>
      </>
    ),
  });
  stage.state.invalidate();
  await nextFrames(3);
  const { position, fov } = stage.state.get().camera as PerspectiveCamera;
  const pixels = (PLACES.right * 130) / (position.z * Math.tan((fov * Math.PI) / 360));
  await click([400 + 150 + pixels, 60 + 130]);
  await expect.poll(() => stores.b.getState().keys).toEqual(['right']);
  expect(stores.a.getState().keys).toEqual([]);
});

function Drawn({ scene, camera }: { scene: Scene; camera: PerspectiveCamera }) {
  useFrame(({ gl }) => gl.render(scene, camera), 1);
  return null;
}

it('in a portal, a click selects what its own camera shows of its own scene', async () => {
  const store = createSelectStore();
  const [scene, camera] = [new Scene(), new PerspectiveCamera(50)];
  // From behind: the left is at the right.
  camera.position.z = -5;
  camera.lookAt(0, 0, 0);
  const stage = await mountStage({
    gizmo: () =>
      createPortal(
        <>
          {named(['left', 'right'], { store })}
          <Drawn scene={scene} camera={camera} />
        </>,
        scene,
        { camera },
      ),
  });
  const { left, top, width, height } = stage.state.gl.domElement.getBoundingClientRect();
  // Fiber leaves it to the application.
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  stage.state.invalidate();
  await nextFrames(3);
  const pixels = (PLACES.right * height) / 2 / (5 * Math.tan((25 * Math.PI) / 180));
  await click([left + width / 2 - pixels, top + height / 2]);
  await expect.poll(() => store.getState().targets.map((target) => (target as Mesh).name)).toEqual(['right']);
  expect(scene.getObjectByName('outline')?.visible).toBe(true);
});
