import api from 'virtual:api-reference';
import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { Coded, Prose } from '../parts/Prose.js';
import { Table } from '../parts/Table.js';
import type { ApiName } from './api-data.js';
import { type ApiPage, apiPages } from './pages.js';

const pages = apiPages(api);

export interface ApiProps {
  /** The title of the page below "Docs/API reference/". */
  readonly page: string;
}

/** One page of the API reference: its contents, then each name. */
export function Api({ page: title }: ApiProps) {
  const page = pages.find((each) => each.title === title);
  if (page === undefined) throw new Error(`The API reference has no page named ${title}.`);
  return (
    <>
      <Contents {...page} />
      {page.entries.map(({ entry, names }) => (
        <section key={entry}>
          <h2>
            <code>{entry}</code>
          </h2>
          {names.map((each) => (
            <Name key={each.name} {...each} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The names of a page as links, values first, then those that another page explains. */
function Contents({ entries, passedOn }: ApiPage) {
  const names = entries.flatMap((entry) => entry.names);
  const linked = (list: readonly ApiName[]) => list.map(({ name }) => ({ name, href: `#${name}` }));
  const lists = [
    { title: 'Values', links: linked(names.filter(({ isType }) => !isType)) },
    { title: 'Types', links: linked(names.filter(({ isType }) => isType)) },
    { title: 'Explained on another page', links: passedOn },
  ];
  return lists
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => (
      <p key={title} className="api-index">
        <strong>{title}</strong>{' '}
        {links.map(({ name, href }) => (
          <AnchorMdx key={name} href={href} target="_self">
            {name}
          </AnchorMdx>
        ))}
      </p>
    ));
}

function Name({ name, signature, doc, params, throws, fallback, members }: ApiName) {
  return (
    <>
      <h3 id={name}>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach an element that scrolls. */}
      <pre className="api-signature" tabIndex={0}>
        <code>{signature}</code>
      </pre>
      <Prose>{doc}</Prose>
      {params.length > 0 && (
        <ul>
          {params.map((param) => (
            <li key={param}>
              <Coded>{param.replace(/^(\w+)/, '`$1`:')}</Coded>
            </li>
          ))}
        </ul>
      )}
      {fallback !== undefined && <Prose>{`Default: ${fallback}`}</Prose>}
      {throws !== undefined && <Prose>{`Throws ${throws}`}</Prose>}
      {members.length > 0 && (
        <Table
          head={[`of ${name}`, 'type', 'default', 'meaning']}
          rows={members.map((member) => [
            `\`${member.name}${member.isOptional ? '?' : ''}\``,
            `\`${member.type}\``,
            member.fallback ?? '',
            member.doc,
          ])}
        />
      )}
    </>
  );
}
