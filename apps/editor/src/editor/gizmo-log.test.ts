import { expect, it } from 'vitest';
import { LOG_LENGTH, logged, NO_LOG } from './gizmo-log.ts';

it('keeps the last callbacks, newest first', () => {
  let log = NO_LOG;
  for (let i = 1; i <= LOG_LENGTH + 5; i += 1) log = logged(log, { callback: 'onChange', text: String(i) }, null);
  expect(log.entries).toHaveLength(LOG_LENGTH);
  expect(log.entries[0]).toEqual({ number: LOG_LENGTH + 5, callback: 'onChange', text: String(LOG_LENGTH + 5) });
});
