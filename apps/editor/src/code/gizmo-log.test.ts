import { expect, it } from 'vitest';
import { createGizmoLog, LOG_LENGTH } from './gizmo-log.ts';

it('keeps the last callbacks, newest first', () => {
  const log = createGizmoLog();
  for (let i = 1; i <= LOG_LENGTH + 5; i += 1) log.add('onChange', String(i), null);
  const { entries } = log.store.getState();
  expect(entries).toHaveLength(LOG_LENGTH);
  expect(entries[0]).toEqual({ number: LOG_LENGTH + 5, callback: 'onChange', text: String(LOG_LENGTH + 5) });
});
