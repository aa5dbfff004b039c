// What the props and the hand give that cannot be used as it is.
import { heldBy, law, math, pointer, react, session } from './places.mjs';

export const input = [
  {
    fault: 'R42',
    what: 'a step of zero, below zero, or that is no number; or that changes',
    handling: 'such a step is off',
    edits: [[math('snap'), 'return steps.every(isStep) ? {', 'return steps.length > 0 ? {']],
    test: [law('snap'), 'of 0 are off, and reported'],
  },
  {
    fault: 'R42',
    handling: 'and is warned of, once',
    edits: [[heldBy, "  if (badStep !== undefined) warn('GK002'", "  if (badStep === '') warn('GK002'"]],
    test: [react('input'), 'steps to snap to that are 0 are off, with GK002 once'],
  },
  {
    fault: 'R42',
    handling: 'a step that changes takes the last sample again',
    edits: [
      [
        session,
        'isStill(drag.grab.point, drag.sample, sample) && ',
        'isStill(drag.grab.point, drag.sample, sample) || ',
      ],
    ],
    test: [react('input'), 'steps to snap to that change in mid-drag take the last sample again'],
  },
  {
    fault: 'R43',
    what: 'limits with a min above their max, or that leave the start outside',
    handling: 'such limits are warned of, once',
    edits: [[heldBy, "  if (badLimit !== undefined) warn('GK003'", "  if (badLimit === '') warn('GK003'"]],
    test: [react('holds'), 'limits with a min above its max are off, and warned of once'],
  },
  {
    fault: 'R43',
    handling: 'a start outside stays there until it comes back: no press makes a jump',
    edits: [
      [math('limit'), 'up[i] = Math.min(up[i], Math.max(0, max[i] - at));', 'up[i] = Math.min(up[i], max[i] - at);'],
    ],
    test: [
      law('limit'),
      'stays on the axis or the plane of its handle, scales evenly what is scaled evenly, and makes no jump at the press',
    ],
  },
  {
    fault: 'R49',
    what: 'a finger scrolls the page, or holds on for its menu',
    handling: 'a touch on a handle is kept from the page, and no other one',
    edits: [[pointer, "  on(element, ['touchstart'], onTouch);\n", '']],
    test: [
      react('pointers'),
      'a finger drags by touch, from beside the handle, and the page neither scrolls nor clicks',
    ],
  },
];
