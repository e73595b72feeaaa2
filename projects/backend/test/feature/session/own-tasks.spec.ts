import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Navbar, Signal } from '@ampersand-prototype/generics';
import { relationStatements } from '../../../src/core/storage.ts';
import { wellKnown } from '../../../src/core/well-known.ts';
import type { Connection } from '../../../src/database/database.ts';
import { openSignals } from '../../../src/http/response/notify.ts';
import { Access } from '../../../src/session/access.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** More tickets than one response reports, of which the last one belongs to Ann. */
const TICKETS = Array.from({ length: 60 }, (_, i) => `t${String(i).padStart(2, '0')}`);

const SCRIPT = `CONTEXT Desk IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION title[Ticket*Title]
RELATION assignee[Ticket*Person] [UNI]
RELATION isPerson[Account*Person] [UNI,INJ]
RELATION closed[Ticket] [PROP]
RELATION topic[Ticket*Topic]
RULE Closed LABEL "Tickets to close" : I[Ticket] |- closed MEANING "Every ticket is closed."
RULE Topic : I[Ticket] |- topic;topic~ MEANING "Every ticket has a topic."
RULE Pairs : title |- -V[Ticket*Title] MEANING "No ticket has a title."
ROLE Agent MAINTAINS Closed, Topic, Pairs
INTERFACE Tickets FOR Agent : "_SESSION"[SESSION];V[SESSION*Ticket] CRUD BOX [ "Title" : title CRUD ]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Agent"), ("a2", "Agent") ]
POPULATION isPerson CONTAINS [ ("a1", "p1") ]
POPULATION assignee CONTAINS [ ("t59", "p1") ]
POPULATION topic CONTAINS [ ${TICKETS.map((id) => `("${id}", "any")`).join(', ')} ]
POPULATION title CONTAINS [ ("t00", "one"), ("t07", "two"), ("t07", "three") ]
ENDCONTEXT`;

describeOnDatabases('feature', 'tasks', (start) => {
  const begin = async () => {
    const test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true },
      again: true,
    });
    const navbarOf = async (user: string, password: string): Promise<Navbar> => {
      const client = await logIn(test.client(), user, password);
      await client.send('PATCH', 'app/roles', { body: [{ id: 'Agent', active: true }] });
      return (await client.get<Navbar>('app/navbar')).body;
    };
    return { test, navbarOf };
  };
  const signalOf = ({ notifications }: Navbar, rule: string): Signal =>
    notifications.signals.find((each) => each.rule === rule) ?? assert.fail(`no signal ${rule}`);
  const sources = ({ violations }: Signal) => violations.map(({ src }) => src?._id_);

  it('begin with those of the account, also beyond the reported number', async () => {
    const { test, navbarOf } = await begin();
    const own = signalOf(await navbarOf('ann', 'geheim'), 'Closed');
    assert.deepEqual([own.count, own.mine, own.violations.length], [60, 1, 50]);
    assert.equal(sources(own)[0], 't59');
    const other = signalOf(await navbarOf('ben', 'secret'), 'Closed');
    assert.deepEqual([other.count, other.mine], [60, 0]);
    await test.stop();
  });

  it('continue with those of the atoms that have most of them', async () => {
    const { test, navbarOf } = await begin();
    const signal = signalOf(await navbarOf('ben', 'secret'), 'Pairs');
    assert.deepEqual(sources(signal), ['t07', 't07', 't00']);
    await test.stop();
  });

  it('are told with every rule that the roles maintain, violated or not', async () => {
    const { test, navbarOf } = await begin();
    const { maintains, notifications } = await navbarOf('ann', 'geheim');
    assert.deepEqual(maintains?.map(({ rule }) => rule).sort(), ['Closed', 'Pairs', 'Topic']);
    assert.deepEqual(notifications.signals.map(({ rule }) => rule).sort(), ['Closed', 'Pairs']);
    const { body: anonymous } = await test.client().get<Navbar>('app/navbar');
    assert.deepEqual(anonymous.maintains, []);
    await test.stop();
  });

  it('ask once whether the session has an account', async () => {
    const { test } = await begin();
    const { application } = test.server;
    const { account } = wellKnown(application.model);
    const ofAccount = account ? relationStatements(account).bySource : assert.fail();
    const rights = { session: 's-1', activeRoles: ['Agent'], mayUse: () => true };
    const access = new Access(application.model, rights);
    const statements: string[] = [];
    await application.database.read(async (connection) => {
      const all: Connection['all'] = (sql, ...more) => {
        statements.push(sql);
        return connection.all(sql, ...more);
      };
      const counting: Connection = { all, run: (...given) => connection.run(...given) };
      assert.equal((await openSignals(application, counting, access)).length, 2);
    });
    assert.equal(statements.filter((sql) => sql === ofAccount).length, 1);
    await test.stop();
  });
});
