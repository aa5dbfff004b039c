import {
  Bookmark,
  BookmarkPlus,
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
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { STRINGS } from '../strings.ts';
import { nextBookmark, withBookmark, withRecalled } from '../views/bookmarks.ts';
import { frameNodes } from '../views/frame.ts';
import { isQuad, withQuadToggled } from '../views/quad.ts';
import { DIRECTIONS, type Side, sideOf } from '../views/sides.ts';
import { atDistance, directionOf, seenFrom, type View } from '../views/view.ts';
import { activeView } from '../views/views.ts';
import { type Command, command, type EditorState } from './command.ts';

const group = 'camera';

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
  return command({ id, group, icon, keys, repeats: true, run });
}

export const CAMERA_COMMANDS = {
  frame: command({
    id: 'frame',
    group,
    inContext: true,
    icon: Crosshair,
    keys: ['f'],
    run: (editor) => frameNodes(editor, editor.scene.getState().selection),
  }),
  frameAll: command({
    id: 'frame-all',
    group,
    inContext: true,
    icon: Expand,
    keys: ['shift+f', 'home'],
    run: (editor) => frameNodes(editor, []),
  }),
  zoomIn: zoomCommand('zoom-in', ZoomIn, ['+', '='], 0.8),
  zoomOut: zoomCommand('zoom-out', ZoomOut, ['-'], 1.25),
  orthographic: command({
    id: 'orthographic',
    group,
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
    group,
    icon: Grid2x2,
    keys: ['mod+alt+q'],
    isChecked: ({ views }) => isQuad(views),
    run: ({ views }) => views.setState(withQuadToggled),
  }),
  storeView: command({
    id: 'store-view',
    group,
    icon: BookmarkPlus,
    run: ({ views }) => views.setState((state) => withBookmark(state, STRINGS.bookmarks.name)),
  }),
  nextStoredView: command({
    id: 'next-stored-view',
    group,
    icon: Bookmark,
    isEnabled: ({ views }) => views.bookmarks.length > 0,
    run: ({ views }) => views.setState((state) => withRecalled(state, nextBookmark(state)?.id ?? '')),
  }),
  oppositeView: command({
    id: 'view-opposite',
    group,
    icon: FlipHorizontal2,
    keys: ['num9'],
    run: changeOf((view) => {
      const [x, y, z] = directionOf(view);
      return seenFrom(view, [-x, -y, -z]);
    }),
  }),
};
