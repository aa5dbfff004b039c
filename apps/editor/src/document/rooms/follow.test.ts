import type { Person } from '@gizmo-kit/room';
import { beforeEach, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_ROOM, type RoomsState } from '../../editor/room-state.ts';
import { activeView, createViews, type Views } from '../../model/views/views.ts';
import { followCameras } from './follow.ts';

const personAt = (x: number): Person => ({
  id: 7,
  user: { name: 'Guest 1', color: '#aa3355', canEdit: true },
  selection: [],
  camera: { position: [x, 5, 9], target: [0, 0, 0] },
  gesture: null,
  pointer: null,
  values: [],
});

let rooms: StoreApi<RoomsState>;
let views: Views;
beforeEach(() => {
  rooms = createStore<RoomsState>(() => NO_ROOM);
  views = createViews({ getItem: () => null, setItem: () => undefined });
});

const eye = () => activeView(views.getState()).position;
const move = (x: number): void => views.change(views.getState().active, (view) => ({ ...view, position: [x, 1, 1] }));

test('the view moves with the followed camera', () => {
  followCameras(rooms, views);
  rooms.setState({ people: [personAt(1)] });
  rooms.setState({ following: 7 });
  expect(eye()).toEqual([1, 5, 9]);
  rooms.setState({ people: [personAt(2)] });
  expect(eye()).toEqual([2, 5, 9]);
  expect(rooms.getState().following).toBe(7);
});

test('news of the room that arrives while the view moves does not end it', () => {
  // Whoever shows the own camera to the others gets news of the room at once.
  views.subscribe(() => rooms.setState({ people: [...rooms.getState().people] }));
  followCameras(rooms, views);
  rooms.setState({ people: [personAt(1)] });
  rooms.setState({ following: 7 });
  expect(eye()).toEqual([1, 5, 9]);
  expect(rooms.getState().following).toBe(7);
});

test('a move of the camera by the user ends it', () => {
  followCameras(rooms, views);
  rooms.setState({ people: [personAt(1)] });
  rooms.setState({ following: 7 });
  move(3);
  expect(rooms.getState().following).toBeNull();
  rooms.setState({ people: [personAt(2)] });
  expect(eye()).toEqual([3, 1, 1]);
});

test('a move by the user ends it, also if it brings news of the room', () => {
  views.subscribe(() => rooms.setState({ people: [personAt(1)] }));
  followCameras(rooms, views);
  rooms.setState({ people: [personAt(1)] });
  rooms.setState({ following: 7 });
  move(3);
  expect(rooms.getState().following).toBeNull();
  expect(eye()).toEqual([3, 1, 1]);
});

test('a person without a camera is followed until the user moves', () => {
  followCameras(rooms, views);
  rooms.setState({ people: [{ ...personAt(1), camera: null }], following: 7 });
  move(3);
  expect(rooms.getState().following).toBeNull();
});
