/** The parts of a Markdown tree that the plugin reads. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

type Cells = Node[][];

const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/;

/** The lines of a paragraph, each with its cells. Text is split at bars and line breaks; other nodes belong to their cell. */
function linesOf(paragraph: Node): Cells[] {
  const lines: Cells[] = [[[]]];
  for (const child of paragraph.children ?? []) {
    if (child.type !== 'text') {
      lines.at(-1)?.at(-1)?.push(child);
      continue;
    }
    for (const [i, line] of (child.value ?? '').split('\n').entries()) {
      if (i > 0) lines.push([[]]);
      for (const [j, value] of line.split('|').entries()) {
        if (j > 0) lines.at(-1)?.push([]);
        if (value.trim() !== '') lines.at(-1)?.at(-1)?.push({ type: 'text', value });
      }
    }
  }
  return lines;
}

const textOf = (cells: Cells): string => cells.map((cell) => cell.map(({ value = '?' }) => value).join('')).join('|');

/** A row without the empty cells before its first bar and after its last one. */
const rowOf = (cells: Cells): Node => ({
  type: 'tableRow',
  children: cells.slice(1, -1).map((children) => ({ type: 'tableCell', children })),
});

function toTable(node: Node): void {
  const [head, rule, ...rows] = linesOf(node);
  if (head === undefined || rule === undefined || head.length < 3 || !RULE.test(textOf(rule))) return;
  node.type = 'table';
  node.children = [head, ...rows].map(rowOf);
}

function visit(node: Node): void {
  if (node.type === 'paragraph') toTable(node);
  else node.children?.forEach(visit);
}

/** A remark plugin for tables of bars and dashes, which plain Markdown does not have. A bar in code does not end a cell. */
export const tables = () => visit;
