import { createStore, type StoreApi } from 'zustand/vanilla';

export type ReplaceAnswer = 'save' | 'discard' | 'cancel';

/** An open question: whether to save unsaved work before it is replaced. */
export interface Question {
  readonly name: string;
  answer(answer: ReplaceAnswer): void;
}

export interface Questions {
  readonly store: StoreApi<{ readonly open: Question | null }>;
  /** Asks about the document of this name. Cancels a question that is still open. */
  ask(name: string): Promise<ReplaceAnswer>;
}

export function createQuestions(): Questions {
  const store = createStore<{ readonly open: Question | null }>(() => ({ open: null }));
  return {
    store,
    ask: (name) =>
      new Promise((resolve) => {
        store.getState().open?.answer('cancel');
        store.setState({
          open: {
            name,
            answer: (answer) => {
              store.setState({ open: null });
              resolve(answer);
            },
          },
        });
      }),
  };
}
