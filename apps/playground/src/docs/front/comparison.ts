/** The cell of a row, found by its first cell, in the first table with such a column; empty if there is none. */
function cellOf(text: string, row: string, column: string): string {
  let head: readonly string[] = [];
  for (const line of text.split('\n')) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells[0] === '') head = cells;
    const cell = cells[head.indexOf(column)];
    if (cells[0] === row && cell !== undefined) return cell;
  }
  return '';
}

/** Properties that the benchmark does not measure: `cancel` and `keyboard`. */
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
  'poses in which it works',
  'drag, µs a move',
  'draw calls',
  'kB, gzipped',
  'cancel restores the start',
  'keyboard',
];

/** A row for each gizmo, from the tables of the benchmark. */
export const comparisonOf = (bench: string): readonly (readonly string[])[] =>
  GIZMOS.map(({ name, cancel, keyboard }) => {
    const cell = (column: string): string => cellOf(bench, name, column);
    const kinds = ['move', 'ring', 'axis scale'].map(cell);
    const errors = kinds.map((kind) => Number(/\/ ([\d.]+)/.exec(kind)?.[1]));
    const poses = kinds.map((kind) => /(\d+) of (\d+)/.exec(kind) ?? []);
    const count = (group: 1 | 2): number => poses.reduce((sum, match) => sum + Number(match[group]), 0);
    const calls = ['translate', 'rotate', 'scale'].map((column) => Number(cell(column).split(', ')[0]));
    return [
      name,
      `${Math.max(...errors).toFixed(1)} px`,
      `${count(1)} of ${count(2)}`,
      cell('drag').replace(' µs', ''),
      `${Math.min(...calls)} to ${Math.max(...calls)}`.replace(/^(\d+) to \1$/, '$1'),
      cell('gzip').replace(' kB', ''),
      cancel,
      keyboard,
    ];
  });
