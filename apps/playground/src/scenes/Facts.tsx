/** A list of names and texts. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return (
    <dl>
      {Object.entries(facts).map(([name, text]) => (
        <div key={name} className="field">
          <dt>{name}</dt>
          <dd data-name={name}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
