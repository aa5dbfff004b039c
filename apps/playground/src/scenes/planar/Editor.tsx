import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useScheme } from '../../stage/useScheme.js';
import { Facts } from '../Facts.js';
import { INKS } from '../headless/paint-drawing.js';
import { type Board, selectedOf, shapeAt, shapes, worldAt } from './board.js';
import { turnBy, zoomBy } from './board-steps.js';
import { runBoard } from './run-board.js';
import '../articles/figure.css';

export interface EditorProps {
  /** CSS pixels per unit. */
  zoom: number;
  /** The rotation of the camera in degrees. */
  turn: number;
  /** The shape that is selected at the start. */
  selected: 'none' | 'plate' | 'lens' | 'wedge';
}

const GRIDS = { light: '#d7dbe0', dark: '#2f3338' } as const;

const startOf = ({ zoom, turn, selected }: EditorProps): Board => ({
  camera: {
    center: [0, -20],
    zoom,
    rotation: (turn * Math.PI) / 180,
    viewport: { x: 0, y: 0, width: 1, height: 1 },
  },
  shapes,
  selected: selected === 'none' ? null : selected,
  gizmo: null,
  pan: null,
  pointer: null,
});

/** A small 2D editor on a canvas: a camera, shapes to select, and the rectangle tool. */
export function Editor(props: EditorProps) {
  const { zoom, turn, selected } = props;
  const host = useRef<HTMLDivElement>(null);
  const [store] = useState(() => createStore<Board>(() => startOf(props)));
  const scheme = useScheme();
  useEffect(() => {
    if (host.current === null) return;
    return runBoard(host.current, store, INKS[scheme], GRIDS[scheme]);
  }, [store, scheme]);
  useEffect(() => {
    const { camera, ...board } = startOf({ zoom, turn, selected });
    store.setState(({ camera: { viewport } }) => ({ ...board, camera: { ...camera, viewport } }));
  }, [store, zoom, turn, selected]);
  return (
    <div className="with-panel">
      <div ref={host} className="figure figure-pad" />
      <div className="panel">
        <Buttons store={store} />
        <BoardFacts store={store} />
        <p>
          Drag a shape to move it, or the background to pan. The wheel zooms, and with Shift rotates, about the pointer.
        </p>
      </div>
    </div>
  );
}

function Buttons({ store }: { store: StoreApi<Board> }) {
  const atMiddle = (step: typeof zoomBy, amount: number) => () => {
    const board = store.getState();
    const { width, height } = board.camera.viewport;
    store.setState(step(board, [width / 2, height / 2], amount), true);
  };
  return (
    <p className="buttons">
      <button type="button" onClick={atMiddle(zoomBy, 1.25)}>
        Nearer
      </button>
      <button type="button" onClick={atMiddle(zoomBy, 0.8)}>
        Farther
      </button>
      <button type="button" onClick={atMiddle(turnBy, Math.PI / 12)}>
        Turn
      </button>
    </p>
  );
}

const numbers = (list: readonly number[]): string => list.map((n) => n.toFixed(2)).join('  ');
const degrees = (radians: number): string => `${((radians * 180) / Math.PI).toFixed(2)}°`;

function BoardFacts({ store }: { store: StoreApi<Board> }) {
  const board = useStore(store);
  const { camera, pointer } = board;
  const shape = selectedOf(board);
  const facts = {
    'pointer, in pixels': pointer === null ? '–' : numbers(pointer),
    'pointer, in the world': pointer === null ? '–' : numbers(worldAt(camera, pointer)),
    'under the pointer': (pointer && shapeAt(board, pointer)?.id) ?? 'nothing',
    zoom: camera.zoom.toFixed(3),
    'turned by': degrees(camera.rotation),
    selected: shape?.id ?? 'nothing',
    ...(shape && {
      position: numbers(shape.parts.translation),
      size: numbers(shape.parts.scale),
      rotation: degrees(shape.parts.rotation),
    }),
  };
  return <Facts facts={facts} />;
}
