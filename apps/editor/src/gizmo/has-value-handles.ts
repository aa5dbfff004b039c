import type { Content, Kind } from '../model/kinds/kinds.ts';
import type { LightType } from '../model/kinds/light.ts';

const LIGHTS: Readonly<Record<LightType, boolean>> = { directional: false, ambient: false, point: true, spot: true };

const KINDS: Readonly<Record<Exclude<Kind, 'light'>, boolean>> = {
  mesh: true,
  camera: true,
  path: true,
  empty: false,
  group: false,
  asset: false,
};

/** Whether the tool Select shows handles of the values of a content. The page asks it before the handles are loaded. */
export const hasValueHandles = (content: Content): boolean =>
  content.kind === 'light' ? LIGHTS[content.light] : KINDS[content.kind];
