import type { Person, Presence } from '@gizmo-kit/room';
import { createDoc, createScene, newNode, openDoc } from '@gizmo-kit/scene';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createStore } from 'zustand/vanilla';
import { documentWith } from '../../../test/scene.ts';
import type { Editor } from '../../editor/editor.ts';
import { holderOf, NO_ROOM, type RoomsState } from '../../editor/room-state.ts';
import { CONTENTS, type Content, KINDS } from '../../model/kinds/kinds.ts';
import { exchangeValues } from './live-values.ts';

/** Two people with one scene, each of whom sees at once what the other shows. */
function two() {
  const path = newNode<Content>('Path', KINDS.path.presets.polyline as Content, 'path');
  const box = newNode<Content>('Box', KINDS.mesh.presets.box as Content, 'box');
  const first = createDoc(documentWith([path, box]), CONTENTS);
  const people = [1, 2].map(() => {
    const ydoc = new Y.Doc();
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(first.ydoc));
    return {
      scene: createScene(openDoc(ydoc, CONTENTS)),
      ui: createStore<RoomsState>(() => NO_ROOM),
      sizes: [] as number[],
    };
  });
  people.forEach((own, i) => {
    const show = ({ values = [] }: Partial<Presence>): void => {
      own.sizes.push(JSON.stringify(values).length);
      const user = { name: 'Anna', color: '#aa3355', canEdit: true };
      const person: Person = { id: i, user, selection: [], camera: null, gesture: null, pointer: null, values };
      people[1 - i]?.ui.setState({ people: [person] });
    };
    exchangeValues(own as unknown as Editor, { show });
  });
  return people as [(typeof people)[0], (typeof people)[0]];
}

const contentOf = ({ scene }: ReturnType<typeof two>[0], id: string) => scene.getState().shown.nodes.get(id)?.content;

test('a dragged point and side are shown to the other while the drag lasts, mark the node, and are no step there', () => {
  const [anna, ben] = two();
  const before = ben.scene.getState().document;
  for (let i = 1; i <= 20; i += 1) {
    if (i === 1) anna.scene.begin('Point', ['path']);
    anna.scene.preview({
      edit: (document) => ({
        ...document,
        nodes: document.nodes.with(
          [...document.nodes.entries()].flatMap(([id, node]): [string, typeof node][] => {
            const { content } = node;
            if (content.kind !== 'path') return [];
            const points = content.points.map((point, n) =>
              n === 2 ? { ...point, position: [i, 0, 0] as const } : point,
            );
            return [[id, { ...node, content: { ...content, points } as Content }]];
          }),
        ),
      }),
    });
    const shown = contentOf(ben, 'path');
    expect(shown?.kind === 'path' ? shown.points[2]?.position : null).toEqual([i, 0, 0]);
  }
  expect(holderOf(ben.ui.getState(), ['path'])?.user.name).toBe('Anna');
  expect(Math.max(...anna.sizes)).toBeLessThan(200);
  expect(ben.scene.getState().document).toBe(before);
  anna.scene.end('cancel');
  expect(contentOf(ben, 'path')).toEqual(before.nodes.get('path')?.content);
  expect(holderOf(ben.ui.getState(), ['path'])).toBeNull();
  expect(ben.scene.getState().past).toEqual([]);
});

test('an own commit has nothing of what another person drags', () => {
  const [, ben] = two();
  const size = { id: 'box', key: 'content.size.0', value: 9 };
  ben.ui.setState({
    people: [
      {
        id: 5,
        user: { name: 'Anna', color: '#aa3355', canEdit: true },
        selection: [],
        camera: null,
        gesture: null,
        pointer: null,
        values: [size],
      },
    ],
  });
  const shown = contentOf(ben, 'box');
  expect(shown?.kind === 'mesh' ? shown.size : null).toEqual([9, 1, 1]);
  ben.scene.begin('Color', ['box']);
  ben.scene.preview({
    edit: (document) => ({
      ...document,
      nodes: document.nodes.with(
        [...document.nodes.entries()].flatMap(([id, node]): [string, typeof node][] =>
          node.content.kind === 'mesh' ? [[id, { ...node, content: { ...node.content, color: '#112233' } }]] : [],
        ),
      ),
    }),
  });
  ben.scene.end('commit');
  expect(ben.scene.getState().document.nodes.get('box')?.content).toMatchObject({ size: [1, 1, 1], color: '#112233' });
  ben.ui.setState({ people: [] });
  expect(ben.scene.getState().guests).toBeNull();
});
