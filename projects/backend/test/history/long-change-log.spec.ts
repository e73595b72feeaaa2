import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import { transact } from '../../src/application/transact.ts';
import { insertRows } from '../../src/core/insert-rows.ts';
import { CHANGE_NAME_TABLE, CHANGE_TABLE } from '../../src/core/framework-table.ts';
import { addLink } from '../../src/core/link.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Long IN ENGLISH
RELATION item[Box*Item]
INTERFACE Box : I[Box] CRUD BOX [ "Items" : item CRUD ]
ENDCONTEXT`;

/** A relation that the model does not have. */
const GONE = 'gone[Box*Item]';

describeOnDatabases('feature', 'a long history', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await test.server.application.database.write(async (connection) => {
      const names = { table: CHANGE_NAME_TABLE, columns: ['kind', 'name'] };
      await insertRows(connection, names, [['link', GONE]]);
      return { commit: true, value: null };
    });
  });
  after(() => test.stop());

  /** Puts so many items in a box, in one transaction. Gives its number. */
  async function fill(box: string, name: string, count: number): Promise<number> {
    const { application } = test.server;
    const relation = application.model.relations.get('item[Box*Item]');
    assert.ok(relation);
    const { seq } = await transact(application, { session: null }, async (tx) => {
      for (let i = 0; i < count; i++) await addLink(tx, relation, box, `${name}${i}`);
    });
    assert.ok(seq !== null);
    return seq;
  }
  const forget = (test_: string): Promise<number> =>
    test.server.application.database.write(async (connection) => ({
      commit: true,
      value: await connection.run(
        `update ${CHANGE_TABLE} set name_id = (select id from ${CHANGE_NAME_TABLE} where name = '${GONE}') where ${test_}`,
      ),
    }));
  /** The items of a box in the table of the whole change log. */
  const exported = async (box: string): Promise<string[]> => {
    const { status, body } = await client.get<string>('admin/change-log?format=csv');
    assert.equal(status, 200, body);
    return [...body.matchAll(new RegExp(`\\b${box},(\\w+)`, 'g'))].flatMap(
      (match) => match[1] ?? [],
    );
  };
  const items = (name: string, count: number): string[] =>
    Array.from({ length: count }, (_, i) => `${name}${i}`);

  for (const [what, lost] of [
    ['in the middle', (i: number) => i === 7],
    ['at the end of what is read at once', (i: number) => i >= 400 && i < 520],
    ['all that is read at once', (i: number) => i < 620],
  ] as const)
    it(`is exported whole where the model does not have some of it any more: ${what}`, async () => {
      const name = what.replaceAll(' ', '');
      const seq = await fill(name, name, 700);
      const isIrreversible = items(name, 700)
        .filter((_, i) => lost(i))
        .map((item) => `'${item}'`);
      await forget(`seq = ${seq} and tgt_key in (${isIrreversible.join(', ')})`);
      const found = await exported(name);
      assert.deepEqual(
        found,
        items(name, 700).filter((_, i) => !lost(i)),
      );
    });

  it('tells each transaction once and whole, where there are more changes than are read at once', async () => {
    const counts = [1500, 900, 1500];
    for (const [i, count] of counts.entries()) await fill('deep', `t${i}x`, count);
    const described: number[] = [];
    let before: number | null = null;
    do {
      const part: string = before === null ? '' : `&before=${before}`;
      const { body } = await client.get<HistoryPage>(
        `resource/Box/deep/Box/Items?history=true${part}`,
      );
      described.push(...body.entries.map(({ count }) => count));
      ({ before } = body);
    } while (before !== null);
    assert.deepEqual(described, counts.toReversed());
  });

  it('tells of one transaction as many changes as are read at once', async () => {
    await fill('huge', 'hx', 2100);
    await fill('huge', 'hy', 3);
    const { body } = await client.get<HistoryPage>('resource/Box/huge/Box/Items?history=true');
    const [newest] = body.entries;
    assert.equal(newest?.count, 3);
    const { body: older } = await client.get<HistoryPage>(
      `resource/Box/huge/Box/Items?history=true&before=${newest.seq}`,
    );
    assert.deepEqual(
      older.entries.map(({ count, changes }) => [count, changes.length]),
      [[2000, 200]],
    );
    assert.equal(older.before, null);
  });

  it('counts the changes of a long transaction by concept and relation in the audit log', async () => {
    const seq = await fill('counted', 'cx', 250);
    const short = await fill('counted', 'cy', 2);
    const { body } = await client.get<HistoryPage>('admin/change-log?limit=2');
    const counts = new Map(body.entries.map((entry) => [entry.seq, entry.counts]));
    assert.equal(counts.get(short), undefined);
    assert.deepEqual(counts.get(seq), [
      { kind: 'atom', what: 'Box', label: 'Box', added: 1, deleted: 0 },
      { kind: 'link', what: 'item[Box*Item]', label: 'item', added: 250, deleted: 0 },
    ]);
  });
});
