import type { Question, UiStore } from '../editor/ui-state.ts';

type Answer = Parameters<Question['answer']>[0];

/** Asks whether to save the document of this name. Cancels a question that is still open. */
export const askAbout = (ui: UiStore, name: string): Promise<Answer> =>
  new Promise((resolve) => {
    ui.getState().question?.answer('cancel');
    const answer = (given: Answer): void => {
      ui.setState({ question: null });
      resolve(given);
    };
    ui.setState({ question: { name, answer } });
  });
