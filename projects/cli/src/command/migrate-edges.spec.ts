import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { InstalledApplication } from '../../test/installed-application.ts';
import { ampersand, GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

/** The same with two relations that can exchange their names. */
const TWO = GOOD.replace(
  'INTERFACE',
  `RELATION nick[Customer*Text] RELATION alias[Customer*Text]
POPULATION nick CONTAINS [ ("c1", "Annie") ] INTERFACE`,
);

/** An application that was installed, and the command on its data. */
async function installed(test: TestContext) {
  const folder = temporaryFolder(test);
  const application = new InstalledApplication(folder);
  application.write(GOOD);
  await application.install();
  const migrate = (...args: string[]) =>
    application.command('migrate', 'main.adl', '--data', application.data, ...args);
  return { folder, application, data: application.data, migrate };
}

const ONE = ['--plan', '--dry-run', '--apply', '--branch x', '--export-archive x'];
const PAIRS = ONE.flatMap((one, index) => ONE.slice(index + 1).map((other) => `${one} ${other}`));

describe('ampersand migrate is asked for one thing', () => {
  for (const both of [...PAIRS, '--archive --drop'])
    it(`not for ${both}`, async (test) => {
      const { exitCode, out, err, folder } = await ampersand(test, `migrate a.adl ${both}`, {
        'a.adl': GOOD,
      });
      assert.deepEqual([exitCode, out], [EXIT.commandLine, '']);
      assert.match(err, /^Choose only one of --/);
      assert.deepEqual(readdirSync(folder), ['a.adl']);
    });
});

describe('ampersand migrate without data', () => {
  for (const way of ['--plan', '--apply', '--branch b.sqlite', '--export-archive a.json'])
    it(`names the database that is not there, and makes none: ${way}`, async (test) => {
      const { exitCode, out, err, folder } = await ampersand(
        test,
        `migrate a.adl ${way} --data typo/data.sqlite`,
        { 'a.adl': GOOD },
      );
      assert.deepEqual([exitCode, out], [EXIT.cannotServe, '']);
      const data = join(folder, 'typo/data.sqlite');
      assert.equal(err, `There is nothing to migrate: no model has been installed in ${data}.`);
      assert.deepEqual(readdirSync(folder), ['a.adl']);
    });

  it('says the same of a database in which nothing was installed', async (test) => {
    for (const way of ['--plan', '--branch b.sqlite', '--export-archive a.json']) {
      const { exitCode, err, folder } = await ampersand(test, `migrate a.adl ${way} --data x`, {
        'a.adl': GOOD,
        x: '',
      });
      assert.equal(exitCode, EXIT.cannotServe);
      const data = join(folder, 'x');
      assert.equal(err, `There is nothing to migrate: no model has been installed in ${data}.`);
    }
  });

  it('has no work for a role where no violations are taken as debt', async (test) => {
    const { exitCode, err } = await ampersand(
      test,
      'migrate a.adl --dry-run --baseline-role Clerk',
      {
        'a.adl': GOOD,
      },
    );
    assert.equal(exitCode, EXIT.commandLine);
    assert.equal(err, 'Specify the rules for this role: --baseline RULES.');
  });
});

describe('ampersand migrate without anything to do', () => {
  it('reports a missing script', async (test) => {
    const { exitCode, err } = await ampersand(test, 'migrate none.adl');
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /^There is no script at .*none\.adl\.$/);
  });

  it('tells mistakes of the script as text, also with --json, and makes no data', async (test) => {
    const { exitCode, out, err, folder } = await ampersand(
      test,
      'migrate a.adl --plan --json --data x.sqlite',
      { 'a.adl': 'CONTEXT A\nRULE |-\nENDCONTEXT' },
    );
    assert.deepEqual([exitCode, out], [EXIT.invalidScript, '']);
    assert.match(err, /a\.adl:2:[^]*error/);
    assert.ok(!existsSync(join(folder, 'x.sqlite')));
  });

  it('says so, as text and as data, changes nothing, and leaves nothing behind', async (test) => {
    const { folder, data, migrate } = await installed(test);
    const before = readFileSync(data);
    const { TMPDIR } = process.env;
    test.after(() => {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    });
    process.env['TMPDIR'] = join(folder, 'temporary');
    mkdirSync(join(folder, 'temporary'));
    for (const way of ['--plan', '--dry-run', '--apply']) {
      const { exitCode, out } = await migrate(way);
      assert.deepEqual([exitCode, out], [EXIT.ok, 'The data already matches this model.']);
      assert.equal((await migrate(way, '--json')).out, 'null');
    }
    assert.ok(before.equals(readFileSync(data)));
    assert.deepEqual(readdirSync(join(folder, 'temporary')), []);
  });
});

describe('ampersand migrate from metadata in a folder', () => {
  it('tells that there are none, and which cannot be used', async (test) => {
    const { folder, application, migrate } = await installed(test);
    application.write(GOOD.replace('ENDCONTEXT', 'RELATION a[Customer*B]\nENDCONTEXT'));
    const none = await migrate('--plan', '--from', 'out');
    assert.equal(none.exitCode, EXIT.cannotServe);
    assert.equal(
      none.err,
      `${join(folder, 'out')} doesn't contain the metadata of a model, which the compiler writes to the folder generics.`,
    );
    writeFileSync(join(folder, 'out/generics/concepts.json'), '{}');
    const broken = await migrate('--plan', '--from', 'out/generics');
    assert.equal(broken.exitCode, EXIT.cannotServe);
    assert.match(broken.err, /^The metadata in .*out\/generics is invalid: .*concepts/);
  });
});

describe('a file that ampersand migrate makes', () => {
  it('has what was set aside, also when that is nothing; a branch is told with the line that uses it', async (test) => {
    const { folder, migrate } = await installed(test);
    const archive = await migrate('--export-archive', 'none.json');
    assert.equal(archive.out, `Exported 0 archived facts to ${join(folder, 'none.json')}.`);
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'none.json'), 'utf8')), []);
    const branch = await migrate('--branch', 'my trial.sqlite');
    assert.deepEqual([branch.exitCode, branch.out], [EXIT.ok, join(folder, 'my trial.sqlite')]);
    assert.equal(
      branch.err,
      "To try the migration on this copy, run: ampersand migrate main.adl --data 'my trial.sqlite'",
    );
  });

  it('is a branch only where there can be one', async (test) => {
    const { folder, migrate } = await installed(test);
    const before = readdirSync(folder);
    for (const place of ['no/such/trial.sqlite', 'postgres://host/trial']) {
      const { exitCode, out, err } = await migrate('--branch', place);
      assert.deepEqual([exitCode, out], [EXIT.cannotServe, '']);
      assert.equal(
        err,
        `Can't create the branch in ${join(folder, place)}: unable to open database file. Choose a new file name in an existing folder.`,
      );
    }
    assert.deepEqual(readdirSync(folder), before);
  });

  it('never takes the place of another', async (test) => {
    const { folder, migrate } = await installed(test);
    writeFileSync(join(folder, 'mine'), 'mine');
    const archive = await migrate('--export-archive', 'mine');
    assert.equal(archive.exitCode, EXIT.file);
    assert.match(
      archive.err,
      /^Can't write to .*mine: .*\. Choose a new file name in an existing folder\.$/,
    );
    const branch = await migrate('--branch', 'mine');
    assert.equal(branch.exitCode, EXIT.cannotServe);
    assert.match(branch.err, /The file .*mine already exists/);
    assert.equal(readFileSync(join(folder, 'mine'), 'utf8'), 'mine');
  });
});

describe('ampersand migrate on data of the model', () => {
  it('exchanges names, after a dry run, and back', async (test) => {
    const { application, migrate } = await installed(test);
    application.write(TWO);
    const prepared = await migrate('--apply');
    assert.equal(prepared.exitCode, EXIT.ok, prepared.err);
    const exchange = ['--rename', 'nick=alias, alias=nick'];
    const signature = (name: string) => `${name}[Customer*Text]`;
    const steps = `${signature('alias')} is renamed to ${signature('nick')}`;
    assert.ok((await migrate('--plan', ...exchange)).out.includes(steps));
    const trial = await migrate('--dry-run', ...exchange);
    assert.ok(trial.out.includes(steps) && trial.out.includes('The migration is possible'));
    for (const [old, now] of [
      ['nick', 'alias'],
      ['alias', 'nick'],
    ] as const) {
      const { exitCode, out } = await migrate('--apply', ...exchange);
      assert.equal(exitCode, EXIT.ok);
      assert.ok(out.includes(`1 link of ${signature(old)} becomes a link of ${signature(now)}`));
    }
  });

  it('has nothing to do where names were changed by an earlier run', async (test) => {
    const { migrate } = await installed(test);
    assert.equal((await migrate('--apply', '--rename', 'a=b,b=c')).exitCode, EXIT.ok);
  });
});
