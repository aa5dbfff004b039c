import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../settings/settings.ts';
import { FIELD_OF_VIEW, isUsablePose, PROJECTIONS, type ViewsState } from './view.ts';

const KEY = 'gizmo-kit-editor:views';
/** The delay after the last camera movement before poses are stored. */
const DELAY_MS = 300;

const number = v.pipe(v.number(), v.finite());
const part = v.pipe(number, v.minValue(0), v.maxValue(1));
const point = v.tuple([number, number, number]);
const viewSchema = v.pipe(
  v.object({
    id: v.string(),
    position: point,
    target: point,
    projection: v.picklist(PROJECTIONS),
    fov: v.optional(v.pipe(number, v.gtValue(0), v.ltValue(180)), FIELD_OF_VIEW),
    rect: v.nullable(v.object({ x: part, y: part, width: part, height: part })),
  }),
  v.check((view) => isUsablePose(view)),
);
const viewsSchema = v.pipe(
  v.object({ views: v.array(viewSchema), active: v.string() }),
  v.check(({ views, active }) => views.some(({ id, rect }) => id === active && rect !== null)),
);

/** The views of the last session; null if there are none, or if they cannot be used. */
export function keptViews(storage: KeyValueStorage): ViewsState | null {
  try {
    const parsed = v.safeParse(viewsSchema, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores the views some time after their last change, and when the page is hidden or left before that. */
export function keepViews(store: StoreApi<ViewsState>, storage: KeyValueStorage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    // The first views are those of a page without stored ones.
    if (state !== store.getInitialState() || storage.getItem(KEY) !== null) storage.setItem(KEY, JSON.stringify(state));
  };
  const flush = (): void => {
    if (timer !== undefined) keep();
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, DELAY_MS);
  });
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
}
