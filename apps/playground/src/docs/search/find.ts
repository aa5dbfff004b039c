import MiniSearch from 'minisearch';
import type { Section } from './sections.js';

export interface Found extends Section {
  /** Pieces of the text around the first match; every second piece matches. */
  readonly excerpt: readonly string[];
}

const BEFORE = 60;
const LENGTH = 200;
const MOST = 20;

/** Returns a function that finds the sections with every word of a query, best first. A word may be the beginning of a word. */
export function finderIn(sections: readonly Section[]): (query: string) => readonly Found[] {
  const index = new MiniSearch<Section>({
    fields: ['title', 'heading', 'text'],
    searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 3, heading: 4 } },
  });
  index.addAll(sections);
  const byId = new Map(sections.map((section) => [section.id, section]));
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .flatMap(({ id, terms }) => {
        const section = byId.get(id);
        return section === undefined ? [] : [{ ...section, excerpt: excerptOf(section.text, terms) }];
      });
}

function excerptOf(text: string, terms: readonly string[]): readonly string[] {
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(`(${escaped.join('|')})`, 'gi');
  const first = Math.max(0, text.search(match) - BEFORE);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const shown = text.slice(start, start + LENGTH);
  const whole = start + LENGTH < text.length ? `${shown.slice(0, shown.lastIndexOf(' '))} …` : shown;
  return `${start > 0 ? '… ' : ''}${whole}`.split(match);
}
