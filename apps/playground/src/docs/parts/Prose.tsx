import { Fragment } from 'react';

/** Text with code between backticks. A blank line begins another paragraph. */
export function Prose({ children }: { readonly children: string }) {
  return children.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph}>
      <Coded>{paragraph}</Coded>
    </p>
  ));
}

/** A run of text with code between backticks. */
export function Coded({ children }: { readonly children: string }) {
  return children.split('`').map((part, i) => {
    // Every second part is between two backticks. The index is the only identity of a part.
    const key = `${i} ${part}`;
    return i % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
