import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import { transact } from '../../src/application/transact.ts';
import { addLink } from '../../src/core/link.ts';
import type { Relation } from '../../src/model/relation.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Told IN ENGLISH
REPRESENT Secret TYPE PASSWORD
REPRESENT Due TYPE DATE
RELATION title[Task*Title] LABEL "Title of the task" [UNI]
RELATION due[Task*Due] [UNI]
RELATION owner[Task*Person] [UNI]
RELATION name[Person*Name] [UNI] = [ ("ann", "Ann"); ("bob", "Bob") ]
RELATION secret[Person*Secret] [UNI]
RELATION hidden[Task*Note]
RELATION busy[Person*Person] [PROP]
RELATION sessionAccount[SESSION*Person] [UNI]
VIEW Task : Task DEFAULT { title } ENDVIEW
VIEW Person : Person DEFAULT { name } ENDVIEW
RULE isBusy LABEL "Who has a task is busy" : owner~;owner /\\ I |- busy
VIOLATION (TXT "{EX} InsPair;busy;Person;", SRC I, TXT ";Person;", TGT I)
ROLE ExecEngine MAINTAINS isBusy
INTERFACE Tasks : "_SESSION";V[SESSION*Task] CRuD BOX<TABLE> [ Title : title CRUD, Due : due CRUD, Owner : owner CRUD ]
INTERFACE Task : I[Task] cRuD BOX [ Title : title CRUD, Due : due CRUD, Owner : owner CRUD, OwnerName : owner;name, Noted : I /\\ hidden;hidden~ ]
INTERFACE Person : I[Person] cRud BOX [ Name : name CRUD, Secret : secret CRUD, Busy : busy, Tasks : owner~ ]
INTERFACE Who : "_SESSION" cRud BOX [ Me : sessionAccount cRUd ]
INTERFACE Notes FOR Clerk : I[Task] cRud BOX [ Notes : hidden CRUD ]
ENDCONTEXT`;

/** An entry as a sentence. */
function sentences({ entries }: HistoryPage): string[] {
  return entries.flatMap(({ changes, account }) =>
    changes.map(({ op, label, from, to, cause, isSecret }) => {
      const why = cause.by === 'rule' ? ` by ${cause.label}` : '';
      const value = isSecret ? ' (secret)' : to ? ` ${to._label_}` : '';
      return `${account?._label_ ?? '?'}: ${op} ${label} of ${from._label_}${value}${why}`;
    }),
  );
}

describeOnDatabases('feature', 'the history of a resource', (start) => {
  let test: TestServer;
  let client: Client;
  const history = async (path: string, by: Client = client): Promise<HistoryPage> => {
    const { status, body } = await by.get<HistoryPage>(
      `${path}${path.includes('?') ? '&' : '?'}history=true`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const edit = async (path: string, item: string, value: string | null, by: Client = client) => {
    const { status, body } = await by.replace(path, item, value);
    assert.deepEqual([status, body.isCommitted], [200, true], JSON.stringify(body));
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    client = test.client();
    await edit('resource/SESSION/1?interface=Who', 'Me', 'ann');
    const { body } = await client.send('POST', 'resource/SESSION/1/Tasks', {
      body: { _id_: 't1', Title: 'Paint' },
    });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    await edit('resource/Task/t1?interface=Task', 'Due', '2026-01-01');
    await edit('resource/Task/t1?interface=Task', 'Due', '2026-02-02');
    await edit('resource/Task/t1?interface=Task', 'Owner', 'bob');
    await edit('resource/Task/t1?interface=Task', 'Title', 'Paint it black');
    await edit('resource/Person/ann?interface=Person', 'Secret', 'geheim');
    await edit('resource/Person/bob?interface=Person', 'Name', 'Bobby');
  });
  after(() => test.stop());

  describe('of a field', () => {
    it('tells who gave it which value, newest first', async () => {
      const page = await history('resource/Task/t1/Task/Due');
      assert.deepEqual(sentences(page), [
        'Ann: delete due of Paint it black 2026-01-01',
        'Ann: add due of Paint it black 2026-02-02',
        'Ann: add due of Paint it black 2026-01-01',
      ]);
      assert.equal(page.before, null);
      assert.deepEqual(page.entries[0]?.interface, { name: 'Task', label: 'Task' });
      assert.equal(page.entries[0]?.kind, 'edit');
      assert.match(page.entries[0]?.timestamp ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('of another term: the links of the atom in the relations that it reads', async () => {
      assert.deepEqual(sentences(await history('resource/Task/t1/Task/OwnerName')), [
        'Ann: add owner of Paint it black Bobby',
      ]);
    });

    it('of a password: that it changed', async () => {
      const page = await history('resource/Person/ann/Person/Secret');
      assert.deepEqual(sentences(page), ['Ann: add secret of Ann (secret)']);
      assert.equal(page.entries[0]?.changes[0]?.to, null);
      assert.ok(!JSON.stringify(page).includes('geheim'));
    });

    it('tells which rule did it', async () => {
      assert.deepEqual(sentences(await history('resource/Person/bob/Person/Busy')), [
        'Ann: add busy of Bobby Bobby by Who has a task is busy',
      ]);
    });
  });

  it('does not disclose the operation of a change to other sessions', async () => {
    const other = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    const author = other.client();
    await author.send('POST', 'resource/SESSION/1/Tasks', { body: { _id_: 't1' } });
    const { body } = await author.patch('resource/Task/t1?interface=Task', [
      { op: 'replace', path: 'Title', value: 'Other' },
      { op: 'replace', path: 'Due', value: '2026-03-03' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const positions = async (by: Client) => {
      const { entries } = await history('resource/Task/t1/Task/Due', by);
      return entries[0]?.changes.map(({ cause }) => cause.by === 'operation' && cause.operation);
    };
    assert.deepEqual(await positions(author), [1]);
    assert.deepEqual(await positions(other.client()), [0]);
    await other.stop();
  });

  it('of an atom: its concept and what the interface shows of it', async () => {
    assert.deepEqual(sentences(await history('resource/Task/t1/Task')), [
      'Ann: delete Title of the task of Paint it black Paint',
      'Ann: add Title of the task of Paint it black Paint it black',
      'Ann: add owner of Paint it black Bobby',
      'Ann: delete due of Paint it black 2026-01-01',
      'Ann: add due of Paint it black 2026-02-02',
      'Ann: add due of Paint it black 2026-01-01',
      'Ann: add Task of Paint it black',
      'Ann: add Title of the task of Paint it black Paint',
    ]);
  });

  it('of a list: which rows came and went', async () => {
    assert.deepEqual(sentences(await history('resource/SESSION/1/Tasks')), [
      'Ann: add Task of Paint it black',
    ]);
  });

  it('of a deleted atom is for sessions that may open each of them, with the labels of that time', async () => {
    await client.send('POST', 'resource/SESSION/1/Tasks', { body: { _id_: 't2', Title: 'Gone' } });
    await client.send('DELETE', 'resource/Task/t2/Task');
    const described = sentences(await history('resource/Task/t2/Task', test.client()));
    assert.deepEqual(described.slice(-2), [
      'Ann: add Task of Gone',
      'Ann: add Title of the task of Gone Gone',
    ]);
    assert.ok(described.includes('Ann: delete Task of Gone'), described.join('\n'));
  });

  it('states what the session may undo, and what undid what', async () => {
    const path = 'resource/Task/t1/Task/Due';
    const [newest] = (await history(path)).entries;
    assert.deepEqual([newest?.mayUndo, newest?.undoneBy], [true, null]);
    assert.equal((await history(path, test.client())).entries[0]?.mayUndo, false);
    await client.send('POST', `transactions/${newest?.seq}/undo`, { body: {} });
    const [undo, undone] = (await history(path)).entries;
    assert.deepEqual([undo?.kind, undo?.undoes, undone?.mayUndo], ['undo', newest?.seq, false]);
    assert.equal(undone?.undoneBy, undo?.seq);
  });

  it('comes in pages', async () => {
    const first = await history('resource/Task/t1/Task?limit=2');
    assert.equal(first.entries.length, 2);
    const second = await history(`resource/Task/t1/Task?limit=2&before=${first.before}`);
    const all = await history('resource/Task/t1/Task');
    assert.deepEqual([...first.entries, ...second.entries], all.entries.slice(0, 4));
  });

  it('tells nothing of a relation that no open field shows, though a term reads it', async () => {
    const { application } = test.server;
    const note = application.model.relations.get('hidden[Task*Note]') as Relation;
    await transact(application, { session: null }, async (tx) => {
      await addLink(tx, note, 't1', 'not for you');
    });
    const page = await history('resource/Task/t1/Task/Noted');
    assert.deepEqual(page, { entries: [], before: null });
    const whole = JSON.stringify(await history('resource/Task/t1/Task'));
    assert.ok(whole.includes('Paint') && !whole.includes('not for you'), whole);
  });

  it('is refused where the field is not open, or the request makes no sense', async () => {
    const status = async (path: string) => (await client.get(path)).status;
    assert.equal(await status('resource/Task/t1/Notes?history=true'), 403);
    assert.equal(await status('resource/Task/t1/Task?history=yes'), 400);
    assert.equal(await status('resource/Task/t1/Task?history=true&limit=0'), 400);
    assert.equal(await status('resource/Task/t1/Task?history=true&before=x'), 400);
    assert.equal(await status('resource/Task/t1/Task?history=true&asOf=1'), 400);
  });

  it('is whole for administrators only', async () => {
    assert.equal((await client.get('admin/change-log')).status, 403);
    assert.equal((await client.get('admin/change-log?format=csv')).status, 403);
  });
});

describeOnDatabases('feature', 'the whole ledger', (start) => {
  let test: TestServer;
  let client: Client;
  const changeLog = async (query: string): Promise<HistoryPage> => {
    const { status, body } = await client.get<HistoryPage>(`admin/change-log?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.replace('resource/SESSION/1?interface=Who', 'Me', 'ann');
    for (const [id, title] of [
      ['t1', 'One'],
      ['t2', 'Two'],
    ])
      await client.send('POST', 'resource/SESSION/1/Tasks', { body: { _id_: id, Title: title } });
    await client.replace('resource/Task/t1?interface=Task', 'Owner', 'bob');
    await client.replace('resource/Person/ann?interface=Person', 'Secret', 'geheim');
  });
  after(() => test.stop());

  it('is filtered by person, relation, concept, atom and time', async () => {
    const all = await changeLog('');
    assert.equal(all.entries.at(-1)?.kind, 'install');
    assert.equal((await changeLog('person=ann')).entries.length, 4);
    assert.equal((await changeLog('person=bob')).entries.length, 0);
    assert.deepEqual(sentences(await changeLog('relation=owner')), ['Ann: add owner of One Bob']);
    assert.deepEqual(sentences(await changeLog('concept=Task')), [
      'Ann: add Task of Two',
      'Ann: add Task of One',
    ]);
    assert.deepEqual(sentences(await changeLog('concept=Task&atom=t2')), [
      'Ann: add Task of Two',
      'Ann: add Title of the task of Two Two',
    ]);
    assert.deepEqual(sentences(await changeLog('relation=owner&atom=bob')), [
      'Ann: add owner of One Bob',
    ]);
    assert.equal((await changeLog('to=2000-01-01')).entries.length, 0);
    assert.equal((await changeLog('from=2000-01-01')).entries.length, all.entries.length);
  });

  it('is filtered by what people call things as well, in capitals or not', async () => {
    assert.equal((await changeLog('person=Ann')).entries.length, 4);
    assert.deepEqual(sentences(await changeLog('relation=OWNER')), ['Ann: add owner of One Bob']);
    assert.deepEqual(
      sentences(await changeLog('relation=title%20of%20the%20task&atom=two')),
      sentences(await changeLog('relation=title&atom=t2')),
    );
    assert.deepEqual(
      sentences(await changeLog('concept=task&atom=two')),
      sentences(await changeLog('concept=Task&atom=t2')),
    );
    assert.deepEqual(sentences(await changeLog('relation=owner&atom=Bob')), [
      'Ann: add owner of One Bob',
    ]);
    assert.equal((await changeLog('atom=Nobody')).entries.length, 0);
  });

  it('tells in the language of the reader that a name is not known', async () => {
    for (const query of ['relation=none', 'concept=none']) {
      const headers = { 'accept-language': 'nl' };
      const { status, body } = await client.send('GET', `admin/change-log?${query}`, { headers });
      assert.deepEqual([status, body.code], [400, 'AMP-400-NAME']);
      assert.deepEqual([body.title, body.detail], ['Onbekende naam.', '"none".']);
    }
  });

  it('does not disclose its start to sessions without access', async () => {
    for (const query of ['asOf=2000-01-01T00:00:00Z', 'asOf=2000-01-01T00:00:00Z&format=csv']) {
      const { body } = await client.get(`resource/SESSION/1/Tasks?${query}`);
      assert.equal(body.code, 'AMP-404-HISTORY', query);
      const { body: hidden } = await client.get(`resource/SESSION/1/Nowhere?${query}`);
      assert.equal(hidden.code, 'AMP-404-INTERFACE', query);
    }
  });

  it('comes in pages', async () => {
    const first = await changeLog('limit=2');
    const second = await changeLog(`limit=2&before=${first.before}`);
    const all = await changeLog('');
    assert.deepEqual([...first.entries, ...second.entries], all.entries.slice(0, 4));
    assert.equal((await changeLog('limit=200')).before, null);
  });

  it('rejects an unknown resource', async () => {
    for (const query of ['relation=none', 'concept=None', 'from=soon', 'limit=0', 'format=pdf'])
      assert.equal((await client.get(`admin/change-log?${query}`)).status, 400, query);
  });

  it('is exported as a table, without passwords', async () => {
    const { body, headers } = await client.get('admin/change-log?format=csv', {
      'accept-language': 'nl',
    });
    assert.match(String(headers['content-type']), /^text\/csv/);
    const lines = String(body).trim().split(/\r?\n/);
    assert.match(
      lines[0] ?? '',
      /^\uFEFF?Nummer;Tijd;Type;Gebruiker;Rollen;Pagina;Bewerking;Veld;Van \(bron\);Naar \(doel\);Regel$/,
    );
    assert.ok(
      lines.some((line) => line.includes(';Toegevoegd;owner;One;Bob;')),
      lines.join('\n'),
    );
    assert.ok(lines.some((line) => line.endsWith(';Who has a task is busy')));
    assert.ok(!String(body).includes('geheim') && !String(body).includes('scrypt'));
    assert.equal((await client.get('admin/change-log?format=xlsx')).status, 200);
  });
});
