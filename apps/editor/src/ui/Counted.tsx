import { Profiler, type ReactNode } from 'react';
import { isTested } from './testing.ts';

interface CountedProps {
  readonly id: string;
  readonly children: ReactNode;
}

const mark = (id: string): void => void performance.mark(`render ${id}`);

/** Marks the commits in which something inside was rendered, in the timeline of the page, for tests. */
export function Counted({ id, children }: CountedProps) {
  if (!isTested()) return children;
  return (
    <Profiler id={id} onRender={mark}>
      {children}
    </Profiler>
  );
}
