import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditorContext } from '../EditorContext.ts';
import { testEditor } from '../test-editor.ts';
import { NumberInput } from './NumberInput.tsx';

afterEach(cleanup);

function field(value: number | null) {
  const onCommit = vi.fn();
  render(
    <EditorContext value={testEditor()}>
      <NumberInput label="Position X" value={value} onCommit={onCommit} />
    </EditorContext>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Position X' }), onCommit };
}

describe('a number field', () => {
  it.each(['{Enter}', '{Tab}'])('commits once on %s', async (key) => {
    const { input, onCommit } = field(1);
    await userEvent.clear(input);
    await userEvent.type(input, `1/4${key}`);
    input.blur();
    expect(onCommit.mock.calls).toEqual([['1/4']]);
  });

  it('commits nothing when it is only visited, so that digits that are not shown are not lost', async () => {
    const { input, onCommit } = field(1.23456789);
    expect(input.value).toBe('1.2346');
    await userEvent.click(input);
    await userEvent.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('restores on Escape', async () => {
    const { input, onCommit } = field(2);
    await userEvent.type(input, '99{Escape}');
    expect(input.value).toBe('2');
    input.blur();
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('says that a text is no number, and keeps the old value', async () => {
    const { input, onCommit } = field(2);
    await userEvent.clear(input);
    await userEvent.type(input, '1/0{Enter}');
    expect(input).toHaveProperty('ariaInvalid', 'true');
    await userEvent.tab();
    expect(input.value).toBe('2');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('shows a dash when objects disagree', () => {
    expect(field(null).input.placeholder).toBe('—');
  });
});
