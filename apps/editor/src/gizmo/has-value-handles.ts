import type { Content, Kind } from '../model/kinds/kinds.ts';
import type { LightType } from '../model/kinds/light.ts';
import type { Tool } from '../model/settings/settings.ts';

const LIGHTS: Readonly<Record<LightType, boolean>> = { directional: true, ambient: false, point: true, spot: true };

const KINDS: Readonly<Record<Exclude<Kind, 'light'>, boolean>> = {
  mesh: true,
  camera: true,
  path: true,
  empty: false,
  group: false,
  asset: false,
};

/** Whether a content has handles of its values. The page asks it before the handles are loaded. */
export const hasValueHandles = (content: Content): boolean =>
  content.kind === 'light' ? LIGHTS[content.light] : KINDS[content.kind];

/**
 * Whether a tool shows the handles of the values of a content. Move leaves out those of shapes: they are on its arrows, at the middles
 * of the sides.
 */
export const showsValueHandles = (tool: Tool, { kind }: Content): boolean =>
  tool === 'select' || (tool === 'translate' && kind !== 'mesh');
