import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryPage, ChangeDescription } from '@ampersand-prototype/generics';
import { CHANGE_NAME_TABLE, CHANGE_TABLE } from '../../../src/core/framework-table.ts';
import { insertRows } from '../../../src/core/insert-rows.ts';
import { readNameIds } from '../../../src/change-log/change-names.ts';
import { CHANGE_COLUMNS } from '../../../src/change-log/change-row.ts';
import { textKey } from '../../../src/database/statement/text-key.ts';
import type { Row } from '../../../src/database/database.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { changeLogRows } from '../../replay.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Erased IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION title[Task*Title] [UNI]
RELATION owner[Task*Person] [UNI]
RELATION helper[Task*Person]
RELATION knows[Person*Person]
RELATION name[Person*Name] [UNI]
RELATION secret[Person*Secret] [UNI]
RELATION rank[Manager*Rank] [UNI]
RELATION sessionAccount[SESSION*Person] [UNI]
CLASSIFY Manager ISA Person
CONCEPT Manager LABEL "Head" "Somebody who leads."
POPULATION Person CONTAINS ["bob"]
POPULATION name[Person*Name] CONTAINS [ ("bob", "Bob") ]
VIEW Task : Task DEFAULT { title } ENDVIEW
VIEW Person : Person DEFAULT { name } ENDVIEW
INTERFACE Tasks : "_SESSION";V[SESSION*Task] CRuD BOX<TABLE> [ Title : title CRUD ]
INTERFACE Task : I[Task] CRuD BOX [ Title : title CRUD, Owner : owner CRUD, Helpers : helper CRUD, Alone : I - helper;helper~ ]
INTERFACE People : "_SESSION";V[SESSION*Person] CRuD BOX<TABLE> [ Name : name CRUD ]
INTERFACE Person : I[Person] CRuD BOX [ Name : name CRUD, Secret : secret CRUD, Knows : knows CRUD ]
INTERFACE Manager : I[Manager] CRuD BOX [ Rank : rank CRUD, Ranks : V[Manager*Rank] ]
INTERFACE Who : "_SESSION" cRud BOX [ Me : sessionAccount cRUd ]
INTERFACE Boss FOR Boss : "_SESSION" cRud BOX [ Me : sessionAccount cRud ]
ENDCONTEXT`;

/** What must not be found anywhere in the change log once it is erased. */
const TRACES = /clara|highest/i;

describeOnDatabases('feature', 'erasing from the history', (start) => {
  let test: TestServer;
  let client: Client;
  let made = 0;
  let painted = 0;
  let owned = 0;

  const erase = (concept: string, atom: string, by = client) =>
    by.send('POST', 'admin/change-log/erase', { body: { concept, atom } });
  const rows = (sql: string): Promise<Row[]> =>
    test.server.application.database.read((connection) => connection.all(sql));
  const changes = () => changeLogRows(test.server.application);
  const heads = () => rows('select * from ampersand_transaction order by seq');
  const facts = () => client.get('resource/SESSION/1/People');
  const history = async (path: string): Promise<ChangeDescription[]> => {
    const { status, body } = await client.get<HistoryPage>(`${path}?history=true`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.entries.flatMap((entry) => entry.changes);
  };
  async function edit(path: string, item: string, value: string): Promise<number> {
    const { body } = await client.replace(path, item, value);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    return body.transaction?.seq ?? 0;
  }

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    made = await edit('resource/Person/clara1?interface=Person', 'Name', 'Clara');
    await edit('resource/Person/clara1?interface=Person', 'Secret', 'geheim');
    await client.patch('resource/Person/clara1?interface=Person', [
      { op: 'add', path: 'Knows', value: 'bob' },
    ]);
    await client.patch('resource/Person/bob?interface=Person', [
      { op: 'add', path: 'Knows', value: 'clara1' },
    ]);
    await edit('resource/Manager/clara1?interface=Manager', 'Rank', 'highest');
    await edit('resource/SESSION/1?interface=Who', 'Me', 'clara1');
    painted = await edit('resource/Task/t1?interface=Task', 'Title', 'Paint');
    owned = await edit('resource/Task/t1?interface=Task', 'Owner', 'clara1');
    await client.patch('resource/Task/t1?interface=Task', [
      { op: 'add', path: 'Helpers', value: 'clara1' },
    ]);
    await edit('resource/Person/clara1?interface=Person', 'Name', 'Clara Bell');
    await edit('resource/SESSION/1?interface=Who', 'Me', 'bob');
    await client.send('DELETE', 'resource/Person/clara1/Person');
  });
  after(() => test.stop());

  it('is refused to strangers', async () => {
    const locked = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true, 'rbac.adminRoles': ['Boss'] },
    });
    const response = await erase('Person', 'clara1', locked.client());
    assert.deepEqual([response.status, response.body.code], [403, 'AMP-403-ADMIN']);
    await locked.stop();
  });

  it('says what it cannot do', async () => {
    const unknown = await erase('Robot', 'r2');
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'AMP-404-CONCEPT']);
    const nothing = await erase('Person', 'nobody');
    assert.deepEqual([nothing.status, nothing.body.erased], [200, 0]);
    assert.match(nothing.body.infos[0].message, /no entries.*"nobody" \(Person\)/);
    assert.equal((await erase('Manager', 'nobody')).status, 200, 'its name, not its label');
    const empty = await client.send('POST', 'admin/change-log/erase', {
      body: { concept: 'Person' },
    });
    assert.equal(empty.status, 400);
  });

  it('leaves no trace of the atom, its values, and who it was', async () => {
    const [before, described] = [await changes(), JSON.stringify((await facts()).body)];
    const ranks = before.filter(({ name }) => name === 'Rank').map(({ src }) => src);
    assert.ok(ranks.includes('highest'), 'values with a table of their own come and go as well');
    assert.match(JSON.stringify([before, await heads()]), TRACES);
    const { status, body } = await erase('Person', 'clara1');
    assert.equal(status, 200, JSON.stringify(body));
    const now = await changes();
    assert.equal(body.erased, now.filter((row) => row['hidden'] === 'erased').length);
    assert.ok(body.erased > 12, String(body.erased));
    assert.deepEqual(body.successes, [{ message: `${body.erased} changes erased` }]);
    assert.doesNotMatch(JSON.stringify([now, await heads()]), TRACES);
    const kept = ({ seq, nr, op, kind, name, cause }: Row) => [seq, nr, op, kind, name, cause];
    assert.deepEqual(now.map(kept), before.map(kept));
    const keys = new Set(now.flatMap((row) => [row['src_key'], row['tgt_key']]));
    for (const text of ['clara1', 'Clara', 'Clara Bell', 'highest'])
      assert.ok(!keys.has(textKey(text)), text);
    assert.equal(JSON.stringify((await facts()).body), described);
  });

  it('makes transactions of the account those of nobody', async () => {
    const head = (await heads()).find((row) => row['seq'] === String(painted));
    assert.deepEqual([head?.['account'], head?.['session'], head?.['atom']], [null, null, 't1']);
    const first = (await heads()).find((row) => row['seq'] === String(made));
    assert.equal(first?.['atom'], null);
  });

  it('is told in the history of what others had with it, and is erased once', async () => {
    const described = await history('resource/Task/t1/Task/Owner');
    assert.equal(described.length, 2);
    for (const change of described)
      assert.deepEqual(
        [change.isErased, change.from._id_, change.from._label_, change.to],
        [true, 't1', 'Paint', null],
      );
    assert.deepEqual(await history('resource/Person/clara1/Person'), []);
    const again = await erase('Person', 'clara1');
    assert.deepEqual([again.status, again.body.erased], [200, 0]);
  });

  it('is told to administrators, and in their files', async () => {
    const { body } = await client.get<HistoryPage>('admin/change-log?relation=name');
    assert.equal(body.entries[0]?.mayUndo, false);
    assert.deepEqual(
      body.entries.flatMap((entry) =>
        entry.changes.map(({ isErased, from, to }) => [isErased, from._id_, to?._id_]),
      ),
      [...Array.from({ length: 4 }, () => [true, '', undefined]), [undefined, 'bob', 'Bob']],
    );
    const file = String(
      (await client.get('admin/change-log?format=csv', { 'accept-language': 'nl' })).body,
    );
    assert.doesNotMatch(file, TRACES);
    assert.match(file, /;owner;Paint;\(gewist\);/);
    assert.match(file, /;name;\(gewist\);\(gewist\);/);
  });

  it('is not taken back', async () => {
    const { status, body } = await client.send('POST', `transactions/${owned}/undo`);
    assert.deepEqual([status, body.code], [403, 'AMP-403-UNDO']);
    assert.match(body.detail, /erased/);
  });

  it('leaves the past without it', async () => {
    const asOf = async (path: string, seq: number) => {
      const { status, body } = await client.get(`${path}?asOf=${seq}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    for (const seq of [made, painted, owned]) {
      const people = await asOf('resource/SESSION/1/People', seq);
      assert.deepEqual(
        people.map(({ Name }: { Name: string }) => Name),
        ['Bob'],
      );
    }
    const task = await asOf('resource/Task/t1/Task', owned + 1);
    assert.deepEqual([task.Title, task.Owner, task.Helpers], ['Paint', null, []]);
    assert.equal(task.Alone._id_, 't1', 'a link that was erased is none');
  });

  it('goes in blocks, through relations that the model does not have any more', async () => {
    const seq = (await heads()).at(-1)?.['seq'] ?? '';
    const row = (nr: number, name: string, src: string, tgt: string) => [
      seq,
      String(nr),
      '1',
      src,
      tgt,
      null,
      null,
      null,
      null,
      name,
    ];
    const links = Array.from({ length: 2100 }, (_, i) =>
      row(10_000 + i, 'knows[Person*Person]', 'dora', `friend${i}`),
    );
    const added = [...links, row(9000, 'old[Lost*Lost]', 'x', 'dora')];
    await test.server.application.database.write(async (connection) => {
      const names = { table: CHANGE_NAME_TABLE, columns: ['kind', 'name'] };
      await insertRows(connection, names, [['link', 'old[Lost*Lost]']]);
      const ids = await readNameIds(connection);
      const rows = added.map((values) => values.with(-1, ids.get(`link ${values.at(-1)}`) ?? ''));
      await insertRows(connection, { table: CHANGE_TABLE, columns: CHANGE_COLUMNS }, rows);
      return { commit: true, value: null };
    });
    assert.equal((await erase('Head', 'dora')).body.erased, added.length);
    const gone = ['dora', 'x'].map(textKey);
    const keys = (await changes()).flatMap((each) => [each['src_key'], each['tgt_key']]);
    assert.deepEqual(
      gone.filter((key) => keys.includes(key)),
      [],
    );
  });
});
