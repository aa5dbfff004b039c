import { DIRECTIONS } from './sides.ts';
import { FIELD_OF_VIEW, FIRST_VIEW, type Rect, seenFrom, type View, type ViewsState, WHOLE } from './view.ts';

const quarter = (x: number, y: number): Rect => ({ x, y, width: 0.5, height: 0.5 });

const QUARTERS: Readonly<Record<string, Rect>> = {
  top: quarter(0, 0),
  main: quarter(0.5, 0),
  front: quarter(0, 0.5),
  right: quarter(0.5, 0.5),
};

export const isQuad = ({ views }: Pick<ViewsState, 'views'>): boolean =>
  views.filter(({ rect }) => rect !== null).length > 1;

/** Shows only the active view. */
const single = <S extends ViewsState>(state: S): S => ({
  ...state,
  views: state.views.map((view) => ({ ...view, rect: view.id === state.active ? WHOLE : null })),
});

/** Shows the main view, and the scene from the top, the front and the right, with their previous poses. */
function quad<S extends ViewsState>(state: S): S {
  const main = state.views.find(({ id }) => id === FIRST_VIEW.id) ?? FIRST_VIEW;
  const sides = (['top', 'front', 'right'] as const).map(
    (side): View =>
      state.views.find(({ id }) => id === side) ?? {
        ...seenFrom(main, DIRECTIONS[side]),
        id: side,
        projection: 'orthographic',
        fov: FIELD_OF_VIEW,
      },
  );
  return { ...state, views: [main, ...sides].map((view) => ({ ...view, rect: QUARTERS[view.id] ?? null })) };
}

/** Four views instead of one, or the active one instead of four. */
export const withQuadToggled = <S extends ViewsState>(state: S): S => (isQuad(state) ? single(state) : quad(state));
