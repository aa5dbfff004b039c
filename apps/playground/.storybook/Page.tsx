import { Controls, Description, DocsContext, Markdown, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

interface Documented {
  readonly parameters: { readonly docs?: { readonly description?: { readonly story?: string } } };
}

/** What the docstring of a story says, on one line. */
const saidOf = ({ parameters }: Documented): string =>
  (parameters.docs?.description?.story ?? '').replaceAll(/\s+/g, ' ').trim();

/** All stories of a topic, each with what its docstring says of it. */
function Stories() {
  const stories = useContext(DocsContext).componentStories();
  const lines = stories.map((story) => `- [**${story.name}**](?path=/story/${story.id}): ${saidOf(story)}`);
  return <Markdown>{`## Stories\n\n${lines.join('\n')}`}</Markdown>;
}

/**
 * The page of a topic. One live story, since a browser keeps some sixteen WebGL contexts and drops the oldest when a page
 * opens more; the others are a link each.
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
