import { Controls, Description, DocsContext, Markdown, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

interface Documented {
  readonly parameters: { readonly docs?: { readonly description?: { readonly story?: string } } };
}

/** The docstring of a story, on one line. */
const docstringOf = ({ parameters }: Documented): string =>
  (parameters.docs?.description?.story ?? '').replaceAll(/\s+/g, ' ').trim();

/** All stories of a topic with their docstrings. */
function Stories() {
  const stories = useContext(DocsContext).componentStories();
  const lines = stories.map((story) => `- [**${story.name}**](?path=/story/${story.id}): ${docstringOf(story)}`);
  return <Markdown>{`## Stories\n\n${lines.join('\n')}`}</Markdown>;
}

/**
 * The page of a topic. Only one story is live, because a browser keeps about sixteen WebGL contexts and drops the oldest ones.
 * The others are links.
 */
export function Page() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
