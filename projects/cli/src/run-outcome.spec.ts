import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn, BAD, GOOD } from '../test/run-command.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { COMMANDS } from './invocation/commands.ts';
import { EXIT } from './invocation/exit-code.ts';
import { IGNORED_OPTIONS } from './invocation/options.ts';
import { run } from './run.ts';

/** Commands that compile a script and end. */
const COMPILING = ['check', 'proto', 'validate', 'population', 'export'] as const;
const OLD = GOOD.replace('RELATION name[Customer*Name]', 'name :: Customer*Name');
const VIOLATING = GOOD.replace('ENDCONTEXT', 'POPULATION Customer CONTAINS ["c2"]\nENDCONTEXT');

describe('a fault of the program itself', () => {
  it('is told as such, with where it happened, and exit code 2', async () => {
    const output: string[] = [];
    const terminal = {
      out: () => {
        throw new Error('the printer burns');
      },
      err: (text: string) => void output.push(text),
      color: false,
    };
    assert.equal(await run(['--version'], terminal), EXIT.internal);
    assert.match(output[0] ?? '', /^This is an error in the compiler, not in your script\./);
    assert.match(output[1] ?? '', /^Error: the printer burns\n {4}at /);
  });

  it('may be something else than an error', async () => {
    const output: string[] = [];
    const terminal = {
      out: () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- the test is about such values
        throw 'a word';
      },
      err: (text: string) => void output.push(text),
      color: false,
    };
    assert.equal(await run([], terminal), EXIT.internal);
    assert.equal(output[1], 'a word');
  });
});

describe('options of the existing compiler that do nothing here', () => {
  it('are each noted once, and the command does its work', async (test) => {
    const args = [...IGNORED_OPTIONS].map(([name, count]) => `--${name}${count === 1 ? ' x' : ''}`);
    const { exitCode, out, err } = await ampersand(test, `check a.adl ${args.join(' ')}`, {
      'a.adl': GOOD,
    });
    assert.deepEqual([exitCode, out], [EXIT.ok, 'a.adl has no errors.']);
    assert.deepEqual(
      err.split('\n'),
      [...IGNORED_OPTIONS.keys()].map(
        (name) => `Note: --${name} is accepted for compatibility and has no effect.`,
      ),
    );
  });
});

describe('help', () => {
  it('is given whatever else stands on the line, even what would be refused', async (test) => {
    for (const line of ['check --help', 'check a b --nonsense -h', 'new --help', 'serve -h --port'])
      assert.equal((await ampersand(test, line)).exitCode, EXIT.ok, line);
  });

  it('is given without a command by three ways', async (test) => {
    const [one, two, three, four] = await Promise.all(
      ['', '--help', '-h', 'help'].map((line) => ampersand(test, line)),
    );
    for (const other of [two, three, four]) assert.equal(other?.out, one?.out);
  });

  it('of no command is refused with the one that was meant', async (test) => {
    const { exitCode, err } = await ampersand(test, 'chek --help');
    assert.deepEqual(
      [exitCode, err],
      [EXIT.commandLine, 'Unknown command `chek`. Did you mean `check`?'],
    );
    assert.match((await ampersand(test, 'help zzzzzz')).err, /^Unknown command `zzzzzz`\.$/);
  });
});

describe('every command that compiles', () => {
  for (const command of COMPILING) {
    const line = `${command} a.adl`;
    it(`${command} takes forms of older versions with --legacy only`, async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': OLD });
      const rejected = await ampersandIn(folder, line);
      assert.equal(rejected.exitCode, EXIT.invalidScript);
      assert.match(rejected.err, /error AMP\d+\n {2}Deprecated: /);
      const taken = await ampersandIn(folder, `${line} --legacy`);
      assert.equal(taken.exitCode, EXIT.ok);
      assert.match(taken.err, /warning AMP\d+\n {2}Deprecated: /);
    });

    it(`${command} ${command === 'export' ? 'does not look at' : 'refuses'} data that violate an invariant`, async (test) => {
      const folder = temporaryFolder(test, { 'a.adl': VIOLATING });
      const { exitCode, err } = await ampersandIn(folder, line);
      if (command === 'export') return assert.deepEqual([exitCode, err], [EXIT.ok, '']);
      assert.equal(exitCode, EXIT.invalidScript);
      assert.match(err, /c2/);
      const ignoring = await ampersandIn(folder, `${line} --ignore-invariant-violations`);
      assert.equal(ignoring.exitCode, EXIT.ok);
      assert.match(ignoring.err, /warning AMP\d+[^]*c2/);
    });

    it(`${command} tells mistakes as one JSON document with --json`, async (test) => {
      const option = COMMANDS.some(
        ({ name, options }) => name === command && options.includes('output'),
      );
      const { exitCode, out, err } = await ampersand(
        test,
        `${line} --json${option ? ' -o r' : ''}`,
        {
          'a.adl': BAD,
        },
      );
      assert.deepEqual([exitCode, err], [EXIT.invalidScript, '']);
      const { diagnostics } = JSON.parse(out) as { diagnostics: { severity: string }[] };
      assert.ok(diagnostics.some(({ severity }) => severity === 'error'));
    });
  }
});
