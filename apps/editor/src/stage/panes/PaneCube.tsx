import { ViewCube } from '@gizmo-kit/react/view-cube';
import { useThree } from '@react-three/fiber';
import { useEditor } from '../../editor/EditorContext.ts';
import { useView } from '../../editor/use-view.ts';
import { orbited } from '../../model/views/motion.ts';
import type { Pane } from '../../model/views/pane.ts';
import { pixelRect } from '../../model/views/rects.ts';
import { seenFrom, WHOLE } from '../../model/views/view.ts';
import { useGizmoTheme } from '../../ui/theme/use-gizmo-theme.ts';
import { useDirection } from '../../ui/use-direction.ts';
import { PANE_TEXTS } from './texts.ts';

/** CSS pixels. In a narrower pane the cube would cover its menu. */
const NARROW = 240;

/** The cube of a pane. It changes the data of the view, and the camera follows. */
export function PaneCube({ pane: { id, layer } }: { readonly pane: Pane }) {
  const { views } = useEditor();
  const size = useThree((state) => state.size);
  const rect = useView(id, (view) => view?.rect ?? WHOLE);
  // One of several orthographic views keeps its direction, so it has no cube.
  const turns = useView(id, (view) => view?.rect?.width === 1 || view?.projection === 'perspective');
  const theme = useGizmoTheme();
  return (
    <ViewCube
      layers={layer}
      visible={turns && pixelRect(rect, size).width > NARROW}
      corner={useDirection() === 'rtl' ? 'top-left' : 'top-right'}
      theme={theme}
      label={PANE_TEXTS.cube.label}
      labels={PANE_TEXTS.cube.sides}
      onLook={(direction) => views.change(id, (before) => seenFrom(before, direction))}
      onOrbit={(azimuth, polar) => views.change(id, (before) => orbited(before, azimuth, polar))}
    />
  );
}
