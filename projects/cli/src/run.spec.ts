import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ampersand } from '../test/run-command.ts';
import { EXIT } from './invocation/exit-code.ts';

describe('ampersand', () => {
  it('without words explains itself', async (test) => {
    const { exitCode, out } = await ampersand(test, '');
    assert.equal(exitCode, EXIT.ok);
    assert.match(out, /^Usage: ampersand <command>/m);
  });

  for (const option of ['--version', '-V']) {
    it(`${option} tells the version`, async (test) => {
      const { exitCode, out } = await ampersand(test, option);
      assert.equal(exitCode, EXIT.ok);
      assert.match(out, /^\d+\.\d+\.\d+$/);
    });
  }

  it('explains a command by help and by --help', async (test) => {
    const byHelp = await ampersand(test, 'help proto');
    const byOption = await ampersand(test, 'proto --help');
    assert.equal(byHelp.out, byOption.out);
    assert.match(byHelp.out, /--frontend-version NAME/);
  });

  it('tells an unknown command with exit code 1', async (test) => {
    const { exitCode, err } = await ampersand(test, 'prot a.adl');
    assert.equal(exitCode, EXIT.commandLine);
    assert.match(err, /Did you mean `proto`\?/);
  });

  it('tells an unknown command in help with exit code 1', async (test) => {
    const { exitCode, err } = await ampersand(test, 'help prot');
    assert.equal(exitCode, EXIT.commandLine);
    assert.match(err, /Did you mean `proto`\?/);
  });
});
