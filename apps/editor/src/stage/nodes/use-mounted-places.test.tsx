import { cleanup, render } from '@testing-library/react';
import { Group } from 'three';
import { afterEach, expect, it, vi } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import type { Editor } from '../../editor/editor.ts';
import { useMountedPlaces } from './use-mounted-places.ts';

afterEach(cleanup);

const placesOf = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}` }));

const finish = vi.fn();

interface NodesProps {
  readonly editor: Editor;
  readonly places: readonly { readonly id: string }[];
  readonly seen: (ids: readonly string[]) => void;
}

function Nodes({ editor, places, seen }: NodesProps) {
  const mounted = useMountedPlaces(places, finish);
  seen(mounted.map(({ id }) => id));
  return mounted.map(({ id }) => <i key={id} ref={() => editor.views.objects.add(id, new Group())} />);
}

it('many nodes are mounted in slices, parents first, and mounted ones stay', async () => {
  const editor = testEditor();
  const counts: number[] = [];
  let last: readonly string[] = [];
  const show = (places: NodesProps['places']) => (
    <EditorContext value={editor}>
      <Nodes
        editor={editor}
        places={places}
        seen={(ids) => {
          counts.push(ids.length);
          last = ids;
        }}
      />
    </EditorContext>
  );
  const few = placesOf('a', 100);
  const { rerender } = render(show(few));
  expect(counts).toEqual([100]);
  expect(editor.views.objects.isWhole()).toBe(true);

  const many = [...placesOf('b', 1000), ...few];
  const onWhole = vi.fn();
  rerender(show(many));
  expect(last.filter((id) => id.startsWith('b'))).toEqual(placesOf('b', 250).map(({ id }) => id));
  expect(last.slice(-100)).toEqual(few.map(({ id }) => id));
  editor.views.objects.whenWhole(onWhole);
  expect(onWhole).not.toHaveBeenCalled();
  await expect.poll(() => onWhole).toHaveBeenCalledOnce();
  expect(counts.slice(1)).toEqual([350, 600, 850, 1100]);
  expect(last).toEqual(many.map(({ id }) => id));
  expect(finish).toHaveBeenCalledTimes(3);
});

it('a listener for the nodes can be removed, and is called at once if all are mounted', () => {
  const { objects } = testEditor().views;
  const listener = vi.fn();
  objects.whenWhole(listener);
  expect(listener).toHaveBeenCalledOnce();
  objects.setWhole(false);
  objects.whenWhole(listener)();
  objects.setWhole(true);
  expect(listener).toHaveBeenCalledOnce();
});
