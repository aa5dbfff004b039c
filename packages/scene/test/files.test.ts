import { describe, expect, it } from 'vitest';
import { createDoc } from '../src/doc/scene-doc.js';
import { emptyDocument } from '../src/document/document.js';
import { fileOf, isDirty, savePointOf } from '../src/history/files.js';
import { DEPTH } from '../src/history/history.js';
import { SCHEMA, type TestContent } from './contents.js';
import { at, testDoc, testScene } from './documents.js';

const nothing = () => createDoc(emptyDocument<TestContent>(), SCHEMA);

describe('a scene', () => {
  it('is dirty if it was changed during its save', () => {
    const scene = testScene();
    scene.place('Move', new Map([['a', at([1, 0, 0])]]));
    const state = scene.getState();
    scene.place('Move', new Map([['a', at([2, 0, 0])]]));
    scene.markSaved(state.doc.id, { name: 'a', time: 1, saved: savePointOf(state) });
    expect(isDirty(scene.getState())).toBe(true);
    scene.undo();
    expect(isDirty(scene.getState())).toBe(false);
  });

  it('is not considered saved after the first steps of a long history are forgotten', () => {
    const scene = testScene();
    for (let i = 0; i <= DEPTH; i += 1) scene.place('Move', new Map([['a', at([i + 1, 0, 0])]]));
    for (let i = 0; i <= DEPTH; i += 1) scene.undo();
    expect(scene.getState().past).toEqual([]);
    expect(isDirty(scene.getState())).toBe(true);
  });
});

describe('another document', () => {
  it('is a step even if it has the same content', () => {
    const scene = testScene();
    const before = fileOf(scene.getState()).name;
    scene.open('Open twin', testDoc(), { name: 'twin', time: 5 });
    expect(fileOf(scene.getState()).name).toBe('twin');
    scene.undo();
    expect(fileOf(scene.getState()).name).toBe(before);
  });

  it('of an earlier session has no history, and keeps its saved state', () => {
    const scene = testScene();
    scene.place('Move', new Map([['a', at([1, 0, 0])]]));
    scene.resume(nothing(), { name: 'chair', time: 5, isDirty: true });
    expect(isDirty(scene.getState())).toBe(true);
    scene.resume(nothing(), { name: 'chair', time: 5 });
    expect(isDirty(scene.getState())).toBe(false);
    expect(scene.getState().past).toEqual([]);
  });
});

it('a drag of copies copies only the nodes that it moves, and not a locked one that is also selected', () => {
  const scene = testScene();
  scene.select(['b', 'e']);
  scene.begin('Move b', ['b']);
  scene.preview({ copies: true, transforms: new Map([['b', at([1, 0, 0])]]) });
  scene.end('commit');
  const { document, selection } = scene.getState();
  expect(selection.map((id) => document.nodes.get(id)?.name)).toEqual(['b 2']);
  expect(document.nodes.size).toBe(7);
});
