import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const scriptOf = (declared: string, population = ''): string => `CONTEXT Clock IN ENGLISH
RELATION r[A*B]${population}
${declared}
INTERFACE As : "_SESSION"[SESSION];V[SESSION*A] CRUD BOX [ "R" : r CRUD ]
ENDCONTEXT`;
const FIRST = compileScript(scriptOf(''));
const FILLED = compileScript(scriptOf('', ' = [ ("a", "b") ]'));
const NEXT = compileScript(scriptOf('RELATION s[A*B]'));

const HOUR = 3_600_000;
/** The clock of the server is ahead of that of the database. */
const AHEAD = 25 * HOUR;

describeOnDatabases('database', 'a server whose clock is ahead', (start) => {
  const read = async ({ server }: TestServer, sql: string): Promise<string> => {
    const [row] = await server.application.database.read((connection) => connection.all(sql));
    return row?.['value'] ?? '';
  };
  /** The text may be one of a timestamp, or of the digits in the name of a copy. */
  const requireNow = (text: string, real: number): void => {
    const digits = /\d{14}/.exec(text.replace(/\D/g, ''))?.[0] ?? '';
    const iso = digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
    assert.ok(Math.abs(Date.parse(iso) - real) < HOUR, `${text} is not about now`);
  };

  it('stores the time of the database with installation, metadata, copies, and import mode', async (context) => {
    const real = Date.now();
    context.mock.timers.enable({ apis: ['Date'], now: real + AHEAD });
    const settings = { 'copies.keep': 5, importMode: true };
    const first = await start({ generics: FIRST, settings });
    requireNow(await read(first, 'select installed as value from ampersand_model'), real);
    requireNow(await read(first, 'select stored as value from ampersand_metadata'), real);

    const unlocked = await first.client().send('POST', 'admin/importmode/check');
    assert.equal(unlocked.body.locked, false, JSON.stringify(unlocked.body));
    requireNow(await read(first, 'select unlocked as value from ampersand_model'), real);

    const { data } = first.server.application.config;
    const filled = await start({ generics: FILLED, settings, data, migrate: true });
    requireNow(await read(filled, 'select stored as value from ampersand_metadata'), real);

    const migrated = await start({ generics: NEXT, settings, data, migrate: true });
    assert.equal(migrated.server.application.state.readiness, 'ready');
    requireNow(await read(migrated, 'select stored as value from ampersand_metadata'), real);
    requireNow(await read(migrated, 'select moment as value from ampersand_copy'), real);
    const copy = await read(migrated, 'select name as value from ampersand_copy');
    requireNow(copy.slice(copy.lastIndexOf('20261')), real);
    for (const server of [migrated, filled, first]) await server.stop();
  });
});
