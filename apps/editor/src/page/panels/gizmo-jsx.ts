import type { ThemeName } from '@gizmo-kit/react';
import { constraintProps, gizmoSpace, OCCLUDED_OPACITY } from '../../gizmo/props-of-settings.ts';
import { type Hinge, rotationLimits } from '../../model/scene/hinge.ts';
import type { Feature, Settings, Snap } from '../../model/settings/settings.ts';

type Shown = Pick<Settings, 'tool' | 'space' | 'customSpace' | 'pivot' | 'snap' | 'constraints' | 'look'>;

const SNAPPERS: Readonly<Record<Feature, string>> = {
  vertex: 'meshVertexSnapper(scene)',
  edge: 'meshEdgeSnapper(scene)',
  face: "surfaceSnapper(scene, { id: 'face' })",
  surface: "surfaceSnapper(scene, { id: 'surface', rest: 'bounds' })",
};

function snapOf({ translate, rotate, scale, mode, to }: Snap): string {
  const step = mode === 'grid' ? `{ step: ${translate}, mode: 'absolute' }` : String(translate);
  const features = to.length === 0 ? '' : `, to: [${to.map((feature) => SNAPPERS[feature]).join(', ')}]`;
  return `{ translate: ${step}, rotate: (${rotate} * Math.PI) / 180, scale: ${scale}${features} }`;
}

/** A plain value as JavaScript; members without a value are left out. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).flatMap(([name, of]) =>
    of === undefined || (Array.isArray(of) && of.length === 0) ? [] : [`${name}: ${literal(of)}`],
  );
  return `{ ${members.join(', ')} }`;
}

const constraintsOf = (constraints: Settings['constraints'], hinge: Hinge | null): readonly string[] =>
  Object.entries(constraintProps(constraints, hinge && rotationLimits(hinge))).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}={${literal(value)}}`],
  );

function handlesOf(tool: Settings['tool']): readonly string[] {
  if (tool === 'bounds') return ['handles={bounds()}'];
  if (tool === 'select') return ["handles={[...valueHandles(content), body(moveOnPlane('xz'))]}"];
  return tool === 'translate' ? [] : [`mode="${tool}"`];
}

/**
 * The source of the current `<Gizmo>`, without props that have their default.
 * @param count of selected objects; several are an array of targets
 * @param hinge of the only selected object
 */
export function gizmoJsx(
  { tool, pivot, snap, constraints, look, ...spaces }: Shown,
  theme: ThemeName,
  count: number,
  hinge: Hinge | null,
): string {
  const space = gizmoSpace(spaces);
  const props = [
    count > 1 ? 'target={targets}' : 'target={target}',
    count > 1 ? 'value={transforms}' : 'value={transform}',
    ...handlesOf(tool),
    ...(space === 'world' ? [] : [typeof space === 'string' ? `space="${space}"` : `space={${literal(space)}}`]),
    ...(pivot === 'origin' ? [] : [`pivot="${pivot}"`]),
    ...(snap.enabled ? [`snap={${snapOf(snap)}}`] : []),
    ...constraintsOf(constraints, hinge),
    `extensions={[keymap(), readout(), cursor(), guides()${look.letters ? ', letters()' : ''}]}`,
    ...(look.dimming ? [`occludedOpacity={${OCCLUDED_OPACITY}}`] : []),
    ...(theme === 'dark' ? [] : [`theme="${theme}"`]),
    'onDragStart={begin}',
    `onChange={({ ${count > 1 ? 'transforms' : 'transform'} }) => preview(${count > 1 ? 'transforms' : 'transform'})}`,
    "onDragEnd={({ reason }) => (reason === 'commit' ? commit() : cancel())}",
  ];
  return `<Gizmo\n${props.map((prop) => `  ${prop}\n`).join('')}/>`;
}
