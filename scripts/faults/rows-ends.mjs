// How a drag ends: by the pointer, the page, the app and React.
import { gizmo, hold, keys, pointer, react, session, store } from './places.mjs';

const leavesByEffect = [gizmo, '  useLayoutEffect(() => gizmo.cancel, [gizmo]);\n', ''];
const leavesByListeners = [pointer, "    abort.abort();\n    session.end('cancel');\n", '    abort.abort();\n'];

export const ends = [
  {
    fault: 'R1',
    what: 'the pointer is cancelled',
    handling: 'a cancel of the pointer that holds puts back the start',
    edits: [[pointer, "  on(element, ['pointercancel'], onCancel);\n", '']],
    test: [react('ending'), 'a cancelled pointer puts back every bit that move-x has touched'],
  },
  {
    fault: 'R2',
    what: 'the capture is lost without a release',
    handling: 'a lost capture cancels',
    edits: [[pointer, "  on(element, ['lostpointercapture'], onLost);\n", '']],
    test: [react('ending'), 'a lost capture cancels, a frame later'],
  },
  {
    fault: 'R2',
    handling: 'it waits for a frame, so that a release that follows wins',
    edits: [
      [
        pointer,
        '    window.requestAnimationFrame(() => {\n      if (event.pointerId === owned && !element',
        '    queueMicrotask(() => {\n      if (event.pointerId === owned && !element',
      ],
    ],
    test: [react('ending'), 'a lost capture is outrun by the release that follows it'],
  },
  {
    fault: 'R3',
    what: 'the window loses the user, or the page is hidden',
    handling: 'a blur lets go of all modifier keys',
    edits: [
      [
        keys,
        "  window.addEventListener('blur', () => setModifiers({ ctrl: false, shift: false, alt: false }), options);\n",
        '',
      ],
    ],
    test: [react('ending'), 'a window that loses the user forgets the keys that were held'],
  },
  {
    fault: 'R3',
    handling: 'a hidden page cancels',
    edits: [[pointer, "  on(document, ['visibilitychange'], onVisibility);\n", '']],
    test: [react('ending'), 'a window that loses the user cancels when the page is hidden'],
  },
  {
    fault: 'R4',
    what: 'nobody heard the release',
    handling: 'the first move without the button ends the drag, and is not applied',
    edits: [[pointer, '    if ((event.buttons & PRIMARY) === 0) {', '    if (event.buttons < 0) {']],
    test: [react('ending'), 'a release that nobody heard ends the drag at its last pose'],
  },
  {
    fault: 'R4',
    handling: 'so does the next press of the same pointer',
    edits: [
      [
        pointer,
        '    if (event.pointerId === owned) {\n      // It can only',
        '    if (event.pointerId === -1) {\n      // It can only',
      ],
    ],
    test: [react('ending'), 'a release that nobody heard ends the drag with the next press of the same pointer'],
  },
  {
    fault: 'R5',
    what: 'buttons are pressed together',
    handling: 'the right button cancels',
    edits: [[pointer, '    } else if ((event.buttons & SECONDARY) !== 0) {', '    } else if (event.buttons < 0) {']],
    test: [react('pointers'), 'a second button'],
  },
  {
    fault: 'R5',
    handling: 'only the first button takes hold',
    edits: [[pointer, 'event.button === 0 && !isOnOverlay(event)', '!isOnOverlay(event)']],
    test: [react('pointers'), 'a second button alone takes hold of nothing: right'],
  },
  {
    fault: 'R6',
    what: 'a second pointer',
    handling: 'moves of a pointer that came down in mid-drag are kept from everybody',
    edits: [[pointer, '    if (session.isHeld() || others.has(event.pointerId)) {', '    if (event.pointerId < 0) {']],
    test: [react('pointers'), 'a second pointer is ignored by the drag, and kept from everything else'],
  },
  {
    fault: 'R7',
    what: 'another pointer is cancelled: the palm beside the pen',
    handling: 'a cancel counts for the pointer that holds alone',
    edits: [
      [
        pointer,
        "    others.delete(event.pointerId);\n    if (event.pointerId !== owned) return;\n    session.end('cancel');",
        "    others.delete(event.pointerId);\n    session.end('cancel');",
      ],
    ],
    test: [react('ending'), 'a cancelled pointer leaves the drag alone when it was another one'],
  },
  {
    fault: 'R8',
    what: 'the gizmo is switched off, or its mode or handles change',
    handling: 'a drag is over where the props no longer allow it',
    edits: [[hold, '  props.enabled === false ||\n', '']],
    test: [react('overtaken'), 'props that overtake a drag'],
  },
  {
    fault: 'R8',
    handling: 'and where its handle is no longer among those of the props',
    edits: [[hold, '  !handlesFor(props).some((h) => h.id === drag.handle.id) ||\n', '']],
    test: [react('overtaken'), 'props that overtake a drag'],
  },
  {
    fault: 'R9',
    what: 'the component is unmounted',
    handling: 'going away cancels, once',
    edits: [leavesByEffect, leavesByListeners],
    test: [react('overtaken'), 'an unmount in mid-drag of the gizmo cancels once'],
  },
  {
    fault: 'R9',
    handling: 'and gives back the capture',
    edits: [
      [
        pointer,
        '    window.cancelAnimationFrame(scheduled);\n    release();\n',
        '    window.cancelAnimationFrame(scheduled);\n',
      ],
    ],
    test: [react('overtaken'), 'an unmount in mid-drag of the gizmo cancels once'],
  },
  {
    fault: 'R10',
    what: 'the canvas is unmounted',
    handling: 'the same, from the same effects',
    edits: [leavesByEffect, leavesByListeners],
    test: [react('overtaken'), 'an unmount in mid-drag of the whole canvas'],
  },
  {
    fault: 'R26',
    what: 'the WebGL context is lost',
    handling: 'a lost picture cancels',
    edits: [[pointer, "  on(element, ['webglcontextlost'], () => session.end('cancel'));\n", '']],
    test: [react('ending'), 'a window that loses the user cancels when the picture is lost'],
  },
  {
    fault: 'R27',
    what: 'a strict tree mounts twice; Activity hides and shows',
    handling: 'what listens is taken away by the effect that brought it',
    edits: [[gizmo, '  useEffect(() => gizmo.listen(), [gizmo]);', '  useEffect(() => void gizmo.listen(), [gizmo]);']],
    test: [react('controlled'), 'a strict tree listens once'],
  },
  {
    fault: 'R28',
    what: 'the package is imported on a server',
    handling: 'files that use hooks say that they are for the client',
    edits: [[gizmo, "'use client';\n", '']],
    test: ['packages/react/test/jsdom/server.test.tsx', 'marks every file that uses a hook'],
  },
  {
    fault: 'R28',
    handling: 'the page is asked for when it is needed, never at import',
    edits: [[store, 'export const IDLE = {', 'export const HOME = window.location.href;\nexport const IDLE = {']],
    test: ['packages/react/test/jsdom/server.test.tsx', 'is imported without a window'],
  },
  {
    fault: 'R29',
    what: 'Suspense hides the tree',
    handling: 'a layout effect cancels, as suspended trees keep their other effects',
    edits: [leavesByEffect],
    test: [react('overtaken'), 'a gizmo that goes out of sight with its suspended tree cancels'],
  },
  {
    fault: 'R30',
    what: 'the pointer is locked',
    handling: 'a capture that the browser refuses is no error',
    edits: [
      [pointer, '    } catch {\n      // Refused', '    } catch (error) {\n      throw error;\n      // Refused'],
    ],
    test: [react('ending'), 'a lost capture that never was, because the browser refused it'],
  },
  {
    fault: 'R48',
    what: 'Escape, the context menu, keys whose release is lost',
    handling: 'Escape puts back the start, and nobody else hears it',
    edits: [[keys, "    if (event.key === 'Escape') onEscape(event);\n    else if", '    if']],
    test: [react('ending'), 'Escape puts back every bit, and no other listener of the page hears it'],
  },
  {
    fault: 'R51',
    what: 'a key by which the app undoes or deletes',
    handling: 'it cancels first, and then the app has it; an undo takes back the drag alone',
    edits: [[keys, '    else if (isEdit(event)) onEdit(event);\n', '']],
    test: [react('keyboard.ending'), 'a key by which the app undoes or deletes'],
  },
  {
    fault: 'R18',
    what: 'a callback throws',
    handling: 'its error ends the gesture, and is reported as uncaught',
    edits: [[session, 'createCall(cancel)', 'createCall(() => undefined)']],
    test: [react('callbacks'), 'a callback that throws'],
  },
];
