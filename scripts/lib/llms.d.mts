/** The pages of the docs as Markdown, each with its id in Storybook. */
export function docsPages(): readonly { readonly id: string; readonly title: string; readonly text: string }[];
