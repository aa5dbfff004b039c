// The layers of the packages: what may import what. Biome checks everything else about imports.

/** The layers of packages/math/src, lowest first. A layer imports from itself and from lower layers only. */
const MATH_LAYERS = [
  '(types|errors|delta|mode)\\.ts$',
  'algebra/',
  'geometry/',
  'view/',
  'planar/',
  'pose/',
  'solve/',
  'handles/',
  'screen/',
  'apply/',
  'constrain/',
  'snap-to/',
  'drag/',
  'values/',
  'articles/',
  '(entries/|index\\.ts$)',
];

/** The layers of packages/scene/src, lowest first. */
const SCENE_LAYERS = [
  '(types|sharded-map)\\.ts$',
  'values/',
  'document/',
  'edits/',
  'doc/',
  'history/',
  'scene/',
  'index\\.ts$',
];

/** The layers of packages/room/src, lowest first. */
const ROOM_LAYERS = ['protocol/', 'connection/', 'presence/', 'files/', 'room\\.ts$', 'index\\.ts$'];

/** The layers of apps/collab/src, lowest first. */
const COLLAB_LAYERS = [
  '(config|refusal|url)\\.ts$',
  'access/',
  'storage/',
  'rooms/',
  'sockets/',
  'http/',
  'server\\.ts$',
  'main\\.ts$',
];

/** The layers of packages/three/src, lowest first. The optional features know the port in extend/, and not each other. */
const FEATURES = [
  'body',
  'keyboard',
  'readout',
  'cursor',
  'xr',
  'grab',
  'guides',
  'letters',
  'debug',
  'surface',
  'view-cube',
];
const THREE_LAYERS = [
  'base/',
  'host/',
  'targets/',
  'instances/',
  'cast/',
  'session/',
  'draw/',
  'input/',
  'extend/',
  `(${FEATURES.join('|')})/`,
  'props\\.ts$',
  'select/',
  'check/',
  '(connect|create-gizmo)\\.ts$',
  'testing/',
  '(index|host|select|select-webgpu|surface|testing|view-cube)\\.ts$',
];

/** The layers of packages/react/src, lowest first. */
const REACT_LAYERS = [
  '(fiber-host|use-gizmo)\\.ts$',
  '(Gizmo|SelectRoot|ViewCube)\\.tsx$',
  '(index|select|select-webgpu|surface|view-cube)\\.ts$',
];

/** The layers of apps/editor/src, lowest first: its folders. `editor/` makes the stores: what is below it gets no `Editor`. */
const EDITOR_LAYERS = [
  'model/',
  'files/',
  'storage/',
  'editor/',
  'ui/',
  'document/',
  'gizmo/',
  'commands/',
  'stage/',
  'page/',
  'main\\.tsx$',
];

/** The layers of the repository, lowest first. */
const PACKAGES = ['packages/math/', 'packages/(three|scene)/', 'packages/(react|room)/', 'apps/'];

/** A rule for each layer that has layers above it. */
const upwards = (name, root, layers) =>
  layers.slice(0, -1).map((layer, i) => ({
    name: `${name}: ${layer} imports from a layer above`,
    severity: 'error',
    from: { path: `^${root}${layer}` },
    to: { path: `^${root}(${layers.slice(i + 1).join('|')})` },
  }));

export default {
  forbidden: [
    ...upwards('math', 'packages/math/src/', MATH_LAYERS),
    ...upwards('scene', 'packages/scene/src/', SCENE_LAYERS),
    ...upwards('room', 'packages/room/src/', ROOM_LAYERS),
    ...upwards('collab', 'apps/collab/src/', COLLAB_LAYERS),
    ...upwards('three', 'packages/three/src/', THREE_LAYERS),
    ...upwards('react', 'packages/react/src/', REACT_LAYERS),
    ...upwards('editor', 'apps/editor/src/', EDITOR_LAYERS),
    ...upwards('packages', '', PACKAGES),
    {
      name: 'three: an optional feature imports another one',
      severity: 'error',
      from: { path: `^packages/three/src/(${FEATURES.join('|')})/` },
      to: { path: `^packages/three/src/(${FEATURES.join('|')})/`, pathNot: '^packages/three/src/$1/' },
    },
    {
      name: 'packages: no cycles, type imports included',
      severity: 'error',
      from: { path: '^(packages/|apps/editor/)' },
      to: { circular: true },
    },
    {
      name: 'editor: no cycles of folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/editor/src/' },
      to: { circular: true },
    },
    {
      name: 'apps: no cycles',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/editor/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'three: surface/ needs three-mesh-bvh and is imported by its entry only',
      severity: 'error',
      from: { path: '^packages/three/src/', pathNot: '^packages/three/src/(surface/|surface\\.ts$)' },
      to: { path: '^packages/three/src/surface' },
    },
    {
      name: 'apps do not import each other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    includeOnly: '^(packages|apps)/[^/]+/src/',
    // Nothing imports a test, and a test may import everything.
    exclude: '\\.test\\.tsx?$',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
