import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { showDrags } from './drags.ts';
import { createMarks } from './marks.ts';
import { showPointer } from './point.ts';

/** Runs before the frame is drawn, after the nodes have their places. */
const LATE = -0.1;

/** The selections and running drags of the other people in the room. */
export default function Others() {
  const editor = useEditor();
  const { drawing } = useCanvasParts();
  const invalidate = useThree((state) => state.invalidate);
  const marks = useMemo(() => createMarks(editor, drawing), [editor, drawing]);
  useEffect(() => showPointer(editor), [editor]);
  useLayoutEffect(() => showDrags(editor, drawing, invalidate), [editor, drawing, invalidate]);
  useEffect(
    () => () => {
      marks.dispose();
      invalidate();
    },
    [marks, invalidate],
  );
  const hasNames = useSettings(({ look }) => look.people);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks read it in the frame
  useEffect(invalidate, [hasNames, invalidate]);
  useFrame(marks.update, LATE);
  return <primitive object={marks.group} />;
}
