import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Signal } from '@ampersand-prototype/generics';
import type { Connection } from '../../../src/database/database.ts';
import { openSignals, openTasks } from '../../../src/http/response/notify.ts';
import { Access } from '../../../src/session/access.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const MANY = 120;
const JOBS = Array.from({ length: MANY }, (_, i) => `j${String(i).padStart(3, '0')}`);

const SCRIPT = `CONTEXT Workshop IN ENGLISH
INCLUDE "ampersand/login.adl"
REPRESENT Day TYPE DATE
RELATION title[Job*Title] [UNI]
RELATION due[Job*Day] [UNI]
RELATION begun[Job*Day] [UNI]
RELATION bought[Job*Day] [UNI]
RELATION mechanic[Job*Person] [UNI]
RELATION client[Job*Client] [UNI]
RELATION isPerson[Account*Person] [UNI,INJ]
RELATION name[Person*Name] [UNI]
RELATION closed[Job] [PROP]
VIEW Person : Person DEFAULT { "name" : name } ENDVIEW
RULE Late LABEL "Jobs to finish" : due |- closed;due VIOLATION (SRC I, TXT " is to be finished")
RULE Parts LABEL "Parts to pay" : bought |- -V VIOLATION (SRC I)
RULE Both : due /\\ begun |- -V VIOLATION (SRC I)
ROLE Foreman, Clerk MAINTAINS Late, Parts, Both
INTERFACE Job FOR Foreman : I[Job] cRud BOX [ "Title" : title cRUd, "Client" : client cRud, "Bought" : bought crUd, "Finish by" : due cRUd, "Mechanic" : mechanic cRUd ]
INTERFACE Own FOR Clerk : "_SESSION"[SESSION];sessionAccount;isPerson;mechanic~ cRud BOX [ "To do by" : due cRud ]
INTERFACE New FOR Foreman, Clerk : "_SESSION"[SESSION];V[SESSION*Job] CRUD BOX [ "Title" : title CRUD, "Closed" : closed CRUD ]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Foreman"), ("a2", "Clerk") ]
POPULATION isPerson CONTAINS [ ("a1", "p1"), ("a2", "p2") ]
POPULATION name CONTAINS [ ("p1", "Ann"), ("p2", "Ben") ]
POPULATION title CONTAINS [ ${JOBS.map((id) => `("${id}", "Job ${id}")`).join(', ')} ]
POPULATION due CONTAINS [ ${JOBS.map((id) => `("${id}", 2026-03-01)`).join(', ')} ]
POPULATION bought CONTAINS [ ("j000", 2026-02-01) ]
POPULATION mechanic CONTAINS [ ("j001", "p1"), ("j002", "p2") ]
ENDCONTEXT`;

describeOnDatabases('feature', 'details of tasks', (start) => {
  let test: TestServer;
  let foreman: Client;
  let clerk: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
    const logInAs = async (user: string, password: string, role: string): Promise<Client> => {
      const client = await logIn(test.client(), user, password);
      await client.send('PATCH', 'app/roles', { body: [{ id: role, active: true }] });
      return client;
    };
    foreman = await logInAs('ann', 'geheim', 'Foreman');
    clerk = await logInAs('ben', 'secret', 'Clerk');
  });
  after(() => test.stop());

  const signalFor = async (client: Client, rule: string): Promise<Signal> => {
    const { body } = await client.get<readonly Signal[]>('admin/signals');
    return body.find((each) => each.rule === rule) ?? assert.fail(`no signal ${rule}`);
  };
  const violationOf = async (client: Client, rule: string, job: string) => {
    const { violations } = await signalFor(client, rule);
    return violations.find(({ src }) => src?._id_ === job) ?? assert.fail(`no violation of ${job}`);
  };

  it('are a date that the rule uses, and a person with an account, as the page shows them', async () => {
    const { date, person } = await violationOf(foreman, 'Late', 'j001');
    assert.deepEqual(date, { label: 'Finish by', value: '2026-03-01' });
    assert.deepEqual(person, { label: 'Mechanic', name: 'Ann' });
    assert.equal((await violationOf(foreman, 'Late', 'j000')).person, undefined);
  });

  it('are absent where the session may not read them', async () => {
    const { date } = await violationOf(foreman, 'Parts', 'j000');
    assert.equal(date, undefined);
    const own = await violationOf(clerk, 'Late', 'j002');
    assert.deepEqual(
      [own.date, own.person],
      [{ label: 'To do by', value: '2026-03-01' }, undefined],
    );
    const { violations } = await signalFor(clerk, 'Late');
    assert.deepEqual(
      violations.flatMap(({ date: each, src }) => (each ? [src?._id_] : [])),
      ['j002'],
    );
  });

  it('say when a violation appeared, which stays as others come and go', async () => {
    const before = await violationOf(foreman, 'Late', 'j001');
    assert.match(before.since ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    await test.server.application.database.write(async (connection) => {
      await connection.run(
        `update ampersand_signal set since = '2026-01-02 03:04:05' where src = 'j001'`,
      );
      return { commit: true, value: undefined };
    });
    const edit = [{ op: 'replace', path: 'j003/Closed', value: true }] as const;
    const { body } = await foreman.patch('resource/SESSION/1/New', edit);
    assert.equal(body.isCommitted, true);
    assert.equal((await violationOf(foreman, 'Late', 'j001')).since, '2026-01-02T03:04:05Z');
    const { appeared, count } = await signalFor(foreman, 'Late');
    assert.equal(count, MANY - 1);
    assert.equal(
      appeared?.reduce((sum, each) => sum + each.count, 0),
      MANY - 2,
    );
  });

  it('take the same number of statements for any number of violations', async () => {
    const { application } = test.server;
    const rights = { session: 's-1', activeRoles: ['Foreman'], mayUse: () => true };
    const access = new Access(application.model, rights);
    const counts: number[] = [];
    for (const read of [openSignals, openTasks])
      await application.database.read(async (connection) => {
        let count = 0;
        const all: Connection['all'] = (sql, ...more) => {
          count++;
          return connection.all(sql, ...more);
        };
        await read(application, { all, run: (...given) => connection.run(...given) }, access);
        counts.push(count);
      });
    const [bare = 0, full = 0] = counts;
    // Times, numbers by hour, and people of both rules; dates and names of one.
    assert.equal(full - bare, 2 * 3 + 2);
  });
});
