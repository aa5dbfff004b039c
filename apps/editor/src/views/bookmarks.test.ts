import { expect, it } from 'vitest';
import { nextBookmark, withBookmark, withoutBookmark, withRecalled, withRenamed } from './bookmarks.ts';
import { isQuad, withQuadToggled } from './quad.ts';
import { DIRECTIONS, sideOf } from './sides.ts';
import { FIRST_VIEW, seenFrom } from './view.ts';
import { activeView, type ViewsState } from './views.ts';

const first: ViewsState = { views: [FIRST_VIEW], active: 'main', bookmarks: [] };
const turned = (state: ViewsState): ViewsState => ({
  ...state,
  views: state.views.map((view) => ({ ...seenFrom(view, DIRECTIONS.top), projection: 'orthographic' })),
});

it('a stored view is restored, projection included', () => {
  const stored = withBookmark(first, 'View');
  const back = withRecalled(turned(stored), stored.bookmarks[0]?.id ?? '');
  expect(activeView(back)).toEqual(FIRST_VIEW);
});

it('stored views have unique names, are renamed and deleted', () => {
  const two = withBookmark(withBookmark(first, 'View'), 'View');
  expect(two.bookmarks.map(({ name }) => name)).toEqual(['View', 'View 2']);
  const [a, b] = two.bookmarks.map(({ id }) => id);
  expect(withRenamed(two, a ?? '', ' Door ').bookmarks[0]?.name).toBe('Door');
  expect(withRenamed(two, a ?? '', '  ').bookmarks[0]?.name).toBe('View');
  expect(withoutBookmark(two, b ?? '').bookmarks.map(({ id }) => id)).toEqual([a]);
});

it('the next stored view is the one after the one that is shown', () => {
  const two = withBookmark(turned(withBookmark(first, 'A')), 'B');
  expect(nextBookmark(two)?.name).toBe('A');
  expect(nextBookmark(withRecalled(two, two.bookmarks[0]?.id ?? ''))?.name).toBe('B');
  expect(nextBookmark(first)).toBeUndefined();
});

it('four views cover the canvas, look from their sides, and keep their poses while one is alone', () => {
  const four = withQuadToggled(first);
  expect(isQuad(four)).toBe(true);
  expect(four.views.map(({ id }) => id)).toEqual(['main', 'top', 'front', 'right']);
  expect(four.views.map(sideOf)).toEqual([null, 'top', 'front', 'right']);
  const area = four.views.reduce((sum, { rect }) => sum + (rect?.width ?? 0) * (rect?.height ?? 0), 0);
  expect(area).toBe(1);
  const alone = withQuadToggled({ ...four, active: 'front' });
  expect(alone.views.filter(({ rect }) => rect !== null).map(({ id }) => id)).toEqual(['front']);
  expect(withQuadToggled(alone).views).toEqual(four.views);
});
