import { withEach } from '@gizmo-kit/scene';
import {
  Camera,
  Crosshair,
  Expand,
  FlipHorizontal2,
  Grid2x2,
  type LucideIcon,
  PanelBottom,
  PanelLeft,
  PanelRight,
  PanelTop,
  Square,
  SquareDashed,
  SquareDivide,
  Video,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { frameNodes } from '../../document/frame.ts';
import type { EditorState } from '../../editor/editor.ts';
import type { Scene } from '../../model/scene/types.ts';
import { cameraAt, viewThrough } from '../../model/views/look-through.ts';
import { isQuad, withQuadToggled } from '../../model/views/quad.ts';
import { DIRECTIONS, type Side, sideOf } from '../../model/views/sides.ts';
import { atDistance, directionOf, seenFrom, type View } from '../../model/views/view.ts';
import { activeView } from '../../model/views/views.ts';
import { type Command, commandsIn } from './command.ts';
import { EDIT_TEXTS } from './texts.ts';

const command = commandsIn('camera');

const activeId = (scene: Pick<Scene, 'getState'>): string => scene.getState().selection.at(-1) ?? '';

const hasCamera = ({ scene }: EditorState): boolean =>
  scene.document.nodes.get(scene.selection.at(-1) ?? '')?.content.kind === 'camera';

/** A command that replaces the active view by a computed one. */
function changeOf(step: (view: View) => View): Command['run'] {
  return ({ views }) => views.change(views.getState().active, step);
}

function sideCommand(side: Side, icon: LucideIcon, keys: readonly string[]): Command {
  return command({
    id: `view-${side}`,
    group: 'side',
    icon,
    keys,
    isChoice: true,
    isChecked: ({ views }: EditorState) => sideOf(activeView(views)) === side,
    run: changeOf((view) => ({ ...seenFrom(view, DIRECTIONS[side]), projection: 'orthographic' })),
  });
}

/** @param factor of the distance from the camera to its target */
function zoomCommand(id: 'zoom-in' | 'zoom-out', icon: LucideIcon, keys: readonly string[], factor: number): Command {
  const run = changeOf((view) => atDistance(view, factor));
  return command({ id, icon, keys, repeats: true, run });
}

export const CAMERA_COMMANDS = {
  frame: command({
    id: 'frame',
    inContext: true,
    icon: Crosshair,
    keys: ['f'],
    run: (editor) => frameNodes(editor, editor.scene.getState().selection),
  }),
  frameAll: command({
    id: 'frame-all',
    inContext: true,
    icon: Expand,
    keys: ['shift+f', 'home'],
    run: (editor) => frameNodes(editor, []),
  }),
  zoomIn: zoomCommand('zoom-in', ZoomIn, ['+', '='], 0.8),
  zoomOut: zoomCommand('zoom-out', ZoomOut, ['-'], 1.25),
  orthographic: command({
    id: 'orthographic',
    icon: SquareDivide,
    keys: ['num5'],
    isChecked: ({ views }) => activeView(views).projection === 'orthographic',
    run: changeOf((view) => ({
      ...view,
      projection: view.projection === 'orthographic' ? 'perspective' : 'orthographic',
    })),
  }),
  frontView: sideCommand('front', Square, ['num1']),
  backView: sideCommand('back', SquareDashed, ['mod+num1']),
  rightView: sideCommand('right', PanelRight, ['num3']),
  leftView: sideCommand('left', PanelLeft, ['mod+num3']),
  topView: sideCommand('top', PanelTop, ['num7']),
  bottomView: sideCommand('bottom', PanelBottom, ['mod+num7']),
  quadView: command({
    id: 'quad-view',
    icon: Grid2x2,
    keys: ['mod+alt+q'],
    isChecked: ({ views }) => isQuad(views),
    run: ({ views }) => views.setState(withQuadToggled),
  }),
  lookThrough: command({
    id: 'look-through',
    inContext: true,
    icon: Video,
    keys: ['num0'],
    isEnabled: hasCamera,
    run: ({ scene, views }) => {
      const { document } = scene.getState();
      views.change(views.getState().active, (view) => viewThrough(view, document, activeId(scene)) ?? view);
    },
  }),
  cameraToView: command({
    id: 'camera-to-view',
    inContext: true,
    icon: Camera,
    keys: ['mod+alt+num0'],
    isEnabled: hasCamera,
    run: ({ scene, views }) => {
      const id = activeId(scene);
      const view = activeView(views.getState());
      const name = scene.getState().document.nodes.get(id)?.name ?? '';
      scene.edit(EDIT_TEXTS.history.alignToView(name), (document) =>
        withEach(document, [id], (node) => cameraAt(view, document, id) ?? node),
      );
    },
  }),
  oppositeView: command({
    id: 'view-opposite',
    icon: FlipHorizontal2,
    keys: ['num9'],
    run: changeOf((view) => {
      const [x, y, z] = directionOf(view);
      return seenFrom(view, [-x, -y, -z]);
    }),
  }),
};
