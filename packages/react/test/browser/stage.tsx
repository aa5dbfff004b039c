import { Canvas, type RootState } from '@react-three/fiber';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode, useRef } from 'react';
import { type Camera, Group, type Mesh, type Object3D, Vector3 } from 'three';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo, type GizmoProps } from '../../src/index.js';

export type Px = readonly [x: number, y: number];

/** The frame leaves this much around the canvas, so that nothing passes by starting at zero. */
const MARGIN = { left: 37, top: 21 };
export const SIZE = { width: 760, height: 560 };

/** A canvas with one mesh in a parent and a gizmo on it, and the hands to work it. */
export interface Stage {
  readonly state: RootState;
  readonly canvas: HTMLCanvasElement;
  readonly mesh: Mesh;
  readonly parent: Object3D;
  readonly store: ReturnType<typeof createGizmoStore>;
  /** Renders again with other props. */
  set(props: Partial<GizmoProps>): void;
  /** Where a world point is drawn, in client pixels, by three's own projection. */
  toClient(world: Vector3): Px;
  /** The last place that the browser itself reported for the pointer. */
  pointer(): Px;
  unmount(): void;
}

export interface StageOptions {
  readonly props?: Partial<GizmoProps>;
  readonly orthographic?: boolean;
  /** Sets up the parent of the mesh. */
  readonly parent?: (parent: Object3D) => void;
  readonly children?: ReactNode;
  readonly meshProps?: Record<string, unknown>;
  readonly onPointerMissed?: (event: MouseEvent) => void;
}

function Scene({
  props,
  onMesh,
  meshProps,
}: {
  props: Partial<GizmoProps>;
  onMesh: (m: Mesh) => void;
  meshProps: object;
}) {
  const ref = useRef<Mesh>(null);
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
      <Gizmo target={ref} {...props} />
    </>
  );
}

export async function mountStage(options: StageOptions = {}): Promise<Stage> {
  cleanup();
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
  const tree = () => (
    <StrictMode>
      <div style={{ position: 'absolute', ...MARGIN, ...SIZE, background: '#16181d' }}>
        <Canvas
          frameloop="demand"
          orthographic={options.orthographic ?? false}
          dpr={1}
          onCreated={(s) => {
            state = s;
          }}
          {...(options.onPointerMissed === undefined ? {} : { onPointerMissed: options.onPointerMissed })}
        >
          {options.children}
          <primitive object={parent}>
            <Scene
              props={props}
              meshProps={options.meshProps ?? {}}
              onMesh={(m) => {
                mesh = m;
              }}
            />
          </primitive>
        </Canvas>
      </div>
    </StrictMode>
  );
  const view = render(tree());
  // Not expect.poll, which is for tests alone: a stage may be set up before them.
  await vi.waitUntil(() => state !== null && state.gl.info.render.frame > 0, { timeout: 10_000 });
  if (state === null || mesh === null) throw new Error('the stage did not come up');
  const root: RootState = state;
  const canvas = root.gl.domElement;
  return {
    state: root,
    canvas,
    mesh,
    parent,
    store,
    set: (next) => {
      props = { ...props, ...next };
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
    },
  };
}

export const move = ([x, y]: Px, steps = 1) => ({ do: 'move', x, y, steps }) as const;
export const down = { do: 'down' } as const;
export const up = { do: 'up' } as const;

/** Moves the real mouse onto a handle, and waits until the gizmo says it is over it. */
export async function hoverHandle(stage: Stage, id: string, at: Px): Promise<void> {
  await commands.mouse([move(at)]);
  await expect.poll(() => stage.store.getState().handle?.id ?? 'none').toBe(id);
}

/** World units a CSS pixel at a point, measured in the picture itself. */
export function unitsPerPixelAt(stage: Stage, point: Vector3): number {
  const camera = stage.state.get().camera;
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const unit = 1e-4;
  const [a, b] = [stage.toClient(point), stage.toClient(point.clone().addScaledVector(up, unit))];
  return unit / Math.hypot(a[0] - b[0], a[1] - b[1]);
}
