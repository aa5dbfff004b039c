import type { Vec2, View } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { once } from '../base/once.js';
import { type MountedGizmo, mountGizmo } from '../create-gizmo.js';
import type { FigureSource } from '../draw/scene-of.js';
import type { GizmoProps } from '../props.js';
import type { Layout } from '../session/layout.js';
import { toleranceOf } from '../session/pick.js';
import { type DragAmount, pixelsTo } from './amount.js';
import type { DriverOptions, DriverPointer, GizmoDriver } from './gizmo-driver.js';
import { createKeys, type HeldKeys } from './keys.js';
import { createPage, type StandInPage } from './page.js';
import { pixelOn } from './place.js';
import { createRay } from './ray.js';
import { createHost, viewOf } from './surroundings.js';

/** What all pointers of a driver share. */
interface Driven {
  readonly page: StandInPage;
  readonly keys: HeldKeys;
  readonly gizmo: MountedGizmo;
  readonly source: FigureSource;
  readonly view: () => View;
  /** The object that has captured each ray. */
  readonly captured: Map<number, Object3D>;
}

/**
 * A gizmo without a canvas and without WebGL, for tests in Node or jsdom. It has the props of `<Gizmo>`, and its listeners,
 * extensions, gestures, callbacks and written objects are those of a gizmo on a canvas. Nothing is drawn or laid out: what an
 * extension shows does not appear.
 *
 * @throws GizmoError GK014 as `<Gizmo>`
 * @example
 * const onDragEnd = vi.fn();
 * driveGizmo({ target: box, onDragEnd }).press('move-x').to([1, 0, 0]).release();
 * expect(box.position.x).toBeCloseTo(1);
 */
export function driveGizmo(initial: GizmoProps, { view: given }: DriverOptions = {}): GizmoDriver {
  const page = createPage();
  const centered = once(() => viewOf(initial));
  const view = typeof given === 'function' ? given : (): View => given ?? centered();
  const gizmo = mountGizmo(createHost(page.canvas, view), initial);
  const source = gizmo.object.source as FigureSource;
  const viewNow = (): View => {
    const now = view();
    if (now === null) throw new Error('The view of the driver is null: nothing is drawn');
    return now;
  };
  // The target may move before the first press.
  view();
  return driverOf({ page, keys: createKeys(), gizmo, source, view: viewNow, captured: new Map() }, { id: 1 });
}

/** The bits of `PointerEvent.buttons`, by button. */
const BITS = [1, 4, 2] as const;

function driverOf(driven: Driven, { id, type = 'mouse' }: DriverPointer): GizmoDriver {
  const { page, keys, gizmo, source, view } = driven;
  const { store, object } = gizmo;
  let at: Vec2 = [0, 0];
  /** The pixel of the press. */
  let from: Vec2 = at;
  let buttons = 0;

  const send = (event: string, button = -1): void =>
    page.send(event, {
      pointerId: id,
      pointerType: type,
      isPrimary: id === 1,
      button,
      buttons,
      clientX: at[0],
      clientY: at[1],
      ...keys.modifiers(),
    });
  const frame = (): void => {
    page.frame();
    gizmo.update();
    source.session.dispatch({ type: 'draw' });
  };
  const layout = (): Layout | null => source.layoutFor(source.given(), view());
  const drag = () => {
    const { drag: now } = store.getState();
    if (now === null) throw new Error('No handle is pressed');
    return now;
  };
  const carry = (amount: DragAmount): GizmoDriver => {
    const { handle, pose, grab } = drag();
    for (const pixel of pixelsTo(grab.point, amount, { handle, pose }, view())) driver.moveTo(pixel);
    return driver;
  };
  const sendKeys = (event: 'keydown' | 'keyup', names: readonly string[]): GizmoDriver => {
    for (const name of names) {
      page.sendKey(event, event === 'keydown' ? keys.press(name) : keys.release(name));
      frame();
    }
    return driver;
  };

  const driver: GizmoDriver = {
    store,
    object,
    canvas: page.canvas,
    handles: () => layout()?.handles.map(({ handle }) => handle.id) ?? [],
    pixelOf: (handle) => pixelOn(handle, layout()?.drawn() ?? [], toleranceOf(source.given())),
    pointer: (other) => driverOf(driven, other),
    ray: (other) => createRay(object, other, driven.captured),
    set(changes) {
      gizmo.set(changes);
      source.session.dispatch({ type: 'reconcile' });
      return driver;
    },
    hover: (handle) => driver.moveTo(driver.pixelOf(handle)),
    press(handle) {
      at = driver.pixelOf(handle);
      // A finger has no place before it is down.
      if (type !== 'touch') send('pointermove');
      driver.down();
      if (store.getState().drag === null) throw new Error(`${handle} cannot be pressed`);
      return driver;
    },
    to: (move) => carry({ move }),
    turn: (turn) => carry({ turn }),
    scale: (scale) => carry({ scale }),
    moveBy([x, y]) {
      drag();
      return driver.moveTo([from[0] + x, from[1] + y]);
    },
    moveTo(pixel) {
      at = pixel;
      send('pointermove');
      frame();
      return driver;
    },
    down(button = 0) {
      const isFirst = buttons === 0;
      buttons |= BITS[button];
      if (isFirst) from = at;
      // The other buttons of a chord are moves.
      send(isFirst ? 'pointerdown' : 'pointermove', button);
      return driver;
    },
    release(button = 0) {
      buttons &= ~BITS[button];
      send(buttons === 0 ? 'pointerup' : 'pointermove', button);
      if (buttons === 0 && type === 'touch') send('pointerleave');
      frame();
      return driver;
    },
    lose(by = 'cancel') {
      page.canvas.releasePointerCapture(id);
      if (by === 'cancel') buttons = 0;
      send(by === 'cancel' ? 'pointercancel' : 'lostpointercapture');
      frame();
      return driver;
    },
    keyDown: (...names) => sendKeys('keydown', names),
    keyUp: (...names) => sendKeys('keyup', names),
    key(...names) {
      for (const name of names) driver.keyDown(name).keyUp(name);
      return driver;
    },
    blur() {
      keys.releaseAll();
      page.sendToWindow('blur');
      frame();
      return driver;
    },
    frame(count = 1) {
      for (let i = 0; i < count; i++) frame();
      return driver;
    },
    dispose: gizmo.dispose,
  };
  return driver;
}
