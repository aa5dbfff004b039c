/** The text between two comments: `<!-- name -->` and `<!-- /name -->`. */
export function between(text: string, name: string): string {
  const [, after] = text.split(`<!-- ${name} -->`);
  const [inside, rest] = after?.split(`<!-- /${name} -->`) ?? [];
  if (inside === undefined || rest === undefined) throw new Error(`There is no part named ${name}.`);
  return inside.trim();
}

/** A Markdown page without its title, for a page that has its own title. */
export const untitled = (text: string): string => text.replace(/^# .*\n+/, '');
