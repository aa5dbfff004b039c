// The tables: the results, in words and with the goals of the project.
import { goalRow, table } from '../results.mjs';
import { PARENTS, VALUES } from './accuracy.mjs';
import { INSTANCES } from './cost.mjs';
import { KINDS, MODES, NAMES, OURS } from './kinds.mjs';

const section = (title, text, ...tables) => [`### ${title}`, text, ...tables].join('\n\n');

const number = (value, digits) => (Number.isFinite(value) ? value.toFixed(digits) : '–');
const whole = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '–');
const grouped = (value) => value.toLocaleString('en');
const share = (value) => (Number.isFinite(value) ? `${Math.round(value * 100)} %` : '–');

/** A row for each gizmo, ours first. */
const byKind = (cells) => KINDS.map((kind) => [NAMES[kind], ...cells(kind)]);

const accuracyCell = ({ poses, grabbed, mean, max, backwards }) =>
  grabbed === 0
    ? `none of ${poses}`
    : `${number(mean, 2)} / ${number(max, 2)} · ${share(backwards)} · ${grabbed} of ${poses}`;

const accuracyTable = (found, which) =>
  table(
    ['', 'move', 'ring', 'axis scale'],
    byKind((kind) => ['translate', 'rotate', 'scale'].map((mode) => accuracyCell(found[kind][mode][which]))),
  );

/** The table of the handles of values, which the other gizmos do not have. */
export const valuesTable = (found) =>
  table(
    ['', 'no parent', 'a parent that mirrors and shears'],
    VALUES.map((kind) => [kind, ...PARENTS.map((parent) => accuracyCell(found[`${kind} ${parent}`]))]),
  );

/** The sizes of what selects, ours and others, and of a small editor with it. */
export const selectingTable = ({ sizes, editors }) =>
  [
    table(
      ['imports', 'gzip'],
      Object.entries(sizes).map(([name, size]) => [name, `${number(size, 1)} kB`]),
    ),
    table(
      ['a small editor with', 'lines', 'gzip'],
      Object.entries(editors).map(([name, { lines, size }]) => [name, lines, `${number(size, 1)} kB`]),
    ),
  ].join('\n\n');

/** The times of what selects, ours and others. */
export function selectingTimesTable({ frames, clicks, rectangle, idle }) {
  const ms = (time) => (Number.isFinite(time) ? `${number(time, 2)} ms` : '–');
  return [
    `Milliseconds of JavaScript for a frame with 100 of 10,000 meshes outlined, above the same frame without outlines (${ms(frames.bare)}), and its further draw calls:`,
    table(
      ['', 'time', 'draw calls'],
      Object.entries(frames.outlines).map(([name, { time, calls }]) => [name, ms(time), grouped(calls)]),
    ),
    'Milliseconds for the events of a click on one of 10,000 meshes of 1,280 triangles, and for a move of a rectangle over 10,000 meshes of 20 triangles:',
    table(
      ['', 'click', 'click, with trees', 'first move', 'each other move'],
      [
        ['`<Select>`', ...clicks.own, rectangle.own.start, rectangle.own.move],
        ["fiber's events", ...clicks.fiber, Number.NaN, Number.NaN],
        ['drei `<Select>`', Number.NaN, Number.NaN, rectangle.drei.start, rectangle.drei.move],
      ].map(([name, ...times]) => [name, ...times.map(ms)]),
    ),
    `While the pointer moves over the meshes, a canvas with \`<Select>\` that draws on demand draws ${idle.frames} frames and casts rays at ${idle.casts} meshes.`,
  ].join('\n\n');
}

function accuracyGoals(found) {
  return MODES.map((mode) => {
    const { usual, steep } = found[OURS][mode];
    const worst = Math.max(usual.max, steep.max);
    const all = usual.grabbed + steep.grabbed === usual.poses + steep.poses;
    const text = `${number(worst, 4)} px, ${usual.grabbed + steep.grabbed} of ${usual.poses + steep.poses} grabbed`;
    return goalRow(`under the cursor down to 10°: ${mode}`, '≤ 0.1 px, all grabbed', text, all && worst <= 0.1);
  });
}

function timeGoals({ cost, many, instances }) {
  const own = cost[OURS];
  const half = (what) => cost.handle[what] / 2;
  return [
    ...Object.entries({ hover: 'hover within a handle', across: 'hover across handles', drag: 'drag' }).map(
      ([what, name]) =>
        goalRow(
          `${name}, µs per move and frame`,
          `≤ ${whole(half(what))}, half of handle's`,
          whole(own[what]),
          own[what] <= half(what),
        ),
    ),
    ...Object.entries({ cold: 'first 100 moves of a drag, µs per move', heap: 'drag, bytes allocated per move' }).map(
      ([what, name]) =>
        goalRow(name, `≤ ${whole(cost.handle[what])}, handle's`, whole(own[what]), own[what] <= cost.handle[what]),
    ),
    ...['still', 'moving'].map((camera) => {
      const [time, goal] = [many[OURS][camera], many.handle[camera] / 2];
      const name = `frame of 50 gizmos, camera ${camera}`;
      return goalRow(name, `≤ ${number(goal, 2)} ms, half of handle's`, `${number(time, 2)} ms`, time <= goal);
    }),
    ...INSTANCES.map(({ count, goal, uploads: most }, i) => {
      const { drag, uploads } = instances[i];
      return goalRow(
        `${grouped(count)} instances, per move`,
        `≤ ${goal} ms, ${most} uploads`,
        `${number(drag, 1)} ms, ${number(uploads, 2)} uploads`,
        drag <= goal && uploads <= most,
      );
    }),
  ];
}

function countGoals({ commits, scene, idle, sizes, mounts }) {
  const own = Object.values(scene[OURS]);
  const calls = Math.max(...own.flatMap(({ calls, held }) => [calls, held]));
  const objects = Math.max(...own.map((each) => each.objects));
  const { hover, drag } = commits[OURS];
  const controlled = commits[`${OURS}-controlled`];
  const frames = idle[OURS].away + idle[OURS].hovered;
  const left = mounts[OURS];
  const resources = left.geometries + left.programs + left.textures + left.listeners;
  const heap = left.heap - mounts.none.heap;
  return [
    goalRow('React commits, within a handle and dragged', '0 and 0', `${hover} and ${drag}`, hover + drag === 0),
    goalRow(
      'React commits, controlled',
      '≤ 1 per frame',
      `${controlled.drag} in ${controlled.frames} frames`,
      controlled.drag <= controlled.frames,
    ),
    goalRow('draw calls, at rest and dragged', '≤ 2', calls, calls <= 2),
    goalRow('scene objects', '≤ 12', objects, objects <= 12),
    goalRow('idle frames', '0', frames, frames === 0),
    goalRow('gzip', '≤ 16 kB', `${number(sizes[OURS], 1)} kB`, sizes[OURS] <= 16),
    goalRow('200 mounts and unmounts: geometries, textures, programs, listeners left', '0', resources, resources === 0),
    goalRow('200 mounts and unmounts: heap above the bare scene', '≤ 200 kB', `${whole(heap)} kB`, heap <= 200),
  ];
}

const goals = (found) =>
  table(
    ['', 'goal', '`<Gizmo>`', 'met'],
    [...accuracyGoals(found.accuracy), ...timeGoals(found), ...countGoals(found)],
  );

const accuracySection = ({ accuracy }) =>
  section(
    'Under the cursor',
    'Each cell: the mean and the largest distance in pixels between the grabbed point and the point where it should be drawn · the share of samples that went the wrong way · the poses in which the handle could be grabbed and worked. There are eighteen camera poses, from face-on to 15° from the direction in which the handle cannot work, at the middle of the canvas and at two other places:',
    accuracyTable(accuracy, 'usual'),
    'Three poses at 10°:',
    accuracyTable(accuracy, 'steep'),
  );

const timeSection = ({ cost, many, instances }) =>
  section(
    'Time',
    `µs of JavaScript for a move of the pointer and the frame after it. The time of the same scene without a gizmo is subtracted: ${whole(cost[OURS].bare.hover)} µs, and ${whole(cost.handle.bare.hover)} µs with pointer-events. ms for a frame of 50 gizmos, with a camera at rest and with a moving one; the time of 50 meshes without gizmos is subtracted.`,
    table(
      [
        '',
        'hover',
        'hover across',
        'drag',
        'drag, cold',
        'bytes per drag move',
        '50, camera still',
        '50, camera moving',
      ],
      byKind((kind) => [
        ...['hover', 'across', 'drag', 'cold'].map((what) => `${whole(cost[kind][what])} µs`),
        whole(cost[kind].heap),
        ...['still', 'moving'].map((camera) => `${number(many[kind][camera], 2)} ms`),
      ]),
    ),
    'Instances of one InstancedMesh under one `<Gizmo>`: milliseconds per move and frame, and uploads of `instanceMatrix` per move of a drag. The other gizmos move one object.',
    table(
      ['instances', 'hover', 'drag', 'uploads'],
      instances.map(({ count, hover, drag, uploads }) => [
        grouped(count),
        `${number(hover, 2)} ms`,
        `${number(drag, 2)} ms`,
        number(uploads, 2),
      ]),
    ),
  );

const countSection = ({ commits, idle, scene, sizes }) =>
  section(
    'Counts',
    'Commits: React commits in 8 moves within a handle, and in 29 moves of a drag. Idle frames: frames in a second without input, with the pointer away from the gizmo, and on a handle. Each mode: draw calls at rest, draw calls during a drag, and scene objects of one gizmo. gzip: what an app downloads, without react, three and fiber.',
    table(
      ['', 'commits', 'idle frames', ...MODES, 'gzip'],
      byKind((kind) => [
        `${commits[kind].hover}, ${commits[kind].drag}`,
        `${idle[kind].away}, ${idle[kind].hovered}`,
        ...MODES.map((mode) => {
          const { calls, held, objects } = scene[kind][mode];
          return `${calls}, ${held}, ${objects}`;
        }),
        `${number(sizes[kind], 1)} kB`,
      ]),
    ),
  );

const mountSection = ({ mounts, mountTimes }) =>
  section(
    'Mounts',
    'What is left after the mounts and unmounts, without what the first ones leave. The heap is measured after a garbage collection; what 200 mounts of the same scene without a gizmo leave is subtracted.',
    table(
      ['', 'mounts', 'geometries', 'textures', 'programs', 'listeners', 'heap, kB'],
      byKind((kind) => {
        const { geometries, textures, programs, listeners, heap } = mounts[kind];
        const bare = (mounts.none.heap * mountTimes[kind]) / mountTimes.none;
        return [mountTimes[kind], geometries, textures, programs, listeners, whole(heap - bare)];
      }),
    ),
  );

export const report = (found) =>
  [
    found.machine,
    section('Goals', 'The goals of the project, measured in the same run as the tables below.', goals(found)),
    accuracySection(found),
    timeSection(found),
    countSection(found),
    mountSection(found),
  ].join('\n\n');
