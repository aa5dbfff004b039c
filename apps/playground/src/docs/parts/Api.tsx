import api from 'virtual:api-reference';
import type { ApiEntry, ApiName } from './api-data.js';
import { Coded, Prose } from './Prose.js';
import { Table } from './Table.js';

export interface ApiProps {
  /** The places that are imported from, in the order of the page. */
  readonly entries: readonly string[];
}

/** The public names of some entries, as the packages publish them. */
export function Api({ entries }: ApiProps) {
  return entries.map((entry) => <Entry key={entry} {...entryOf(entry)} />);
}

/** The places of a package that can be imported from, those whose names begin so. */
export const entriesUnder = (start: string): readonly string[] =>
  api.map(({ entry }) => entry).filter((entry) => entry.startsWith(start));

function entryOf(name: string): ApiEntry {
  const found = api.find(({ entry }) => entry === name);
  if (found === undefined) throw new Error(`${name} is no entry of a package.`);
  return found;
}

const idOf = (entry: string, name: string): string => `${entry.replaceAll(/\W+/g, '-').slice(1)}-${name}`;

function Entry({ entry, names }: ApiEntry) {
  const kinds = [
    { title: 'Values', list: names.filter(({ isType }) => !isType) },
    { title: 'Types', list: names.filter(({ isType }) => isType) },
  ].filter(({ list }) => list.length > 0);
  return (
    <>
      <h2 id={idOf(entry, 'entry')}>
        <code>{entry}</code>
      </h2>
      {kinds.map(({ title, list }) => (
        <p key={title} className="api-index">
          <strong>{title}</strong>{' '}
          {list.map(({ name }) => (
            <a key={name} href={`#${idOf(entry, name)}`} target="_self">
              {name}
            </a>
          ))}
        </p>
      ))}
      {kinds
        .flatMap(({ list }) => list)
        .map((each) => (
          <Name key={each.name} id={idOf(entry, each.name)} {...each} />
        ))}
    </>
  );
}

function Name({ id, name, signature, doc, params, throws, fallback, members }: ApiName & { readonly id: string }) {
  return (
    <>
      <h3 id={id}>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
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
