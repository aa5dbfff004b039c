// @vitest-environment node
import 'fake-indexeddb/auto';
import { createId } from '@gizmo-kit/scene';
import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../test/storage/memory-disk.ts';
import { type Disk, openDisk } from './disk.ts';

const DISKS: readonly (readonly [string, () => Disk])[] = [
  ['IndexedDB', () => openDisk(createId())],
  ['memory', memoryDisk],
];

describe.each(DISKS)('a disk in %s', (_, open) => {
  it('lists the records with a prefix in the order of their keys', async () => {
    const disk = open();
    await disk.run('readwrite', async (records) => {
      for (const key of ['b:2', 'a:1', 'b:1', 'b', 'c:1']) records.put(key, key);
    });
    const [keys, values, none] = await disk.run('readonly', (records) =>
      Promise.all([records.keys('b:'), records.values('b:'), records.get('z')]),
    );
    expect([keys, values, none]).toEqual([['b:1', 'b:2'], ['b:1', 'b:2'], undefined]);
  });

  it('stores nothing of a transaction that fails, and works after that', async () => {
    const disk = open();
    await disk.run('readwrite', async (records) => records.put('a', 1));
    const failed = disk.run('readwrite', async (records) => {
      records.put('a', 2);
      records.delete('a');
      await records.get('a');
      throw new Error('full');
    });
    await expect(failed).rejects.toThrow('full');
    expect(await disk.run('readonly', (records) => records.get('a'))).toBe(1);
  });

  it('runs transactions that write one after the other', async () => {
    const disk = open();
    const add = (): Promise<void> =>
      disk.run('readwrite', async (records) => records.put('n', Number((await records.get('n')) ?? 0) + 1));
    await Promise.all([add(), add(), add()]);
    expect(await disk.run('readonly', (records) => records.get('n'))).toBe(3);
  });
});
