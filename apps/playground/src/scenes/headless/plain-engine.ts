import { labelOf, type ManipulatePointer, type ManipulateState, manipulate, snap } from '@gizmo-kit/math';
import { trianglesOf } from '@gizmo-kit/math/screen';
import { listenToPointer } from '../articles/listen-to-pointer.js';
import type { EngineScene, StartEngine } from './engine.js';
import type { Inks } from './paint-drawing.js';
import type { Plain, PlainOptions } from './plain.js';

/** The colors of the gizmo in the format of the engine. */
const colorsOf = ({ x, y, z, neutral, active }: Inks, { rgb }: EngineScene) => ({
  colors: { x: rgb(x), y: rgb(y), z: rgb(z), neutral: rgb(neutral) },
  highlight: rgb(active),
});

/** A gizmo in the scene of an engine: no React, no `<Gizmo>`, one call of `manipulate` for each event. */
export const plainEngine =
  (start: StartEngine) =>
  (host: HTMLElement, first: PlainOptions): Plain => {
    const scene = start(host);
    let options = first;
    let state: ManipulateState | null = null;
    let pointer: ManipulatePointer | null = null;

    const frame = (cancel = false) => {
      const { clientWidth: width, clientHeight: height } = host;
      // While the page is removed, its elements have no size.
      if (width === 0 || height === 0) return;
      const { mode, step, inks } = options;
      const constraints = step > 0 ? [snap({ translate: step })] : [];
      const targets = scene.read();
      const gizmo = manipulate(state, { mode, constraints, targets, view: scene.view(width, height), pointer, cancel });
      state = gizmo.state;
      const [now = targets] = gizmo.transforms;
      scene.write(now);
      scene.render();
      scene.draw(trianglesOf(gizmo.drawing, { ...colorsOf(inks, scene), highlighted: gizmo.hovered?.id }));
      options.onText(gizmo.hovered === null ? 'Point at a handle.' : labelOf(gizmo.hovered));
      if (gizmo.ended !== null) options.onEnd?.(now, gizmo.ended);
    };

    const stop = listenToPointer(host, (next, cancelled) => {
      pointer = next;
      frame(cancelled);
    });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && frame(true);
    window.addEventListener('keydown', onKey);
    const observer = new ResizeObserver(() => {
      scene.resize(host.clientWidth, host.clientHeight);
      frame();
    });
    observer.observe(host);
    options.onScene?.(scene);
    return {
      update(next) {
        options = next;
        frame();
      },
      dispose() {
        stop();
        observer.disconnect();
        window.removeEventListener('keydown', onKey);
        scene.dispose();
      },
    };
  };
