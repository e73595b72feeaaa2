import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import { transact } from '../../src/application/transact.ts';
import { addLink } from '../../src/core/link.ts';
import { deleteAtom } from '../../src/core/delete-atom.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

/** A visitor sees the person that the session is linked to, its tasks, and the managers only. */
const SCRIPT = `CONTEXT OneField IN ENGLISH
CLASSIFY Manager ISA Person
RELATION name[Person*Name] [UNI]
RELATION owner[Task*Person] [UNI]
RELATION title[Task*Title] [UNI]
RELATION salary[Person*Salary] [UNI]
RELATION grade[Manager*Grade] [UNI]
RELATION mine[SESSION*Person] [UNI]
INTERFACE Mine : "_SESSION"[SESSION] cRud BOX [ "Me" : mine cRUd BOX [ "Name" : name cRUd, "Tasks" : owner~ cRud ] ]
INTERFACE Terms : "_SESSION"[SESSION] cRud BOX [ "Names" : V[SESSION*Task];owner;name cRud, "Tasks" : V[SESSION*Task] cRud BOX [ "Title" : title cRud ] ]
INTERFACE Chief : I[Manager] cRud BOX [ "Grade" : grade cRud, "Of" : owner~ cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'the history for who may read some fields only', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    const { application } = test.server;
    const links: readonly (readonly [string, string, string])[] = [
      ['name', 'ann', 'Ann'],
      ['name', 'bob', 'Bob'],
      ['salary', 'ann', '100'],
      ['owner', 't1', 'ann'],
      ['owner', 't2', 'bob'],
      ['grade', 'max', 'A'],
      ['grade', 'moe', 'B'],
      ['name', 'max', 'Max'],
      ['owner', 't3', 'max'],
      ['owner', 't4', 'moe'],
    ];
    for (const [name, source, target] of links)
      await transact(application, { session: null }, async (tx) => {
        const relation = [...tx.model.relations.values()].find((each) => each.name === name);
        assert.ok(relation);
        await addLink(tx, relation, source, target);
      });
    await transact(application, { session: null }, async (tx) => {
      for (const [name, atom] of [
        ['Manager', 'moe'],
        ['Task', 't2'],
      ] as const) {
        const concept = tx.model.concepts.get(name);
        assert.ok(concept);
        await deleteAtom(tx, concept, atom);
      }
    });
    client = test.client();
    const { body } = await client.replace('resource/SESSION/1?interface=Mine', 'Me', 'ann');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  });
  after(() => test.stop());

  const described = async (path: string): Promise<string[]> => {
    const { status, body } = await client.get<HistoryPage>(`${path}?history=true`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.entries.flatMap(({ changes }) =>
      changes.map(({ op, what, from, to }) =>
        `${op} ${what} ${from._id_} ${to?._id_ ?? ''}`.trim(),
      ),
    );
  };

  it('tells what the fields of the own person held, at either end of their relations', async () => {
    assert.deepEqual(await described('resource/SESSION/1/Mine/Me/ann/Name'), [
      'add name[Person*Name] ann Ann',
    ]);
    assert.deepEqual(await described('resource/SESSION/1/Mine/Me/ann/Tasks'), [
      'add owner[Task*Person] t1 ann',
    ]);
  });

  it('tells of a term what fields show of the own person and of managers, and of nobody else', async () => {
    // Another user deleted Moe: that he was a manager is no longer known.
    assert.deepEqual((await described('resource/SESSION/1/Terms/Names')).sort(), [
      'add name[Person*Name] ann Ann',
      'add owner[Task*Person] t1 ann',
      'add owner[Task*Person] t3 max',
    ]);
  });

  it('tells of a list the rows that are there: one that somebody else took away was another’s', async () => {
    assert.deepEqual((await described('resource/SESSION/1/Terms/Tasks')).sort(), [
      'add Task t1',
      'add Task t3',
      'add Task t4',
    ]);
  });

  it('tells of a manager that is gone only that he was one, since every manager may be opened', async () => {
    assert.deepEqual((await described('resource/Manager/max/Chief')).sort(), [
      'add Manager max',
      'add Person max',
      'add grade[Manager*Grade] max A',
      'add owner[Task*Person] t3 max',
    ]);
    assert.deepEqual((await described('resource/Manager/moe/Chief')).sort(), [
      'add Manager moe',
      'delete Manager moe',
    ]);
  });
});
