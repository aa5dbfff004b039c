/** An announced sentence, and its kind: a later one of the same kind may replace it. */
export interface Announcement {
  readonly id: number;
  readonly kind: string;
  readonly text: string;
}

export interface KeysProps {
  /** Keys, and their effects. */
  tries: Readonly<Record<string, string>>;
  announcements: readonly Announcement[];
}

/** The keys to press, and the announcements. */
export function Keys({ tries, announcements }: KeysProps) {
  return (
    <>
      <h2>Press Tab or click a handle, then press</h2>
      <dl>
        {Object.entries(tries).map(([keys, does]) => (
          <div key={keys} className="field">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h2>Announced</h2>
      {announcements.length === 0 && <p>No announcement yet.</p>}
      <ol>
        {announcements.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </>
  );
}

/** The last sentences and one more. While an amount is typed, only its last sentence is kept. */
export function withAnnouncement(before: readonly Announcement[], kind: string, text: string): readonly Announcement[] {
  const last = before.at(-1);
  const kept = kind === 'type' && last?.kind === 'type' ? before.slice(0, -1) : before;
  return [...kept, { id: (last?.id ?? 0) + 1, kind, text }].slice(-6);
}
