import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import { createGizmoStore, Gizmo } from '../../src/index.js';
import { nextFrames } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountStage, type Stage } from './stage.js';

holdInvariants();

let warned: Mock<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The codes of the warnings until now. */
const warnings = (): string[] => warned.mock.calls.flatMap(([message]) => /^GK\d+/.exec(String(message))?.[0] ?? []);

/** Changes the stage and waits a few frames. */
async function seen(stage: Stage, change: () => void): Promise<void> {
  change();
  for (let i = 0; i < 3; i++) {
    stage.state.invalidate();
    await nextFrames();
  }
}

it('a store of two mounted gizmos causes one warning', async () => {
  const store = createGizmoStore();
  const stage = await mountStage({
    gizmo: ({ mode, ...props }) => [
      <Gizmo key="other" {...props} />,
      <Gizmo key={String(mode)} {...props} store={store} />,
    ],
  });
  await seen(stage, () => stage.set({ mode: 'rotate' }));
  expect(warnings()).toEqual([]);
  const twice = await mountStage({
    gizmo: (props) => ['a', 'b'].map((key) => <Gizmo key={key} {...props} store={store} />),
  });
  await seen(twice, () => undefined);
  expect(warnings()).toEqual(['GK015']);
});
