import { createSelectStore, type SelectStore } from '@gizmo-kit/react/select';
import { createContext, useContext } from 'react';
import { type BufferGeometry, MeshStandardMaterial } from 'three';
import type { MeshContent } from '../../model/kinds/mesh.ts';
import { shapeGeometry } from '../../model/kinds/mesh-geometry.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { createShared, type Shared } from './shared.ts';

export type ShapeSpec = Pick<MeshContent, 'shape' | 'size'>;
export type SurfaceSpec = Omit<MeshContent, keyof ShapeSpec | 'kind'>;

/** The shared state of the nodes of a canvas. */
export interface CanvasParts {
  readonly drawing: Drawing;
  /** Shared by the views. */
  readonly selected: SelectStore;
  readonly shapes: Shared<ShapeSpec, BufferGeometry>;
  readonly surfaces: Shared<SurfaceSpec, MeshStandardMaterial>;
}

export const createCanvasParts = (): CanvasParts => ({
  drawing: createDrawing(),
  selected: createSelectStore(),
  shapes: createShared(({ shape, size }) => shapeGeometry(shape, size)),
  surfaces: createShared((spec) => new MeshStandardMaterial({ ...spec, transparent: spec.opacity < 1 })),
});

export const CanvasPartsContext = createContext<CanvasParts | null>(null);

export function useCanvasParts(): CanvasParts {
  const parts = useContext(CanvasPartsContext);
  if (parts === null) throw new Error('useCanvasParts needs a <CanvasPartsContext> around it');
  return parts;
}
