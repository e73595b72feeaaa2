import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { homeFolder } from '../invocation/invocation-place.ts';
import { run } from '../run.ts';
import { applicationFolder } from '../workspace/application-folder.ts';
import { someFreePort } from '../workspace/free-port.ts';

/** What goes wrong before anything is built; that everything goes well is tested in the browser. */
for (const command of ['serve', 'dev']) {
  describe(`ampersand ${command}`, () => {
    async function outcome(
      base: string,
      ...args: string[]
    ): Promise<{ exitCode: number; err: string }> {
      const err: string[] = [];
      const stop = new AbortController();
      const terminal = {
        out: () => undefined,
        err: (text: string) => {
          err.push(text);
          if (/waiting for a change/.test(text)) stop.abort();
        },
        color: false,
      };
      const exitCode = await run([command, ...args], terminal, { base, stop: stop.signal });
      return { exitCode, err: err.join('\n') };
    }

    it('tells that the script is absent', async (test) => {
      const { exitCode, err } = await outcome(temporaryFolder(test), 'none.adl');
      assert.equal(exitCode, command === 'serve' ? EXIT.file : EXIT.ok);
      const message =
        command === 'serve'
          ? /^There is no script at .*none\.adl\.$/
          : /Cannot read `.*none\.adl`: there is no such file[^]*waiting for a change/;
      assert.match(err, message);
    });

    it('reports that a folder is not a script', async (test) => {
      const folder = temporaryFolder(test, { 'a.adl/b.txt': '' });
      const { exitCode, err } = await outcome(folder, 'a.adl');
      assert.equal(exitCode, EXIT.file);
      assert.match(err, /a\.adl isn't a file\.$/);
    });

    it('reports an invalid port', async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': '' });
      const { exitCode, err } = await outcome(folder, 'a.adl', '--port', 'http');
      assert.equal(exitCode, EXIT.commandLine);
      assert.match(err, /^`http` isn't a valid port\./);
    });

    it('tells that the port is taken before it compiles anything', async (test) => {
      const port = await someFreePort('127.0.0.1');
      const server = createServer().listen(port, '127.0.0.1');
      test.after(() => server.close());
      await new Promise((resolve) => server.once('listening', resolve));
      const folder = temporaryFolder(test, { 'a.adl': 'CONTEXT' });
      const { exitCode, err } = await outcome(folder, 'a.adl', '--port', String(port));
      assert.equal(exitCode, EXIT.cannotServe);
      assert.match(
        err,
        new RegExp(`^Port ${port} isn't available: another program is using it\\.`),
      );
    });

    it('shows the mistakes in the script and writes nothing', async (test) => {
      const folder = temporaryFolder(test, {
        'a.adl': 'CONTEXT A IN ENGLISH\nRULE r |- s\nENDCONTEXT\n',
      });
      const port = String(await someFreePort('127.0.0.1'));
      const { exitCode, err } = await outcome(folder, 'a.adl', '--port', port);
      assert.equal(exitCode, command === 'serve' ? EXIT.invalidScript : EXIT.ok);
      assert.match(err, command === 'serve' ? /2 errors$/ : /2 errors\n.*waiting for a change/);
      const { generics, sources } = applicationFolder(homeFolder(folder), join(folder, 'a.adl'));
      assert.ok(!existsSync(generics) && !existsSync(sources));
    });
  });
}
