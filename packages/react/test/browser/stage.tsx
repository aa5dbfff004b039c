import { Canvas, type CanvasProps, type RootState } from '@react-three/fiber';
import { cleanup, render } from '@testing-library/react';
import { type CSSProperties, type ReactNode, type RefObject, StrictMode, useRef } from 'react';
import { type Camera, Group, type Mesh, type Object3D, type Scene, type Vector3 } from 'three';
import { inject, vi } from 'vitest';
import { createGizmoStore, Gizmo, type GizmoEndEvent, type GizmoEvent, type GizmoProps } from '../../src/index.js';
import { webGpu } from './webgpu.js';

export type Px = readonly [x: number, y: number];

/** An eye from which all three axes are visible. */
export const EYE = [3, 2.2, 5] as const;

/** The margin of the frame around the canvas, so that errors of offsets are visible. */
const MARGIN = { left: 37, top: 21 };
export const SIZE = { width: 760, height: 560 };

/** A canvas with a mesh in a parent and a gizmo on it, and functions to control it. */
export interface Stage {
  readonly state: RootState;
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  readonly mesh: Mesh;
  readonly parent: Object3D;
  readonly store: ReturnType<typeof createGizmoStore>;
  /** The element on which the canvas receives pointer events. */
  readonly element: HTMLElement;
  /** Renders again with other props. */
  set(props: Partial<GizmoProps>): void;
  /** Renders again with other options. */
  change(options: Partial<StageOptions>): void;
  /** The client pixel of a world point, by three's own projection. */
  toClient(world: Vector3): Px;
  /** The last pointer position that the browser itself reported. */
  pointer(): Px;
  unmount(): void;
}

export interface StageOptions {
  readonly props?: Partial<GizmoProps>;
  readonly orthographic?: boolean;
  /** Sets up the parent of the mesh. */
  readonly parent?: (parent: Object3D) => void;
  /** The position of the camera, which looks at the origin. */
  readonly eye?: readonly [number, number, number];
  readonly children?: ReactNode;
  readonly meshProps?: Record<string, unknown>;
  /** Replaces the gizmo. @default a `<Gizmo>` */
  readonly gizmo?: (props: GizmoProps) => ReactNode;
  readonly canvas?: Partial<CanvasProps>;
  /** Style of the element around the canvas. */
  readonly box?: CSSProperties;
  /** The elements around the canvas. */
  readonly around?: (canvas: ReactNode) => ReactNode;
  readonly onPointerMissed?: (event: MouseEvent) => void;
}

/** In the project for WebGPU, the renderer of WebGPU with the options of a test, unless the test has a renderer of its own. */
const rendererOf = (gl: CanvasProps['gl']): Partial<CanvasProps> =>
  inject('renderer') === 'webgl' || typeof gl === 'function' ? {} : { gl: webGpu(gl), shadows: 'percentage' };

/** The mounted stages, for invariants of all of them. */
export const stages = new Set<Stage>();

function Content({
  props,
  onMesh,
  meshProps,
  gizmo,
}: {
  props: Partial<GizmoProps>;
  onMesh: (m: Mesh) => void;
  meshProps: object;
  gizmo: (props: GizmoProps) => ReactNode;
}) {
  const ref: RefObject<Mesh | null> = useRef<Mesh>(null);
  return (
    <>
      <ambientLight intensity={2} />
      <mesh
        ref={(m) => {
          ref.current = m;
          if (m !== null) onMesh(m);
        }}
        {...meshProps}
      >
        <boxGeometry args={[0.6, 0.6, 0.6]} />
        <meshStandardMaterial color="#8090a8" />
      </mesh>
      {gizmo({ target: ref, ...props })}
    </>
  );
}

export async function mountStage(given: StageOptions = {}): Promise<Stage> {
  cleanup();
  stages.clear();
  let options = given;
  const store = createGizmoStore();
  const parent = new Group();
  options.parent?.(parent);
  let state: RootState | null = null;
  let mesh: Mesh | null = null;
  let props: Partial<GizmoProps> = { store, ...options.props };
  const last: [number, number] = [Number.NaN, Number.NaN];
  const onMove = (event: PointerEvent): void => {
    last[0] = event.clientX;
    last[1] = event.clientY;
  };
  for (const type of ['pointermove', 'pointerdown', 'pointerup'] as const) {
    window.addEventListener(type, onMove, { capture: true });
  }
  const canvasOf = () => (
    <div style={{ position: 'absolute', ...MARGIN, ...SIZE, background: '#16181d', ...options.box }}>
      <Canvas
        frameloop="demand"
        orthographic={options.orthographic ?? false}
        dpr={1}
        camera={{ position: [...(options.eye ?? [0, 0, 5])] }}
        onCreated={(s) => {
          state = s;
        }}
        {...(options.onPointerMissed === undefined ? {} : { onPointerMissed: options.onPointerMissed })}
        {...options.canvas}
        {...rendererOf(options.canvas?.gl)}
      >
        {options.children}
        <primitive object={parent}>
          <Content
            props={props}
            meshProps={options.meshProps ?? {}}
            gizmo={options.gizmo ?? ((p) => <Gizmo {...p} />)}
            onMesh={(m) => {
              mesh = m;
            }}
          />
        </primitive>
      </Canvas>
    </div>
  );
  const tree = () => <StrictMode>{options.around?.(canvasOf()) ?? canvasOf()}</StrictMode>;
  const view = render(tree());
  // Not expect.poll, which only works in tests: a stage may be mounted before them.
  await vi.waitUntil(() => state !== null && state.gl.info.render.frame > 0, { timeout: 60_000 });
  if (state === null || mesh === null) throw new Error('the stage did not come up');
  const root: RootState = state;
  const canvas = root.gl.domElement;
  const element = (root.get().events.connected as HTMLElement | undefined) ?? canvas;
  const stage: Stage = {
    state: root,
    scene: root.scene,
    canvas,
    element,
    mesh,
    parent,
    store,
    set: (next) => {
      props = { ...props, ...next };
      view.rerender(tree());
    },
    change: (next) => {
      options = { ...options, ...next };
      view.rerender(tree());
    },
    toClient: (world) => {
      const camera: Camera = root.get().camera;
      camera.updateWorldMatrix(true, false);
      const rect = canvas.getBoundingClientRect();
      const ndc = world.clone().project(camera);
      return [rect.left + ((ndc.x + 1) / 2) * rect.width, rect.top + ((1 - ndc.y) / 2) * rect.height];
    },
    pointer: () => [last[0], last[1]],
    unmount: () => {
      for (const type of ['pointermove', 'pointerdown', 'pointerup'] as const) {
        window.removeEventListener(type, onMove, { capture: true });
      }
      view.unmount();
      stages.delete(stage);
    },
  };
  stages.add(stage);
  return stage;
}

/** All events of a gizmo, in order. */
export interface Heard {
  readonly start: GizmoEvent[];
  readonly change: GizmoEvent[];
  readonly end: GizmoEndEvent[];
}

/** A stage seen from `EYE` that records the events of its gizmo. */
export async function mountHeard(options: StageOptions = {}): Promise<{ stage: Stage; heard: Heard }> {
  const heard: Heard = { start: [], change: [], end: [] };
  const props: Partial<GizmoProps> = {
    onDragStart: (e) => heard.start.push(e),
    onChange: (e) => heard.change.push(e),
    onDragEnd: (e) => heard.end.push(e),
    ...options.props,
  };
  return { stage: await mountStage({ eye: EYE, ...options, props }), heard };
}
