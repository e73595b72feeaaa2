import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { InstalledApplication } from '../../test/installed-application.ts';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
INTERFACE Accounts FOR Administrator : "_SESSION"[SESSION];V[SESSION*Account] cRud BOX [ "Name" : accUserid cRud ]
ENDCONTEXT
`;

describe('ampersand admin invite', () => {
  it('creates an administrator whose password is shown once', async (test) => {
    const application = new InstalledApplication(temporaryFolder(test));
    application.write(SCRIPT);
    await application.install();
    const invite = (...args: string[]) => application.command('admin', 'invite', ...args);
    const place = ['--from', 'out/generics', '--data', application.data];
    const { exitCode, out, err } = await invite('ann', ...place);
    assert.equal(exitCode, EXIT.ok, err);
    assert.match(err, /ann is an administrator now/);
    const server = await application.start();
    test.after(() => server.close());
    const headers = { host: 'app.test', origin: 'http://app.test' };
    const login = await server.http.inject({
      ...{ method: 'PATCH', url: '/api/v1/resource/SESSION/1?interface=SessionLogin', headers },
      payload: [
        { op: 'replace', path: 'UserID', value: 'ann' },
        { op: 'replace', path: 'Password', value: out.trim() },
      ],
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = '/api/v1/app/navbar';
    const { session, sessionRoles } = (
      await server.http.inject({ url, headers: { ...headers, cookie } })
    ).json<{ session: { loggedIn: boolean }; sessionRoles: { id: string }[] }>();
    assert.equal(session.loggedIn, true);
    assert.ok(sessionRoles.some(({ id }) => id === 'Administrator'));
    const again = await invite('ann', ...place);
    assert.equal(again.exitCode, EXIT.cannotServe);
    assert.match(again.err, /ann was not invited: .*exists/);
  });

  it('says why it cannot, and creates no database', async (test) => {
    const folder = temporaryFolder(test);
    const application = new InstalledApplication(folder);
    application.write(SCRIPT);
    await application.command('proto', 'main.adl', '--no-frontend', '--proto-dir', 'out');
    const place = ['--from', 'out/generics', '--data', 'none.sqlite'];
    const missing = await runIn(folder, ['admin', 'invite', 'ann', ...place]);
    assert.equal(missing.exitCode, EXIT.cannotServe);
    assert.match(missing.err, /No model has been installed .*Start the server once/);
    assert.equal(existsSync(join(folder, 'none.sqlite')), false);
    const unknown = await runIn(folder, ['admin', 'remove', 'ann']);
    assert.equal(unknown.exitCode, EXIT.commandLine);
    assert.match(unknown.err, /Unknown action `remove`/);
    assert.equal((await runIn(folder, ['admin', 'invite'])).exitCode, EXIT.commandLine);
  });
});
