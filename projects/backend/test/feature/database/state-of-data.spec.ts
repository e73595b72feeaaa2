import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Connection } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT States IN ENGLISH
RELATION name[Task*Name] [UNI]
INTERFACE Task : I[Task] cRud BOX [ "Name" : name cRUd ]
POPULATION name CONTAINS [ ("t1", "first") ]
ENDCONTEXT`;

/** More reads than there are connections that keep one state apart from those of others. */
const READS = 12;

describeOnDatabases('database', 'the state of stored data', (start, kind) => {
  it('is the same until a commit, and unknown within transactions that change data', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { database } = server.application;
    const user = client();
    await user.get('resource/Task/t1/Task');
    const states = async (): Promise<ReadonlySet<string | undefined>> => {
      const found = new Set<string | undefined>();
      for (let i = 0; i < READS; i += 1)
        found.add(await database.read(async ({ state }) => state?.()));
      return found;
    };
    const isKnown = ({ state }: Connection): Promise<boolean> => Promise.resolve(!!state);
    const twice = await database.read(async ({ state }) => [await state?.(), await state?.()]);
    assert.equal(twice[0], twice[1]);
    const before = await states();
    const edit = [{ op: 'replace', path: 'Name', value: 'second' }] as const;
    const { body } = await user.patch('resource/Task/t1?interface=Task', edit);
    assert.equal(body.isCommitted, true);
    const after = await states();
    const changing = await database.write(async (connection) => ({
      commit: false,
      value: await isKnown(connection),
    }));
    const speculating = await database.speculate(isKnown);
    await stop();
    assert.deepEqual([changing, speculating], [false, false]);
    if (kind === 'mariadb') return assert.deepEqual([...before, ...after], [undefined, undefined]);
    // Transactions of others on the same server change the state of PostgreSQL as well.
    if (kind === 'sqlite') assert.ok(before.size < READS && after.size < READS);
    assert.ok([...after].every((state) => state !== undefined && !before.has(state)));
  });
});
