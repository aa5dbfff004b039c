import { handlesOf } from '@gizmo-kit/math';
import type { AimValue } from '@gizmo-kit/math/values';
import type { Handle } from '@gizmo-kit/react';
import { IDENTITY, type Vec3 } from '@gizmo-kit/scene';
import { useThree } from '@react-three/fiber';
import { useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene, useSettings } from '../../editor/EditorContext.ts';
import { useView } from '../../editor/use-view.ts';
import { showsValueHandles } from '../../gizmo/has-value-handles.ts';
import { valueHandles } from '../../gizmo/value-handles.ts';
import type { Content } from '../../model/kinds/kinds.ts';
import { lookPatch, valuePatch } from '../../model/scene/value-patch.ts';
import { pixelRect } from '../../model/views/rects.ts';
import { WHOLE } from '../../model/views/view.ts';
import { BODY } from './body.ts';

/**
 * The handles of the tool Select: those of the values of a single node, and the nodes themselves. The tool Move has those of the
 * values beside its own.
 * @returns undefined: those of the tool alone
 */
export function useSelectHandles(view: string, selection: readonly string[]): readonly Handle[] | undefined {
  const { scene } = useEditor();
  const [id, ...more] = selection;
  const tool = useSettings((settings) => settings.tool);
  const step = useSettings(({ snap }) => (snap.enabled ? snap.translate : undefined));
  const content = useScene(({ shown }) => (id === undefined ? undefined : shown.nodes.get(id)?.content));
  // Without the changes of a gesture: a rotation of the node would make new handles at each step.
  const { quaternion, scale } = useScene(
    useShallow(({ document }) => {
      const looks = content?.kind === 'light' || content?.kind === 'camera';
      const { quaternion, scale } = (looks && id !== undefined && document.nodes.get(id)?.transform) || IDENTITY;
      return { quaternion, scale };
    }),
  );
  // The scene has only the direction.
  const [looked, setLooked] = useState<{ readonly id: string; readonly distance: number } | null>(null);
  const ahead = looked !== null && looked.id === id ? looked.distance : null;
  const size = useThree((state) => state.size);
  const rect = useView(view, (seen) => seen?.rect ?? WHOLE);
  const { width, height } = pixelRect(rect, size);
  const aspect = width > 0 && height > 0 ? width / height : 1;
  const isSingle = more.length === 0;
  return useMemo(() => {
    const own = tool === 'select' ? [BODY] : undefined;
    if (id === undefined || content === undefined || !isSingle || !showsValueHandles(tool, content)) return own;
    const show = (values: Partial<Content>, center?: Vec3): void =>
      scene.preview(valuePatch(scene.getState().document, id, values, center));
    const look = ({ quaternion, distance }: AimValue): void => {
      setLooked((old) => (old?.id === id && old.distance === distance ? old : { id, distance }));
      scene.preview(lookPatch(scene.getState().document, id, quaternion));
    };
    const atPress = () => scene.getState().document.nodes.get(id)?.content ?? content;
    const values = valueHandles(content, {
      atPress,
      step,
      aspect,
      show,
      look,
      transform: { quaternion, scale },
      ahead,
    });
    return own === undefined ? [...handlesOf('translate'), ...values] : [...values, ...own];
  }, [tool, id, content, isSingle, scene, step, aspect, quaternion, scale, ahead]);
}
