import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { Fragment, useEffect, useId, useState } from 'react';
import { apiPages } from '../api/pages.js';
import { type Found, finderIn } from './find.js';
import { sectionsOfApi } from './sections.js';
import './search.css';

const STORAGE_KEY = 'gizmo-kit:search';

function statusOf(query: string, found: readonly Found[]): string {
  if (query.trim() === '') return '';
  if (found.length === 0) return `Nothing contains “${query.trim()}”.`;
  return found.length === 1 ? '1 section' : `${found.length} sections`;
}

/** Text in which every second piece is marked. */
const Excerpt = ({ pieces }: { readonly pieces: Found['excerpt'] }) => (
  <p>
    {pieces.map((piece, i) => {
      const key = `${i} ${piece}`;
      return i % 2 === 1 ? <mark key={key}>{piece}</mark> : <Fragment key={key}>{piece}</Fragment>;
    })}
  </p>
);

/** A search field for the text of all pages, and the sections found. The tab keeps the query. */
export function Search() {
  const [query, setQuery] = useState(() => sessionStorage.getItem(STORAGE_KEY) ?? '');
  const [find, setFind] = useState<ReturnType<typeof finderIn> | null>(null);
  const id = useId();
  useEffect(() => {
    void Promise.all([import('virtual:docs-text'), import('virtual:api-reference')]).then(([docs, api]) =>
      setFind(() => finderIn([...docs.default, ...apiPages(api.default).flatMap(sectionsOfApi)])),
    );
  }, []);
  useEffect(() => sessionStorage.setItem(STORAGE_KEY, query), [query]);
  const found = find?.(query) ?? [];
  return (
    <search className="docs-search">
      <label htmlFor={id}>Words in the docs</label>
      <input
        id={id}
        type="search"
        value={query}
        // biome-ignore lint/a11y/noAutofocus: the page has no other purpose.
        autoFocus
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">{find === null ? 'Loading …' : statusOf(query, found)}</p>
      <ol>
        {found.map((section) => (
          <li key={section.id}>
            <AnchorMdx href={`?path=/docs/${section.id}`} target="_self">
              {section.title}
              {section.heading !== '' && <span> › {section.heading}</span>}
            </AnchorMdx>
            <Excerpt pieces={section.excerpt} />
          </li>
        ))}
      </ol>
    </search>
  );
}
