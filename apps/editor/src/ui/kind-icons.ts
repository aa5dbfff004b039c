import {
  Axis3d,
  Box,
  Circle,
  Cone,
  Cylinder,
  Folder,
  Lamp,
  Lightbulb,
  type LucideIcon,
  Pill,
  Shapes,
  Spline,
  Sun,
  SunDim,
  Torus,
  Video,
  Waypoints,
} from 'lucide-react';
import type { Content, ContentOf, Kind } from '../model/kinds/kinds.ts';

type IconsOf<Name extends string> = Readonly<Record<Name, LucideIcon>>;

const SHAPES: IconsOf<ContentOf<'mesh'>['shape']> = {
  box: Box,
  sphere: Circle,
  cylinder: Cylinder,
  cone: Cone,
  torus: Torus,
  capsule: Pill,
};
const LIGHTS: IconsOf<ContentOf<'light'>['light']> = {
  directional: Sun,
  point: Lightbulb,
  spot: Lamp,
  ambient: SunDim,
};
const CURVES: IconsOf<ContentOf<'path'>['curve']> = { polyline: Waypoints, bezier: Spline };

/** The icon of each kind of nodes. Where it depends on the content, it is chosen below. */
const KINDS: IconsOf<Exclude<Kind, 'mesh' | 'light' | 'path'>> = {
  camera: Video,
  empty: Axis3d,
  group: Folder,
  asset: Shapes,
};

/** The icon of a node in lists and menus. */
export function iconOf(content: Content): LucideIcon {
  if (content.kind === 'mesh') return SHAPES[content.shape];
  if (content.kind === 'light') return LIGHTS[content.light];
  return content.kind === 'path' ? CURVES[content.curve] : KINDS[content.kind];
}
