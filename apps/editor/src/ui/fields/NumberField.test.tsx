import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { testEditor } from '../../../test/editor.ts';
import { EditorContext } from '../../editor/EditorContext.ts';
import { type NumberEdit, NumberField } from './NumberField.tsx';

afterEach(cleanup);

/** A field of some values, and its calls. */
function field(values: readonly number[], refusal?: (value: number) => string | null) {
  const log: string[] = [];
  const edit: NumberEdit = {
    set: (next) => log.push(`set ${values.map(next).join()}`),
    begin: () => log.push('begin'),
    change: (by) => log.push(`change ${values.map((value) => value + by).join()}`),
    end: (reason) => log.push(reason),
  };
  const [value = null] = new Set(values).size === 1 ? values : [];
  render(
    <EditorContext value={testEditor()}>
      <NumberField
        label="Position X"
        handle="X"
        quantity="length"
        value={value}
        step={1}
        perPixel={0.1}
        edit={edit}
        {...(refusal === undefined ? {} : { refusal })}
      />
    </EditorContext>,
  );
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Position X' }), log };
}

describe('a number field', () => {
  it.each(['{Enter}', '{Tab}'])('commits once on %s', async (key) => {
    const { input, log } = field([1]);
    await userEvent.clear(input);
    await userEvent.type(input, `1/4${key}`);
    input.blur();
    expect(log).toEqual(['set 0.25']);
  });

  it('commits nothing without an edit, so that hidden digits are not lost', async () => {
    const { input, log } = field([1.23456789]);
    expect(input.value).toBe('1.2346');
    await userEvent.click(input);
    await userEvent.tab();
    expect(log).toEqual([]);
  });

  it.each(['{Enter}', '{Tab}'])(
    'commits the number that it shows if that is typed and ended with %s: 2.00004 becomes 2',
    async (key) => {
      const { input, log } = field([2.00004]);
      expect(input.value).toBe('2');
      await userEvent.clear(input);
      await userEvent.type(input, `2${key}`);
      expect(log).toEqual(['set 2']);
    },
  );

  it('opens the whole keyboard of a phone: the one for decimals has no minus and no letters on an iPhone', () => {
    expect(field([1]).input.inputMode).toBe('');
  });

  it('restores on Escape; a second Escape leaves the field', async () => {
    const { input, log } = field([2]);
    await userEvent.type(input, '99{Escape}');
    expect(input.value).toBe('2');
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(input);
    expect(log).toEqual([]);
  });

  it('shows that a text is not a number, and keeps the old value', async () => {
    const { input, log } = field([2]);
    await userEvent.clear(input);
    await userEvent.type(input, '1/0{Enter}');
    expect(input).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByRole('alert').textContent).toBe('This is not a number');
    await userEvent.tab();
    expect(input.value).toBe('2');
    expect(log).toEqual([]);
  });

  it('shows how a percentage of the value is typed', async () => {
    const { input, log } = field([2]);
    await userEvent.clear(input);
    await userEvent.type(input, '50%{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('For 50% of the value, type *=50%');
    await userEvent.clear(input);
    await userEvent.type(input, '*=50%{Enter}');
    expect(log).toEqual(['set 1']);
  });

  it('shows why a number is refused', async () => {
    const { input, log } = field([2], (value) => (value > 0 ? null : 'More than 0, please'));
    await userEvent.clear(input);
    await userEvent.type(input, '0{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('More than 0, please');
    expect(log).toEqual([]);
  });

  it('shows a dash if objects differ, and accepts relative input', async () => {
    const { input, log } = field([1, 5]);
    expect(input.placeholder).toBe('—');
    await userEvent.type(input, '*=2{Enter}');
    expect(log).toEqual(['set 2,10']);
  });

  it('accepts relative input if objects differ, even if the number alone would be refused', async () => {
    const { input, log } = field([3, 5], (value) => (value > 0 ? null : 'More than 0, please'));
    await userEvent.type(input, '-=2{Enter}');
    expect(log.splice(0)).toEqual(['set 1,3']);
    await userEvent.type(input, '-2{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('More than 0, please');
    expect(log).toEqual([]);
  });

  it('accepts arrow keys, ten steps with Shift, a tenth with Alt; a held key is one edit', async () => {
    const { log } = field([1, 5]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp>3/}');
    expect(log.splice(0)).toEqual(['begin', 'change 2,6', 'change 3,7', 'change 4,8', 'commit']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(log.splice(0)).toEqual(['begin', 'change -9,-5', 'commit']);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(log.splice(0)).toEqual(['begin', 'change 1.1,5.1', 'commit']);
  });

  it('commits a typed text before an arrow key continues from it', async () => {
    const { input, log } = field([1]);
    await userEvent.clear(input);
    await userEvent.type(input, '7{ArrowUp}');
    expect(log.slice(0, 2)).toEqual(['set 7', 'begin']);
  });

  it('commits a held arrow key when it is removed from the page', async () => {
    const { log } = field([1]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp>}');
    cleanup();
    expect(log).toEqual(['begin', 'change 2', 'commit']);
  });
});
