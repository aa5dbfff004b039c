import type { Outline, OutlineItem } from './outline.ts';

/** Returns a test for names that contain a text, in any case. Every name contains an empty text. */
export function named(text: string): (name: string) => boolean {
  const wanted = text.trim().toLocaleLowerCase();
  return (name) => name.toLocaleLowerCase().includes(wanted);
}

/**
 * The outline of the nodes whose names contain a text, with their ancestors. The same outline for an empty text.
 * @param kept a node that it has whatever its name
 */
export function filterOutline(outline: Outline, text: string, kept: string | null = null): Outline {
  if (text.trim() === '') return outline;
  const isWanted = named(text);
  const items = new Map<string, OutlineItem>();
  /** Children first, with an explicit stack: models may be deeper than the call stack. */
  const open = outline.roots.map((id) => ({ id, isDone: false }));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const item = outline.items.get(at.id);
    if (item === undefined) continue;
    if (!at.isDone) {
      open.push({ id: at.id, isDone: true }, ...item.children.map((id) => ({ id, isDone: false })));
      continue;
    }
    const children = item.children.filter((id) => items.has(id));
    if (children.length > 0 || at.id === kept || isWanted(item.name)) items.set(at.id, { ...item, children });
  }
  return { roots: outline.roots.filter((id) => items.has(id)), items };
}
