import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Choice } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Projects IN ENGLISH
RELATION task[Project*Task] [INJ]
RELATION title[Task*Title] [UNI]
RELATION size[Project*Size] [UNI]
VIEW Task : Task DEFAULT { TXT "Task ", title } ENDVIEW
POPULATION task CONTAINS [ ("p1", "t1"), ("p1", "t2") ]
POPULATION size CONTAINS [ ("p2", "5"), ("p3", "6") ]
POPULATION title CONTAINS [ ("t1", "Paint"), ("t2", "Sand") ]
INTERFACE Project FOR Planner : I[Project] cRUd BOX [ Size : size cRUd, Tasks : task cRUD ]
INTERFACE Small FOR Guest : "_SESSION";V[SESSION*Project];(I /\\ size;"5"[Size];size~) cRud BOX [ Tasks : task cRUD ]
INTERFACE Task FOR Planner : I[Task] cRUd BOX [ Project : task~ cRUd ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a value that moves to another record', (start) => {
  let test: TestServer;
  let client: Client;
  const add = async (page: string, path: string, value: string, language = 'en') =>
    (
      await client.send('PATCH', page, {
        body: [{ op: 'add', path, value }],
        headers: { 'accept-language': language },
      })
    ).body;

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  it('is shown with the record that has it before it is chosen, as far as the session may read that', async () => {
    const task = encodeURIComponent('task[Project*Task]');
    const { body } = await client.get(`resource/Task?into=${task}`);
    const holder = { _id_: 'p1', _label_: 'p1' };
    const shown = (body as readonly Choice[]).map(({ _id_, _holder_ }) => [_id_, _holder_]);
    assert.deepEqual(shown, [
      ['t1', holder],
      ['t2', holder],
    ]);
    const projects = await client.get(`resource/Project?into=${task}&end=source`);
    assert.doesNotMatch(JSON.stringify(projects.body), /_holder_/);
    assert.equal((await client.get('resource/Task?into=none')).status, 400);
    const guest = test.client();
    await guest.get('app/navbar');
    await guest.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: false }] });
    const few = await guest.get(`resource/Task?into=${task}`);
    assert.equal((few.body as readonly Choice[]).length, 2);
    assert.doesNotMatch(JSON.stringify(few.body), /p1/);
  });

  it('is named with the record that had it', async () => {
    const { isCommitted, notifications } = await add('resource/Project/p2/Project', 'Tasks', 't1');
    assert.equal(isCommitted, true);
    assert.deepEqual(notifications.infos, [{ message: 'Task Paint was moved from p1 to p2' }]);
  });

  it('is named in the language of the session', async () => {
    const { notifications } = await add('resource/Project/p3/Project', 'Tasks', 't1', 'nl');
    assert.deepEqual(notifications.infos, [{ message: 'Task Paint is verplaatst van p2 naar p3' }]);
  });

  it('is not named where a record only gets another value', async () => {
    const page = 'resource/Task/t1/Task';
    const { isCommitted, notifications } = await add(page, 'Project', 'p1');
    assert.equal(isCommitted, true);
    assert.deepEqual(notifications.infos, []);
  });

  it('is not named where the change is rolled back within the request', async () => {
    const { body } = await client.send('PATCH', 'resource/Project/p2/Project', {
      body: [
        { op: 'add', path: 'Tasks', value: 't2' },
        { op: 'remove', path: 'Tasks', value: 't2' },
      ],
    });
    assert.equal(body.isCommitted, true);
    assert.deepEqual(body.notifications.infos, []);
  });

  it('is not named where the session may not read what the other record had', async () => {
    const guest = test.client();
    await guest.get('app/navbar');
    await guest.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: false }] });
    const { body } = await guest.send('PATCH', 'resource/SESSION/1/Small', {
      body: [{ op: 'add', path: 'p2/Tasks', value: 't2' }],
    });
    assert.equal(body.isCommitted, true);
    assert.deepEqual(body.notifications.infos, []);
    const { body: p2 } = await client.get('resource/Project/p2/Project');
    assert.equal(p2.Tasks.length, 1);
  });
});
