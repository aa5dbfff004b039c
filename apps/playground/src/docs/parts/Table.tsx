import { Coded } from './Prose.js';
import './docs.css';

export interface TableProps {
  readonly head: readonly string[];
  /** The cells of each row. The first cell identifies the row. Code is between backticks. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of text. On a narrow page it scrolls, also by keyboard. */
export function Table({ head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach an element that scrolls.
    <section className="wide-table" aria-label={head.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">
                <Coded>{first}</Coded>
              </th>
              {others.map((cell, i) => (
                <td key={head[i + 1]}>
                  <Coded>{cell}</Coded>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
