import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { InstalledApplication } from '../../test/installed-application.ts';

const ADDRESS = 'mariadb://user:secret@127.0.0.1:1/shop';

describe('ampersand adopt', () => {
  it('requires what it reads and writes', async (test) => {
    const folder = temporaryFolder(test);
    for (const [args, message] of [
      [[], /needs the name of a database/],
      [[ADDRESS], /Specify --from DIR/],
      [[ADDRESS, '--from', 'x', '--apply'], /Specify --data FILE/],
      [[ADDRESS, '--from', 'x', '--apply', '--dry-run'], /only one of --dry-run and --apply/],
    ] as const) {
      const { exitCode, err } = await runIn(folder, ['adopt', ...args]);
      assert.equal(exitCode, EXIT.commandLine, err);
      assert.match(err, message);
    }
  });

  it('says why it reads nothing, without the password, and leaves no database', async (test) => {
    const folder = temporaryFolder(test);
    const application = new InstalledApplication(folder);
    application.write('CONTEXT A IN ENGLISH RELATION r[A*B] ENDCONTEXT');
    await application.command('proto', 'main.adl', '--no-frontend', '--proto-dir', 'out');
    for (const [given, message] of [
      [[ADDRESS, '--from', 'none'], /none/],
      [[ADDRESS, '--from', 'out/generics'], /ECONNREFUSED/],
      [['shop.sqlite', '--from', 'out/generics'], /must start with mariadb:/],
      [[ADDRESS, '--from', 'out/generics', '--files', 'none'], /no folder .*none/],
    ] as const) {
      const { exitCode, err } = await runIn(folder, [
        ...['adopt', ...given, '--apply', '--data', 'new.sqlite'],
      ]);
      assert.equal(exitCode, EXIT.cannotServe, err);
      assert.match(err, message);
      assert.doesNotMatch(err, /secret/);
      assert.equal(existsSync(join(folder, 'new.sqlite')), false);
    }
  });
});
