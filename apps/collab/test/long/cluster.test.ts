import { expect, it } from 'vitest';
import { joined, statusOf, storedIn } from '../support/people.js';
import { newFolder, signed, startProcess } from '../support/server-process.js';
import { hasRedis, postgresFolder, startPostgres, startRedis } from '../support/services.js';
import { until } from '../support/until.js';

const postgres = postgresFolder();
const isPossible = postgres !== null && hasRedis();
if (!isPossible) console.log('skipped: install redis-server and postgresql to test several servers');

it.skipIf(!isPossible)(
  'two servers share rooms through Redis and PostgreSQL, and one of them may be killed',
  async () => {
    const env = {
      DATABASE_URL: await startPostgres(postgres as string),
      REDIS_URL: await startRedis(),
      DATA: newFolder(),
    };
    const [one, two] = [await startProcess(env), await startProcess(env)];
    const token = signed('shared', 'edit');
    const [anna, ben] = [await joined(one.rooms, token), await joined(two.rooms, token)];
    anna.nodes.set('a', 1);
    ben.nodes.set('b', 2);
    await until(() => anna.nodes.get('b') === 2 && ben.nodes.get('a') === 1);
    anna.room.show({ selection: ['a'] });
    await until(() => ben.room.getState().people[0]?.selection[0] === 'a');
    // Each server has given the first name. One of the two gets another one.
    ben.room.show({ selection: ['b'] });
    anna.room.show({ selection: ['a', 'b'] });
    await until(() => ben.room.getState().people[0]?.user.name !== ben.room.getState().user?.name);
    await until(() => statusOf(anna).unsaved === 0);
    await one.kill();
    ben.nodes.set('c', 3);
    await until(() => statusOf(ben).unsaved === 0);
    expect(await storedIn(two.rooms, token)).toEqual({ a: 1, b: 2, c: 3 });
    await two.kill();
    const three = await startProcess(env);
    expect(await storedIn(three.rooms, token)).toEqual({ a: 1, b: 2, c: 3 });
  },
);

it.skipIf(postgres === null)(
  'links that one server revokes end the connections of the other one, which stays connected to the other rooms',
  async () => {
    const env = { DATABASE_URL: await startPostgres(postgres as string), DATA: newFolder() };
    const [one, two] = [await startProcess(env), await startProcess(env)];
    const [token, other] = [signed('shared', 'edit'), signed('other', 'edit')];
    const people = [await joined(one.rooms, token), await joined(two.rooms, token)];
    const ben = await joined(two.rooms, other);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${one.rooms}/shared/links`, { method: 'DELETE', headers })).status).toBe(200);
    await until(() => people.every((someone) => statusOf(someone).kind === 'refused'));
    for (const someone of people) expect(statusOf(someone)).toMatchObject({ code: 4401 });
    expect(statusOf(ben).kind).toBe('live');
  },
);

it.skipIf(postgres === null)('a database that is full of updates is merged, and nothing is lost', async () => {
  const env = { DATABASE_URL: await startPostgres(postgres as string), DATA: newFolder() };
  const server = await startProcess(env);
  const token = signed('large', 'edit');
  const anna = await joined(server.rooms, token);
  for (let i = 0; i < 5; i += 1) {
    anna.nodes.set('text', 'x'.repeat(100_000) + i);
    await until(() => statusOf(anna).unsaved === 0);
  }
  anna.room.leave();
  await until(() => statusOf(anna).kind === 'left');
  await server.stop();
  const next = await startProcess(env);
  expect(await storedIn(next.rooms, token)).toEqual({ text: `${'x'.repeat(100_000)}4` });
});
