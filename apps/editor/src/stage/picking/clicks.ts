import type { Scene } from '../../model/scene/types.ts';

interface Click {
  readonly x: number;
  readonly y: number;
  readonly hits: readonly string[];
}

/** Selects nodes by clicks. */
export interface Clicks {
  /**
   * Selects the nearest of the nodes that were hit. A repeated click on the same nodes selects the next one behind.
   * @param adds whether the node is added to the selection, or removed from it
   */
  readonly click: (click: Click, adds: boolean) => void;
  /** The node of a double click: the one that was selected before the first click selected the one behind. */
  readonly doubled: () => string | null;
}

const isSame = (a: Click, b: Click | null, slop: number): boolean =>
  b !== null && Math.hypot(a.x - b.x, a.y - b.y) <= slop && a.hits.join() === b.hits.join();

/** @param slop the largest distance of two clicks at the same position, in CSS pixels */
export function createClicks(scene: Scene, slop: number): Clicks {
  let last: Click | null = null;
  let target: string | null = null;
  return {
    click: (click, adds) => {
      const [nearest = null] = click.hits;
      const { selection } = scene.getState();
      const current = selection.length === 1 ? click.hits.indexOf(selection[0] ?? '') : -1;
      const goesOn = !adds && current >= 0 && isSame(click, last, slop);
      const next = goesOn ? (click.hits[(current + 1) % click.hits.length] ?? null) : nearest;
      target = goesOn ? (selection[0] ?? null) : nearest;
      last = click;
      if (!adds) scene.select(next === null ? [] : [next]);
      else if (next !== null) scene.toggle(next);
    },
    doubled: () => target,
  };
}
