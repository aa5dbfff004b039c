import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Guard } from './Guard.tsx';

function Clock({ of }: { readonly of: { readonly clock: boolean } }) {
  if (!of.clock) throw new Error('no time');
  return <p>noon</p>;
}

it('a part that fails does not affect the others, shows a report to copy, and restarts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const works = { clock: false };
  render(
    <>
      <Guard part="The clock">
        <Clock of={works} />
      </Guard>
      <p>the rest</p>
    </>,
  );
  expect(screen.getByText('the rest')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('The clock has stopped');

  await user.click(screen.getByRole('button', { name: 'Copy report' }));
  const report = await navigator.clipboard.readText();
  expect(report).toContain('The clock has stopped');
  expect(report).toContain('Error: no time');
  expect(report).toContain('Clock');
  expect(report).toContain(navigator.userAgent);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();

  works.clock = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('noon')).toBeDefined();
});
