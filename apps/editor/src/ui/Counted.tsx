import { Profiler, type ReactNode } from 'react';
import { useEditor } from '../EditorContext.ts';

interface CountedProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Counts the commits in which something inside was rendered, for tests. */
export function Counted({ id, children }: CountedProps) {
  const { renders } = useEditor();
  if (renders === null) return children;
  return (
    <Profiler id={id} onRender={() => renders.set(id, (renders.get(id) ?? 0) + 1)}>
      {children}
    </Profiler>
  );
}
