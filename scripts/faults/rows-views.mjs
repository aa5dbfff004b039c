// How it is seen, and what geometry and the page make of the pointer.
import { connect, controls, law, math, picture, pointer, react, session, view } from './places.mjs';

const followsTheView = [session, '      if (!isAsBefore) step(sample);\n', ''];

export const views = [
  {
    fault: 'R19',
    what: 'the camera becomes another one, or one of another kind',
    handling: 'a View that has changed is one more sample',
    edits: [followsTheView],
    test: [
      react('camera'),
      'the grabbed point stays at a pointer that does not move when the camera becomes one of another kind',
    ],
  },
  {
    fault: 'R20',
    what: 'the camera moves under a pointer at rest',
    handling: 'the same, at each frame',
    edits: [followsTheView],
    test: [react('camera'), 'the grabbed point stays at a pointer that does not move while the camera goes round'],
  },
  {
    fault: 'R21',
    what: 'the controls are still on their way at the press',
    handling: 'they are paused for as long as the drag lasts',
    edits: [[controls, '  controls.enabled = false;\n', '']],
    test: [react('controls'), 'the controls of the camera do not move while a handle is dragged'],
  },
  {
    fault: 'R21',
    handling: 'a camera that only rounding moves starts no drag',
    edits: [['packages/react/src/session/still.ts', 'const UNSEEN = 1e-3;', 'const UNSEEN = 0;']],
    test: [react('camera'), 'a camera that moves under a press by its rounding alone starts no drag'],
  },
  {
    fault: 'R22',
    what: 'the canvas is resized, or the page zoomed',
    handling: 'where the pointer is in the picture is told anew from where it is on the page',
    edits: [[connect, 'point: () => (last === null ? null : picture.point(last)),', 'point: () => null,']],
    test: [
      react('camera'),
      'the grabbed point stays at a pointer that does not move when the canvas moves and shrinks',
    ],
  },
  {
    fault: 'R23',
    what: 'the canvas has no extent',
    handling: 'what is seen in no picture says nothing',
    edits: [[math('gesture'), '  view.viewport.width > 0 &&\n  view.viewport.height > 0 &&\n', '']],
    test: [law('gesture.faults'), 'a picture without an extent, or that is not finite, says nothing'],
  },
  {
    fault: 'R24',
    what: 'the page scrolls, and scales the canvas by CSS',
    handling: 'the pointer is told by client rectangles',
    edits: [[view, '    ((event.clientX - rect.left) * size.width) / rect.width,', '    event.clientX - rect.left,']],
    test: [react('camera'), 'a canvas that the page has moved is worked to the pixel when an ancestor is scaled down'],
  },
  {
    fault: 'R24',
    handling: 'wherever they have been scrolled to',
    edits: [[view, '    ((event.clientY - rect.top) * size.height) / rect.height,', '    event.pageY - rect.top,']],
    test: [
      react('camera'),
      'a canvas that the page has moved is worked to the pixel when the page and a box in it are scrolled',
    ],
  },
  {
    fault: 'R25',
    what: 'several canvases, Views, portals, documents',
    handling: 'a gizmo listens to the window of its own document',
    edits: [
      [pointer, 'const window = document.defaultView ?? globalThis.window;', 'const window = globalThis.window;'],
    ],
    test: [
      react('worlds.pages'),
      'a canvas in a frame is worked to the pixel, keys and releases of its own window included',
    ],
  },
  {
    fault: 'R25',
    handling: 'a View is worked in its own rectangle',
    edits: [
      [
        picture,
        '    if (element === null) return { x: 0, y: 0, width',
        '    if (element !== undefined) return { x: 0, y: 0, width',
      ],
    ],
    test: [react('worlds.views'), 'a View of drei is worked to the pixel in its own rectangle: b'],
  },
  {
    fault: 'R25',
    handling: 'of gizmos at one place, the one that is drawn later has the pointer',
    edits: [[session, 'props().enabled === false || isCovered(sample) ? null', 'props().enabled === false ? null']],
    test: [react('worlds.layers'), 'of a HUD has the press, mounted first: the one behind'],
  },
  {
    fault: 'R31',
    what: 'an event without a place',
    handling: 'it is no sample',
    edits: [[pointer, '    if (!at.every(Number.isFinite)) return null;\n', '']],
    test: [react('pointers'), 'numbers that are none are ignored in a drag'],
  },
  {
    fault: 'R37',
    what: 'huge and small units, far from the origin',
    handling: 'nothing is compared with a constant in units of length',
    edits: [[math('algebra/mat4'), '> SINGULAR * bound;', '> SINGULAR;']],
    test: [law('gesture.worlds'), 'a world in other units, of a millionth or a million, gives the same result in them'],
  },
  {
    fault: 'R38',
    what: 'an axis points at the eye, a plane is edge-on',
    handling: 'a handle that cannot be told apart is gone',
    edits: [[math('handles/move-axis'), '  visibility: (pose) => axisVisibility(pose, pose.axes[index]),\n', '']],
    test: [law('pick'), 'a handle that is gone is picked nowhere'],
  },
  {
    fault: 'R38',
    handling: 'no pixel moves a target more than fifty times as far as at the grab',
    edits: [[math('solve/reach'), 'if (1 - q >= least) return 1 / (1 - q);', 'if (1 - q >= 0) return 1 / (1 - q);']],
    test: [law('solve/solve'), 'moves never more than fifty times as far a pixel as at the grab'],
  },
  {
    fault: 'R39',
    what: 'the pointer is past the vanishing point or the horizon',
    handling: 'the answer goes on along its own tangent',
    edits: [
      [
        math('solve/reach'),
        '    return (1 - (bend * bend) / q) / (least * least);',
        '    return 1 / (1 - q) + 0 * bend;',
      ],
    ],
    test: [law('solve/solve'), 'stays finite, continuous and bounded past the horizon'],
  },
  {
    fault: 'R40',
    what: 'a turn past half a circle, and many of them',
    handling: 'an angle is the nearest one to that of the last step',
    edits: [
      [
        math('geometry/angle'),
        'angle + 2 * Math.PI * Math.round((reference - angle) / (2 * Math.PI));',
        'angle + 0 * reference;',
      ],
    ],
    test: [law('gesture'), 'whole turns of a ring are counted'],
  },
  {
    fault: 'R41',
    what: 'a scale through zero',
    handling: 'it stops at the least factor',
    edits: [
      [
        math('limit'),
        '  if (delta.factors.every((f) => f >= LEAST_FACTOR)) return delta;',
        '  if (delta.factors.length > 0) return delta;',
      ],
    ],
    test: [law('gesture'), 'a scale never passes zero, snapped or not'],
  },
  {
    fault: 'R47',
    what: 'many moves in one frame, and a main thread that is late',
    handling: 'a release computes the step that is waiting',
    edits: [
      [
        session,
        "      if (reason === 'commit') {\n        session.reconcile();\n        session.flush();\n",
        "      if (reason === 'commit') {\n        session.reconcile();\n",
      ],
    ],
    test: [react('late'), 'a page that is late comes to the very same end'],
  },
  {
    fault: 'R50',
    what: 'frames are drawn on demand',
    handling: 'each change asks for a frame',
    edits: [
      [connect, 'const invalidate = (): void => state().invalidate();', 'const invalidate = (): void => undefined;'],
    ],
    test: [
      react('frames'),
      'a canvas that renders on demand renders nothing while a held pointer rests, and draws every change',
    ],
  },
  {
    fault: 'R50',
    handling: 'and nothing asks for one at rest',
    edits: [[connect, '      if (session.isBehind()) drawAgain();', '      drawAgain();']],
    test: [react('frames'), 'a canvas that renders on demand renders nothing while nothing happens'],
  },
];
