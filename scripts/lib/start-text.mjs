/** What `npm start` prints at the end: where the editor is, and a link to a new room; null: there are no rooms. */
export function startText({ pages, room }) {
  const rows = [
    ...pages.map((page) => ['Editor', page]),
    ['Live room', room ?? 'none: the reason is above. The editor works without it'],
    ['Stop', 'Ctrl+C'],
  ];
  return ['', ...rows.map(([name, text]) => `  ${name.padEnd(12)}${text}`), ''].join('\n');
}
