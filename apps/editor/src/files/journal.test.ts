import { expect, it } from 'vitest';
import { testDocument } from '../scene/fixture.ts';
import { createJournal } from './journal.ts';
import { checkedRecord, sessionOf } from './scene-file.ts';
import { recordOf } from './scene-record.ts';

it('a journal returns the written scene until it is cleared', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, t: string) => void kept.set(k, t),
  };
  const journal = createJournal(storage, 'a');
  expect(journal.read()).toBeNull();
  journal.write(testDocument(), { name: 'Chair', time: 1, isDirty: true });
  expect(checkedRecord(createJournal(storage, 'a').read())).toEqual(recordOf(testDocument(), new Map()));
  expect(sessionOf(journal.read())).toEqual({ name: 'Chair', time: 1, isDirty: true });
  expect(createJournal(storage, 'b').read()).toBeNull();
  journal.clear();
  expect(journal.read()).toBeNull();
});
