import type { Editor } from '../editor/editor.ts';
import type { Answer } from '../editor/page.ts';

/** Asks whether to save the document of this name. Cancels a question that is still open. */
export const askAbout = ({ ui, page }: Pick<Editor, 'ui' | 'page'>, name: string): Promise<Answer> =>
  new Promise((resolve) => {
    page.answer?.('cancel');
    page.answer = (given) => {
      page.answer = null;
      ui.setState({ question: null });
      resolve(given);
    };
    ui.setState({ question: name });
  });
