import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Navbar, ViewAsChoices, ViewedPerson } from '@ampersand-prototype/generics';
import { relationStatements } from '../../../src/core/storage.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const ALLOWED = 'PrototypeContext.sessionAllowedRoles';
const ROLE = 'PrototypeContext.Role';

const SCRIPT = `CONTEXT Views IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION sessionAccount[SESSION*Account] [UNI]
RELATION accountName[Account*AccountName] [UNI,INJ]
RELATION accountPassword[Account*Secret] [UNI]
VIEW Account : Account DEFAULT { "name" : accountName } ENDVIEW
RELATION hasRole[Account*${ROLE}]
RELATION typedName[SESSION*AccountName] [UNI]
RELATION typedSecret[SESSION*Secret] [UNI]
RELATION owner[Note*Account] [UNI]
RELATION text[Note*Text] [UNI]
RELATION limit[Note*Limit] [UNI]
RULE shortNotes : text |- limit;V[Limit*Text] MESSAGE "Notes have a limit"
ROLE ExecEngine MAINTAINS LogIn, Roles
RULE LogIn : typedName;accountName~ |- sessionAccount
  VIOLATION (TXT "{EX} InsPair;sessionAccount;SESSION;", SRC I, TXT ";Account;", TGT I)
RULE Roles : sessionAccount;hasRole |- ${ALLOWED}
  VIOLATION (TXT "{EX} InsPair;${ALLOWED};SESSION;", SRC I, TXT ";${ROLE};", TGT I)
POPULATION accountName CONTAINS [ ("boss", "bob"), ("a1", "ann"), ("a2", "cem") ]
POPULATION hasRole[Account*${ROLE}] CONTAINS [ ("boss", "Boss"), ("a1", "Reader"), ("a2", "Writer") ]
POPULATION owner CONTAINS [ ("n1", "a1"), ("n2", "a2") ]
POPULATION text CONTAINS [ ("n1", "of ann"), ("n2", "of cem") ]
POPULATION limit CONTAINS [ ("n1", "9"), ("n2", "9") ]
INTERFACE Login : "_SESSION"[SESSION] cRud BOX
  [ "Name" : typedName CRUD, "Secret" : typedSecret CRUD, "Account" : sessionAccount cRud ]
INTERFACE Mine FOR Reader : sessionAccount;owner~ CRUD BOX [ "Text" : text CRUD, "Limit" : limit CRUD ]
INTERFACE All FOR Writer : V[SESSION*Note] CRUD BOX [ "Text" : text CRUD, "Limit" : limit CRUD ]
INTERFACE Bosses FOR Boss : V[SESSION*Account] cRud BOX [ "Name" : accountName cRud, "Secret" : accountPassword crUd ]
ENDCONTEXT`;

describeOnDatabases('database', 'a view as another person', (start) => {
  let test: TestServer;
  let boss: Client;
  const session = (): string => (boss.cookie ?? '').split(';')[0] ?? '';
  before(async () => {
    const settings = { production: true, 'rbac.adminRoles': ['Boss'] };
    test = await start({ generics: compileScript(SCRIPT), settings });
    boss = await loggedIn('bob');
  });
  after(() => test.stop());

  const loggedIn = async (name: string): Promise<Client> => {
    const client = test.client();
    const { body } = await client.replace('resource/SESSION/1?interface=Login', 'Name', name);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    return client;
  };
  /** The links of all relations, in an order that no database decides. */
  const stored = (): Promise<readonly string[]> => {
    const { database, model } = test.server.application;
    return database.read(async (connection) => {
      const links: string[] = [];
      for (const relation of model.relations.values())
        for (const { src, tgt } of await connection.all(relationStatements(relation).all))
          links.push(JSON.stringify([relation.signature, src, tgt]));
      assert.ok(links.length > 0);
      return links.sort();
    });
  };
  /** Runs work in a view, and returns to the own session. */
  const viewing = async (person: ViewedPerson, work: () => Promise<void>): Promise<void> => {
    const own = session();
    const { status, headers, body } = await boss.send('POST', 'app/view-as', { body: person });
    assert.equal(status, 204, JSON.stringify(body));
    const view = /ampersand_view=\d+/.exec(String(headers['set-cookie']))?.[0];
    assert.match(String(headers['set-cookie']), /ampersand_view=\d+;.*HttpOnly/);
    boss.cookie = `${own}; ${view}`;
    try {
      await work();
    } finally {
      boss.cookie = own;
    }
  };
  const ann: ViewedPerson = { kind: 'account', id: 'a1' };

  it('shows what the account sees, with its roles and its data', () =>
    viewing(ann, async () => {
      const { body } = await boss.get<Navbar>('app/navbar');
      assert.deepEqual(body.viewedAs, { kind: 'account', id: 'a1', label: 'ann' });
      assert.equal(body.mayAdministrate, false);
      assert.deepEqual(
        body.sessionRoles.filter(({ active }) => active).map(({ id }) => id),
        ['Anonymous', 'Reader'],
      );
      const mine = await boss.get('resource/SESSION/1/Mine');
      assert.match(JSON.stringify(mine.body), /of ann/);
      assert.doesNotMatch(JSON.stringify(mine.body), /of cem/);
      assert.equal((await boss.get('resource/SESSION/1/All')).status, 403);
      assert.equal((await boss.get('resource/SESSION/1/Bosses')).status, 403);
    }));

  it('shows no administration, however the address is written', () =>
    viewing(ann, async () => {
      for (const path of ['admin/users', '%61dmin/users', 'admin/%75sers', 'app/view%2Das'])
        assert.equal((await boss.get(path)).status, 403, path);
    }));

  it('shows what a role sees', () =>
    viewing({ kind: 'role', id: 'Writer' }, async () => {
      assert.match(JSON.stringify((await boss.get('resource/SESSION/1/All')).body), /of cem/);
      assert.equal((await boss.get('resource/SESSION/1/Mine')).status, 403);
    }));

  it('tries changes for the person, and stores none', async () => {
    const before = await stored();
    await viewing(ann, async () => {
      const url = 'resource/SESSION/1/Mine/n1?interface=Mine';
      const tried = await boss.replace(`${url}&dryRun=true`, 'Text', 'tried');
      assert.deepEqual([tried.status, tried.body.isCommitted], [200, false]);
      assert.equal(tried.body.invariantRulesHold, true);
      const broken = await boss.replace(
        'resource/SESSION/1/Mine/n1?interface=Mine&dryRun=true&explain=shortNotes',
        'Limit',
        null,
      );
      assert.match(JSON.stringify(broken.body['explained']), /shortNotes/);
      const other = 'resource/SESSION/1/All/n2?interface=All&dryRun=true';
      assert.equal((await boss.replace(other, 'Text', 'x')).status, 403);
    });
    assert.deepEqual(await stored(), before);
  });

  it('rejects everything that writes, whatever the person may do', async () => {
    const before = await stored();
    for (const person of [ann, { kind: 'account', id: 'boss' } as const])
      await viewing(person, async () => {
        const note = 'resource/SESSION/1/Mine/n1?interface=Mine';
        const attempts = [
          boss.replace(note, 'Text', 'x'),
          boss.replace(`${note}&dryRun=false`, 'Text', 'x'),
          boss.send('DELETE', note),
          boss.send('PUT', note, { body: {} }),
          boss.send('PATCH', 'app/roles', { body: [{ id: 'Reader', active: false }] }),
          boss.send('POST', 'app/view-as', { body: { kind: 'role', id: 'Boss' } }),
          boss.send('POST', 'admin/installer', { body: {} }),
          boss.send('POST', 'admin/import', { body: {} }),
          boss.send('POST', 'transactions/1/undo', { body: {} }),
          boss.get('admin/ruleengine/evaluate/all'),
          boss.get('admin/exporter/export/all'),
          boss.get('admin/change-log'),
          boss.get('app/view-as'),
          // The same paths, written in another way.
          boss.get('%61dmin/users'),
          boss.get('adm%69n/change-log?limit=1'),
          boss.get('app/v%69ew-as'),
          boss.get('%65vents'),
          boss.send('POST', 'adm%69n/users', { body: { name: 'x', roles: [] } }),
          boss.send('DELETE', '%61pp/roles'),
        ];
        const statuses = (await Promise.all(attempts)).map(({ status }) => status);
        assert.ok(
          statuses.every((status) => [403, 404, 405].includes(status)),
          statuses.join(),
        );
      });
    assert.deepEqual(await stored(), before);
  });

  it('tries no password', () =>
    viewing(ann, async () => {
      const url = 'resource/SESSION/1?interface=Login&dryRun=true';
      const { status, body } = await boss.replace(url, 'Secret', 'guess');
      assert.deepEqual([status, body['code']], [400, 'AMP-400-TOO-MANY']);
    }));

  it('is for administrators, and for the session that it was recorded for', async () => {
    const cem = await loggedIn('cem');
    assert.equal((await cem.send('POST', 'app/view-as', { body: ann })).status, 403);
    assert.equal((await cem.get('app/view-as')).status, 403);
    await viewing(ann, async () => {
      const view = (boss.cookie ?? '').split('; ')[1];
      const second = await loggedIn('bob');
      for (const client of [cem, second]) {
        const own = client.cookie;
        client.cookie = `${own}; ${view}`;
        const { body, headers } = await client.get<Navbar>('app/navbar');
        assert.equal(body.viewedAs, undefined);
        assert.match(String(headers['set-cookie']), /ampersand_view=;/);
        assert.equal((await client.get('resource/SESSION/1/Mine')).status, 403);
        client.cookie = own;
      }
    });
    for (const forged of ['0', '999999', '-1', 'x', '1 or 1=1']) {
      const own = session();
      boss.cookie = `${own}; ampersand_view=${encodeURIComponent(forged)}`;
      assert.equal((await boss.get<Navbar>('app/navbar')).body.viewedAs, undefined, forged);
      boss.cookie = own;
    }
  });

  it('is recorded in the change log, and cannot be undone', async () => {
    await viewing(ann, () => Promise.resolve());
    const { body } = await boss.get('admin/change-log');
    const entry = body.entries[0];
    assert.deepEqual(
      [entry.kind, entry.viewed, entry.mayUndo, entry.account?._id_],
      ['view', { kind: 'account', label: 'a1' }, false, 'boss'],
    );
  });

  it('ends on request, and begins for persons only that exist', async () => {
    await viewing(ann, async () => {
      const { status, headers } = await boss.send('DELETE', 'app/view-as');
      assert.equal(status, 204);
      assert.match(String(headers['set-cookie']), /ampersand_view=;/);
    });
    const { body } = await boss.get<ViewAsChoices>('app/view-as?q=nn');
    assert.deepEqual(
      body.roles
        .map(({ id }) => id)
        .filter((id) => /^[BRW]/.test(id))
        .sort(),
      ['Boss', 'Reader', 'Writer'],
    );
    for (const id of ['nobody', 'Reader', '\0']) {
      const sent = await boss.send('POST', 'app/view-as', { body: { kind: 'account', id } });
      assert.equal(sent.status, 400, id);
    }
  });
});
