import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand import schema', () => {
  it('says why it imports nothing, without the password', async (test) => {
    const folder = temporaryFolder(test);
    for (const [args, code, message] of [
      [['schema'], EXIT.commandLine, /database/],
      [['rows', 'postgres://h/d'], EXIT.commandLine, /Can't import `rows`/],
      [['schema', 'shop.sqlite'], EXIT.file, /must start with postgres/],
      [['schema', 'mariadb://user:secret@127.0.0.1:1/shop'], EXIT.cannotServe, /ECONNREFUSED/],
    ] as const) {
      const { exitCode, err, out } = await runIn(folder, ['import', ...args]);
      assert.equal(exitCode, code, err);
      assert.match(err, message);
      assert.doesNotMatch(`${out}${err}`, /secret/);
    }
  });
});
