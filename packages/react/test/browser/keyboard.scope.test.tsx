import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { keymap } from '../../src/index.js';
import { nextFrames, phaseOf } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, find, focusElement, tap } from './keyboard.hands.js';
import { mountHeard } from './stage.js';

holdInvariants();

const BESIDE = { position: 'absolute', left: 0, bottom: 0 } as const;

/** A canvas beside the fields of an app. */
const around = (canvas: ReactNode) => (
  <div data-testid="scope" tabIndex={-1}>
    {canvas}
    <p contentEditable suppressContentEditableWarning style={BESIDE}>
      text
    </p>
    <button type="button" style={BESIDE}>
      app
    </button>
  </div>
);

const showModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog?.open === false) dialog.showModal();
};

describe('keys', () => {
  it('go to the app while an editable element has the focus', async () => {
    const { stage, heard } = await mountHeard({ props: { extensions: [keymap({ scope: 'page' })] }, around });
    await focusElement();
    find('[contenteditable]').focus();
    await tap('g', 's', 'ArrowRight', '1', 'Enter');
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.change).toEqual([]);
    find('button').focus();
    await begin(stage, 'g');
    // Not during a drag either.
    find('[contenteditable]').focus();
    await tap('x', '5');
    expect(stage.store.getState()).toMatchObject({ drag: expect.anything(), axis: null, texts: null });
    await tap('Escape');
  });

  it('of the page go to the app while a modal dialog is open', async () => {
    const { stage, heard } = await mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      around: (canvas) => (
        <>
          {canvas}
          <dialog>
            <button type="button">app</button>
          </dialog>
        </>
      ),
    });
    await focusElement();
    (find('dialog') as HTMLDialogElement).showModal();
    find('button').focus();
    await tap('ArrowRight', 'g');
    find('button').blur();
    await tap('ArrowRight', 'g');
    await nextFrames();
    expect(phaseOf(stage)).toBe('idle');
    expect(heard.change).toEqual([]);
  });

  it('of the page work in a modal dialog with the canvas, in front of another one', async () => {
    const { stage } = await mountHeard({
      props: { extensions: [keymap({ scope: 'page' })] },
      around: (canvas) => (
        <>
          <dialog ref={showModal} />
          <dialog ref={showModal}>
            <button type="button">app</button>
            {canvas}
          </dialog>
        </>
      ),
    });
    await focusElement();
    find('button').focus();
    await begin(stage, 'g');
    await tap('Escape');
  });
});
