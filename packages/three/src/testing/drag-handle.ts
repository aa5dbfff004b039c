import type { Delta, Vec2 } from '@gizmo-kit/math';
import type { DragAmount } from './amount.js';
import type { GizmoProbe } from './probe.js';

/** A real mouse: `page.mouse` of Playwright, or a command of Vitest that calls it. */
export interface TestMouse {
  move(x: number, y: number): Promise<unknown>;
  down(): Promise<unknown>;
  up(): Promise<unknown>;
}

/** A `GizmoProbe` in the page, or one that is reached by `evaluate`. */
export type AnyProbe = {
  readonly [Name in 'pixelOf' | 'path' | 'active' | 'phase' | 'delta' | 'gap']: (
    ...args: Parameters<GizmoProbe[Name]>
  ) => ReturnType<GizmoProbe[Name]> | Promise<ReturnType<GizmoProbe[Name]>>;
};

/** A page of Playwright, as far as `probeIn` uses it. */
export interface EvaluatingPage {
  evaluate<R, A>(run: (arg: A) => R, arg: A): Promise<R>;
}

/** The probe that `exposeGizmos` has set in a page of Playwright. */
export function probeIn(page: EvaluatingPage): AnyProbe {
  const call =
    (name: keyof AnyProbe) =>
    (...args: readonly unknown[]): Promise<never> =>
      page.evaluate(
        ({ of, given }) => {
          const probe = globalThis.gizmoProbe;
          if (probe === undefined) throw new Error('The page has not called exposeGizmos(scene)');
          return (probe[of] as (...args: readonly unknown[]) => never)(...given);
        },
        { of: name, given: args },
      );
  return {
    pixelOf: call('pixelOf'),
    path: call('path'),
    active: call('active'),
    phase: call('phase'),
    delta: call('delta'),
    gap: call('gap'),
  };
}

/** Options of `dragHandle`. */
export interface DragHandleOptions {
  /** How far the end may be from the wanted one, in CSS pixels. A mouse has whole pixels. @default 1.5 */
  readonly tolerance?: number | undefined;
  /** Milliseconds to wait for the page at each step. @default 5000 */
  readonly timeout?: number | undefined;
}

/**
 * Drags a handle with a real mouse by an amount, checks that it is reached, and releases.
 *
 * @returns the change at the release
 * @throws Error if the handle is not found, or if the drag ends elsewhere
 * @example
 * await dragHandle(page.mouse, probeIn(page), 'move-x', { move: [1, 0, 0] });
 */
export async function dragHandle(
  mouse: TestMouse,
  probe: AnyProbe,
  id: string,
  amount: DragAmount,
  { tolerance = 1.5, timeout = 5000 }: DragHandleOptions = {},
): Promise<Delta> {
  const wait = async (isIt: () => Promise<boolean>): Promise<boolean> => {
    const end = Date.now() + timeout;
    while (!(await isIt())) {
      if (Date.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  };
  const go = ([x, y]: Vec2): Promise<unknown> => mouse.move(x, y);
  await go(await probe.pixelOf(id));
  if (!(await wait(async () => (await probe.active()) === id)))
    throw new Error(`The pointer hovers ${(await probe.active()) ?? 'no handle'} at the pixel of ${id}`);
  await mouse.down();
  try {
    if (!(await wait(async () => (await probe.phase()) === 'press'))) throw new Error(`A press on ${id} does nothing`);
    for (const pixel of await probe.path(amount)) await go(pixel);
    const isReached = await wait(async () => (await probe.gap(amount)) <= tolerance);
    const delta = await probe.delta();
    if (!isReached || delta === null)
      throw new Error(`${id} ended at ${JSON.stringify(delta)} and not at ${JSON.stringify(amount)}`);
    return delta;
  } finally {
    await mouse.up();
    await wait(async () => (await probe.phase()) !== 'drag');
  }
}
