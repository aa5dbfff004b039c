import type { Vec2, Vec3 } from '@gizmo-kit/math';
import type { Object3D } from 'three';
import { attempt } from '../base/report.js';
import { paletteOf } from '../draw/palette.js';
import { guardedHost } from '../host/guarded-host.js';
import type { Host } from '../host/host.js';
import { CONTRAST, createDarkPage, createPreference, REDUCED_MOTION } from '../host/preferences.js';
import { isShown } from '../targets/source.js';
import { type Angles, anglesOf, between, directionOf, turnedBy } from './angles.js';
import { FACES } from './cells.js';
import { type CubeElement, createCubeElement } from './element.js';
import { CubeFigure } from './figure.js';
import { diameterOf, LABELS, MARGIN, SIZE, type ViewCubeProps } from './props.js';
import { basisOf, moveCamera, offsetOf, targetOf, worldAxisOf } from './rig.js';

/** A view cube in a host. */
export interface CubeConnection {
  /** The object to add to the scene. It draws the cube. */
  readonly object: Object3D;
  /** Listens on the element of the host. Returns a function that stops listening and disposes the object. */
  readonly listen: () => () => void;
  /** Call at each frame of the canvas, after the controls and before it is drawn. */
  readonly frame: () => void;
}

/** Radians for each CSS pixel of a drag. */
const SPEED = 0.012;

/** Milliseconds of the way to another direction. */
const DURATION = 280;

/** The way of the camera to another direction. */
interface Turn {
  readonly from: Angles;
  readonly to: Angles;
  readonly start: number;
}

/**
 * Connects the object in the scene, the element on the page and the camera of one view cube with one host. Props are read when
 * they are needed.
 */
export function connectViewCube(surroundings: Host, props: () => ViewCubeProps): CubeConnection {
  const host = guardedHost(surroundings);
  const { canvas, requestFrame } = host;
  const object = new CubeFigure();
  const contrast = createPreference(canvas, CONTRAST, requestFrame);
  const motion = createPreference(canvas, REDUCED_MOTION, requestFrame);
  const controls = (): unknown => props().controls ?? host.controls();
  const dark = createDarkPage(canvas, requestFrame);
  const theme = () => paletteOf(props().theme, { contrast: contrast.matches(), dark: dark.matches() });
  let active: Vec3 | null = null;
  let turn: Turn | null = null;
  let element: CubeElement | null = null;

  const isVisible = (): boolean =>
    props().visible !== false && isShown(object) && object.layers.test(host.camera().layers);

  const anglesNow = (): Angles => {
    const camera = host.camera();
    camera.updateWorldMatrix(true, false);
    const target = targetOf(controls(), props().target ?? [0, 0, 0]);
    return anglesOf(offsetOf(camera, target), basisOf(camera).right);
  };

  const moveTo = (angles: Angles): void => {
    const camera = host.camera();
    const target = targetOf(controls(), props().target ?? [0, 0, 0]);
    const distance = Math.hypot(...offsetOf(camera, target));
    const offset = directionOf(angles).map((part) => part * distance) as unknown as Vec3;
    if (distance > 0 && Number.isFinite(distance)) moveCamera(camera, controls(), target, offset);
    requestFrame();
  };

  const look = (direction: Vec3): void => {
    const { onLook } = props();
    if (onLook !== undefined) attempt(() => onLook(direction));
    else if (motion.matches()) moveTo(anglesOf(direction));
    else {
      turn = { from: anglesNow(), to: anglesOf(direction), start: performance.now() };
      requestFrame();
    }
  };

  const orbit = ([dx, dy]: Vec2): void => {
    const { onOrbit } = props();
    turn = null;
    if (onOrbit !== undefined) attempt(() => onOrbit(-dx * SPEED, -dy * SPEED));
    else moveTo(turnedBy(anglesNow(), { azimuth: -dx * SPEED, polar: -dy * SPEED }));
  };

  /** The middle of the cube, in layout pixels of the canvas; null while the View is empty. */
  const middle = (): Vec2 | null => {
    const view = host.view();
    if (view === null) return null;
    const { corner = 'top-right', margin = MARGIN, size = SIZE } = props();
    const { x, y, width, height } = view.viewport;
    const [across, down] = margin.map((space) => space + diameterOf(size) / 2) as [number, number];
    return [
      x + (corner.endsWith('left') ? across : width - across),
      y + (corner.startsWith('top') ? down : height - down),
    ];
  };

  object.source = (camera) => {
    const [view, at] = [host.view(), middle()];
    if (camera !== host.camera() || view === null || at === null || !isVisible()) return null;
    const { size = SIZE, labels = LABELS } = props();
    const { x, y, width, height } = view.viewport;
    const axes = FACES.map(({ normal }) => worldAxisOf(normal, camera));
    return {
      basis: basisOf(camera),
      center: [(2 * (at[0] - x)) / width - 1, 1 - (2 * (at[1] - y)) / height],
      half: [size / width, size / height],
      look: { labels, theme: theme(), axes, active, pixels: size * host.pixelRatio() },
    };
  };

  return {
    object,
    frame() {
      if (turn !== null) {
        const share = Math.min(1, (performance.now() - turn.start) / DURATION);
        moveTo(between(turn.from, turn.to, share));
        if (share === 1) turn = null;
      }
      const at = isVisible() ? middle() : null;
      const { text: color, rim: background } = theme();
      element?.show(at && { basis: basisOf(host.camera()), middle: at }, { color, background });
    },
    listen() {
      const own = createCubeElement(host, props, {
        look,
        orbit,
        activate(cell) {
          active = cell;
          requestFrame();
        },
      });
      element = own;
      const stopWatching = [contrast.watch(), dark.watch(), motion.watch()];
      const outer = host.element();
      const stopTurn = (): void => {
        turn = null;
      };
      const options = { capture: true, passive: true };
      for (const type of ['pointerdown', 'wheel']) outer.addEventListener(type, stopTurn, options);
      requestFrame();
      return () => {
        for (const type of ['pointerdown', 'wheel']) outer.removeEventListener(type, stopTurn, options);
        for (const stop of stopWatching) stop();
        own.remove();
        element = null;
        active = null;
        turn = null;
        object.dispose();
      };
    },
  };
}
