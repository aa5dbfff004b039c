import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in layout pixels; null before the layout. */
export function useSize(ref: RefObject<Element | null>): readonly [width: number, height: number] | null {
  const [size, setSize] = useState<readonly [number, number] | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize([element.clientWidth, element.clientHeight]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
