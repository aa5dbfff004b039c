// What is dragged, and the app that it belongs to.
import {
  gizmo,
  hold,
  law,
  math,
  react,
  read,
  session,
  source,
  spaces,
  surroundings,
  targets,
  writeObject,
} from './places.mjs';

export const things = [
  {
    fault: 'R11',
    what: 'the target is taken out of the scene',
    handling: 'a drag of what has left its scene is over',
    edits: [[hold, '  hold.targets.every(hasLeft);', '  false;']],
    test: [react('overtaken'), 'a target that goes in mid-drag taken out of the scene cancels'],
  },
  {
    fault: 'R11',
    handling: 'and it is not written any more',
    edits: [
      [writeObject, '      if (hasLeft(target) || written === start) return;', '      if (written === start) return;'],
    ],
    test: [react('overtaken'), 'a target that goes in mid-drag taken out of the scene cancels'],
  },
  {
    fault: 'R12',
    what: 'one of several targets goes',
    handling: 'the drag goes on with those that are left',
    edits: [[hold, '  if (areHeld(sources, hold)) return null;', '  if (sources.length >= 0) return null;']],
    test: [react('several'), 'one of several targets that goes in mid-drag'],
  },
  {
    fault: 'R13',
    what: 'the target is given to another parent, or its parent moves',
    handling: 'the space of each parent is read again at each step',
    edits: [
      [
        spaces,
        '  return now.every((space, i) => space === null || space === targets[i]?.worldFromParent) ? undefined : now;',
        '  return now.length < 0 ? now : undefined;',
      ],
    ],
    test: [react('parents'), 'what changes beside a drag'],
  },
  {
    fault: 'R14',
    what: 'something else writes the target',
    handling: 'a step writes where the pointer asks for it, from the frozen start and not from where the target is',
    edits: [
      [
        writeObject,
        'source.position.set(...now.position);',
        'source.position.x += now.position[0] - previous.position[0];',
      ],
    ],
    test: [react('parents'), 'what changes beside a drag'],
  },
  {
    fault: 'R15',
    what: 'the target prop names another one',
    handling: 'a drag of what is no longer named is over',
    edits: [[hold, '  !areHeld(presentSources(props), hold) ||\n', '']],
    test: [react('overtaken'), 'a target that goes in mid-drag swapped for another ends its gesture'],
  },
  {
    fault: 'R16',
    what: 'a controlled app ignores or changes what it is told',
    handling: 'the gizmo stands where the value says',
    edits: [[read, '  if (value !== undefined) return readGiven(value, pivot, known);\n', '']],
    test: [react('controlled'), 'a controlled gizmo'],
  },
  {
    fault: 'R16',
    handling: 'and never writes the target',
    edits: [[session, '    if (props().value === undefined) writeStep(', '    if (props() !== undefined) writeStep(']],
    test: [react('controlled'), 'a controlled gizmo never writes its target'],
  },
  {
    fault: 'R17',
    what: 'the app renders at each move, with new callbacks and arrays',
    handling: 'props are read when they are needed, and nothing is made anew for them',
    edits: [
      [
        gizmo,
        'props: () => latest.current }), [root, store]);',
        'props: () => latest.current }), [root, store, props]);',
      ],
    ],
    test: [react('controlled'), 'a parent that renders at each move'],
  },
  {
    fault: 'R32',
    what: 'the transform of the target is not finite',
    handling: 'such a target is not taken hold of, and is warned of',
    edits: [[targets, '  if (reading !== known && !isFiniteReading(reading)) {', '  if (reading === undefined) {']],
    test: [react('input'), 'a transform that is not finite hides the gizmo with GK001'],
  },
  {
    fault: 'R33',
    what: 'the target has a scale of zero',
    handling: 'a scale of zero grows by what is added',
    edits: [[math('apply'), '(s === 0 ? Math.max(0, factor - 1) : s * factor)', '(s * factor)']],
    test: [law('gesture'), 'a scale of zero grows by what is added, and is finite'],
  },
  {
    fault: 'R34',
    what: 'the parent flattens space',
    handling: 'a drag goes along what the parent holds, by its pseudo-inverse',
    edits: [
      [
        math('algebra/pseudo-inverse'),
        'const directions = hasExtent(m) ? spanOf(m) : [];',
        'const directions: readonly Vec3[] = [];',
      ],
    ],
    test: [law('gesture.singular'), 'a drag along what a flat parent holds'],
  },
  {
    fault: 'R34',
    handling: 'what it swallows keeps its start, also as the parent changes',
    edits: [
      [
        math('parent-space'),
        'return isInvertible(worldFromNow) ? moved : plus(',
        'return worldFromNow.length > 0 ? moved : plus(',
      ],
    ],
    test: [law('parent-space'), 'that it has come to in mid-drag, the result is the nearest one in the world'],
  },
  {
    fault: 'R34',
    handling: 'one that is sized to nothing is not worked in, and is warned of',
    edits: [[targets, '  if (!place.hasExtent) {', '  if (place.worldFromParent === undefined) {']],
    test: [react('input'), 'a parent that can hold nothing hides the gizmo with GK006'],
  },
  {
    fault: 'R35',
    what: 'the parents are sheared',
    handling: 'a move goes through the whole inverse of the parent',
    edits: [
      [
        math('parent-space'),
        "vector: motion.delta.kind === 'translate' ? transformDirection(nowFromWorld, vector) : vector,",
        'vector,',
      ],
    ],
    test: [
      law('gesture.grab'),
      'of a target moved along an axis is drawn at the foot of the cursor on that axis, in any parent',
    ],
  },
  {
    fault: 'R35',
    handling: 'a turn takes the nearest rotation of the parent, however its axes are numbered',
    edits: [[math('algebra/polar'), 'const ROUNDS = 60;', 'const ROUNDS = 0;']],
    test: [law('apply'), 'of a turn in an uneven parent turns alike whichever way the axes of the parent are numbered'],
  },
  {
    fault: 'R36',
    what: 'something mirrors',
    handling: 'the rotation of a parent is told with its mirroring set aside',
    edits: [[math('algebra/polar'), 'const sign = determinant(m) < 0 ? -1 : 1;', 'const sign = 1;']],
    test: [
      law('apply'),
      'of a turn composes the exact result, in any parent that only turns, mirrors and sizes evenly',
    ],
  },
  {
    fault: 'R44',
    what: 'something is selected twice, or a child with its parent',
    handling: 'what is named twice is moved once',
    edits: [[source, '    else twins.set(i, first);\n', '']],
    test: [react('selection'), 'a selection that is more than its objects counts what is named twice once'],
  },
  {
    fault: 'R44',
    handling: 'what another target carries keeps its place in it',
    edits: [[surroundings, '    carrier ??= placeOf(at);\n', '    placeOf(at);\n']],
    test: [
      react('selection'),
      'a selection that is more than its objects of a parent and its child never moves the child',
    ],
  },
  {
    fault: 'R45',
    what: 'the target keeps its matrix itself, or is no Object3D',
    handling: 'where a matrix is what counts, it is read and written whole',
    edits: [
      [
        read,
        'source.matrixAutoUpdate ? readObject(source, pivot, known) : readMatrix(source, pivot, known);',
        'source.matrixAutoUpdate ? readMatrix(source, pivot, known) : readObject(source, pivot, known);',
      ],
    ],
    test: [react('targets.matrix'), 'an object that keeps its matrix itself is where its matrix says'],
  },
  {
    fault: 'R46',
    what: 'a click without a movement',
    handling: 'a press that changed nothing ends without an event',
    edits: [[session, "      if (phase !== 'drag' || parts === null) return;", '      if (parts === null) return;']],
    test: [
      react('selection'),
      'a press that moves by less than a step has an answer that changes nothing, and sends nothing',
    ],
  },
];
