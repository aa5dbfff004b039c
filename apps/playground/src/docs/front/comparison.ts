/** The cells of the table rows that begin with a name, table by table. */
function rowsOf(text: string, name: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first]) => first === name);
}

const maxOf = (cells: readonly string[]): number =>
  Math.max(...cells.map((cell) => Number(/\/ ([\d.]+)/.exec(cell)?.[1] ?? 0)));

/** What the bench does not measure: `cancel` and `keyboard` are features of each gizmo. */
const GIZMOS = [
  { name: '`<Gizmo>`', cancel: 'Escape, right button', keyboard: 'yes' },
  { name: 'drei TransformControls', cancel: '`reset()` in your code', keyboard: 'no' },
  { name: 'drei PivotControls', cancel: 'no', keyboard: 'no' },
  { name: '@react-three/handle', cancel: 'no', keyboard: 'no' },
];

/** The head of the comparison. */
export const comparisonHead = [
  'gizmo',
  'largest error in a drag',
  'drag, µs a move',
  'draw calls',
  'kB, gzipped',
  'cancel restores the start',
  'keyboard',
];

/** A row for each gizmo, from the tables that the bench has written. */
export const comparisonOf = (bench: string): readonly (readonly string[])[] =>
  GIZMOS.map(({ name, cancel, keyboard }) => {
    const rows = rowsOf(bench, name);
    const accuracy = rows.find((cells) => cells.length === 4 && cells[1]?.includes('/')) ?? [];
    const time = rows.find((cells) => cells[2]?.endsWith('µs')) ?? [];
    const counts = rows.find((cells) => cells.at(-1)?.endsWith('kB') && cells.length === 7) ?? [];
    const calls = counts.slice(3, 6).map((cell) => Number(cell.split(', ')[0]));
    return [
      name,
      `${maxOf(accuracy).toFixed(1)} px`,
      time[2]?.replace(' µs', '') ?? '',
      `${Math.min(...calls)} to ${Math.max(...calls)}`.replace(/^(\d+) to \1$/, '$1'),
      counts.at(-1)?.replace(' kB', '') ?? '',
      cancel,
      keyboard,
    ];
  });
