import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { EXIT } from './invocation/exit-code.ts';
import { run } from './run.ts';

const GOOD = `CONTEXT Shop IN ENGLISH
RELATION name[Customer*Name] [UNI,TOT]
REPRESENT Name TYPE ALPHANUMERIC
POPULATION name CONTAINS [ ("c1", "Ann") ]
INTERFACE Customers : "_SESSION";V[SESSION*Customer] BOX<TABLE> [ "Name" : name ]
ENDCONTEXT
`;
const BAD = GOOD.replace('"Name" : name', '"Name" : nme').replace(
  '"Ann")',
  '"Ann"), ("c1", "Bob")',
);

interface Outcome {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
  readonly folder: string;
}

async function ampersand(
  test: TestContext,
  line: string,
  files: Record<string, string> = {},
): Promise<Outcome> {
  const folder = temporaryFolder(test, files);
  return ampersandIn(folder, line);
}

async function ampersandIn(folder: string, line: string): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    color: false,
  };
  const words = line === '' ? [] : line.split(' ');
  const exitCode = await run(words, terminal, { base: folder });
  return { exitCode, out: out.join('\n'), err: err.join('\n'), folder };
}

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

describe('ampersand check', () => {
  it('is content with a right script', async (test) => {
    const { exitCode, out, err } = await ampersand(test, 'check a.adl', { 'a.adl': GOOD });
    assert.deepEqual([exitCode, out, err], [EXIT.ok, 'a.adl has no errors.', '']);
  });

  it('shows the mistakes and exits with 10', async (test) => {
    const { exitCode, err } = await ampersand(test, 'check a.adl', { 'a.adl': BAD });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.match(err, /a\.adl:5:/);
    assert.match(err, /nme/);
    assert.match(err, /1 error$/);
  });

  it('writes diagnostics as JSON', async (test) => {
    const { exitCode, out, err } = await ampersand(test, 'check a.adl --json', { 'a.adl': BAD });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(err, '');
    assert.match(JSON.stringify(JSON.parse(out)), /"line":5/);
  });

  it('tells that the script is absent', async (test) => {
    const { exitCode, err } = await ampersand(test, 'check none.adl');
    assert.notEqual(exitCode, EXIT.ok);
    assert.match(err, /none\.adl/);
  });
});

describe('a script that cannot be read', () => {
  for (const command of ['check', 'proto', 'validate', 'population', 'export']) {
    it(`is told by ${command}, for a file that is absent and for a folder`, async (test) => {
      const folder = temporaryFolder(test, { 'folder.adl/b.txt': '' });
      const absent = await ampersandIn(folder, `${command} none.adl`);
      assert.equal(absent.exitCode, EXIT.invalidScript);
      assert.match(absent.err, /Cannot read `none\.adl`: there is no such file\./);
      const directory = await ampersandIn(folder, `${command} folder.adl`);
      assert.equal(directory.exitCode, EXIT.invalidScript);
      assert.match(directory.err, /Cannot read `folder\.adl`: it is a folder\./);
      assert.deepEqual([absent.out, directory.out], ['', '']);
    });
  }

  it('is told by fix', async (test) => {
    const folder = temporaryFolder(test, { 'folder.adl/b.txt': '' });
    const absent = await ampersandIn(folder, 'fix none.adl');
    const directory = await ampersandIn(folder, 'fix folder.adl --write');
    assert.deepEqual([absent.exitCode, directory.exitCode], [EXIT.file, EXIT.file]);
    assert.equal(absent.err, 'none.adl cannot be read: there is no such file.');
    assert.equal(directory.err, 'folder.adl cannot be read: it is a folder.');
  });
});

describe('ampersand proto', () => {
  it('writes metadata and sources', async (test) => {
    const { exitCode, folder } = await ampersand(test, 'proto a.adl --proto-dir out', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.ok);
    for (const file of [
      'generics/interfaces.json',
      'generics/database.sql',
      'customers/customers.component.ts',
      'project.module.ts',
      'interfaces.json',
    ]) {
      assert.ok(existsSync(join(folder, 'out', file)), file);
    }
  });

  it('writes to .proto beside the script by default', async (test) => {
    const { folder } = await ampersand(test, 'proto sub/a.adl --no-frontend', {
      'sub/a.adl': GOOD,
    });
    assert.deepEqual(
      readdirSync(join(folder, 'sub/.proto')).filter((name) => !name.startsWith('.')),
      ['generics'],
    );
  });

  it('writes sources only with --no-backend', async (test) => {
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', {
      'a.adl': GOOD,
    });
    assert.ok(!existsSync(join(folder, 'out/generics')));
    assert.ok(existsSync(join(folder, 'out/backend.service.ts')));
  });

  it('leaves an earlier output alone when the script has mistakes', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': GOOD, 'b.adl': BAD });
    await ampersandIn(folder, 'proto a.adl --proto-dir out');
    const before = readFileSync(join(folder, 'out/generics/interfaces.json'), 'utf8');
    const { exitCode } = await ampersandIn(folder, 'proto b.adl --proto-dir out');
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(readFileSync(join(folder, 'out/generics/interfaces.json'), 'utf8'), before);
  });

  it('tells all mistakes of a script at once', async (test) => {
    const script = GOOD.replace(
      'ENDCONTEXT',
      'RULE r : name |- nmae\nRULE s : name;name |- name\nENDCONTEXT',
    );
    const { exitCode, err } = await ampersand(test, 'proto a.adl', { 'a.adl': script });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.match(err, /a\.adl:6:/);
    assert.match(err, /a\.adl:7:/);
    assert.match(err, /2 errors$/);
  });

  it('uses the templates of the project, file by file', async (test) => {
    const files = { 'a.adl': GOOD, 'templates/Atomic-Name.html': '<my-name label="$label$" />' };
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', files);
    assert.match(
      readFileSync(join(folder, 'out/customers/customers.component.html'), 'utf8'),
      /<my-name label="Name" \/>/,
    );
  });

  it('takes the components of the project along, and its pages may use them', async (test) => {
    const files = {
      'a.adl': GOOD,
      'components/index.ts': 'export const PROJECT_COMPONENTS = [] as const;',
      'components/stars/stars.css': 'b {}',
      'components/stars/stars.spec.ts': 'test',
    };
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', files);
    const own = join(folder, 'out/project.components');
    assert.deepEqual(readdirSync(own, { recursive: true }).sort(), [
      'index.ts',
      'stars',
      join('stars', 'stars.css'),
    ]);
    assert.match(
      readFileSync(join(folder, 'out/customers/customers.component.ts'), 'utf8'),
      /from '\.\.\/project\.components';[^]*imports: \[AMPERSAND_COMPONENTS, PROJECT_COMPONENTS\]/,
    );
  });

  it('tells a folder of components that names none, and leaves one without sources alone', async (test) => {
    const files = { 'a.adl': GOOD, 'components/stars.ts': 'export class Stars {}' };
    const { exitCode, err } = await ampersand(test, 'proto a.adl --proto-dir out', files);
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /components has no index\.ts\. Add one that exports the components/);
    const parts = { 'a.adl': GOOD, 'components/parts.adl': 'CONTEXT P ENDCONTEXT' };
    const other = await ampersand(test, 'proto a.adl --proto-dir out', parts);
    assert.equal(other.exitCode, EXIT.ok);
  });

  it('tells a missing template with exit code 130 and writes nothing', async (test) => {
    const { exitCode, err, folder } = await ampersand(test, 'proto a.adl --proto-dir out', {
      'a.adl': GOOD.replace('BOX<TABLE>', 'BOX<TABEL>'),
    });
    assert.equal(exitCode, EXIT.file);
    assert.match(
      err,
      /a\.adl:5:57 error AMP5001\n {2}There is no box type `TABEL`: no template `Box-TABEL\.html`\./,
    );
    assert.match(err, /Did you mean `TABLE`/);
    assert.ok(!existsSync(join(folder, 'out')));
  });

  it('only warns of it in check, and where no page is made', async (test) => {
    const files = { 'a.adl': GOOD.replace('BOX<TABLE>', 'BOX<TABEL>') };
    for (const line of ['check a.adl', 'proto a.adl --no-frontend --proto-dir out']) {
      const { exitCode, err } = await ampersand(test, line, files);
      assert.equal(exitCode, EXIT.ok, line);
      assert.match(err, /a\.adl:5:57 warning AMP5001/);
    }
  });

  it('refuses rights that are none, and a script that is not there', async (test) => {
    const files = { 'a.adl': GOOD };
    for (const rights of ['XYZ', 'CC', '""']) {
      const { exitCode, err } = await ampersand(
        test,
        `check a.adl --crud-defaults ${rights}`,
        files,
      );
      assert.equal(exitCode, EXIT.commandLine, rights);
      assert.match(err, /is no value of --crud-defaults/);
    }
    const right = await ampersand(test, 'check a.adl --crud-defaults cRUd', files);
    assert.equal(right.exitCode, EXIT.ok);
    const absent = await ampersand(test, 'check b.adl', files);
    assert.equal(absent.exitCode, EXIT.invalidScript);
  });

  it('knows the functions of an extension by their names', async (test) => {
    const rule = 'RULE x : I[Customer] |- -I VIOLATION ( TXT "{EX} SendMail;", SRC I )';
    const files = { 'a.adl': GOOD.replace('ENDCONTEXT', `${rule}\nENDCONTEXT`) };
    const told = await ampersand(test, 'check a.adl --ignore-invariant-violations', files);
    assert.match(told.err, /AMP3401/);
    const known = '--engine-functions SendMail,Print';
    const named = await ampersand(
      test,
      `check a.adl ${known} --ignore-invariant-violations`,
      files,
    );
    assert.doesNotMatch(named.err, /AMP3401/);
  });

  it('refuses to make nothing', async (test) => {
    const { exitCode } = await ampersand(test, 'proto a.adl --no-backend --no-frontend', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.commandLine);
  });
});

describe('ampersand population', () => {
  it('writes to a file', async (test) => {
    const { exitCode, out, folder } = await ampersand(test, 'population a.adl -o p.json', {
      'a.adl': GOOD,
    });
    assert.deepEqual([exitCode, out], [EXIT.ok, '']);
    const population: unknown = JSON.parse(readFileSync(join(folder, 'p.json'), 'utf8'));
    assert.match(JSON.stringify(population), /"src":"c1","tgt":"Ann"/);
  });

  it('tells that the file cannot be written', async (test) => {
    const { exitCode, err } = await ampersand(test, 'population a.adl -o no/p.json', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /no\/p\.json cannot be written/);
  });
});

describe('ampersand export', () => {
  it('writes the script with its includes as one script that is right', async (test) => {
    const files = {
      'a.adl': GOOD.replace('RELATION', 'INCLUDE "b.adl"\nRELATION'),
      'b.adl': 'CONTEXT B IN ENGLISH\nRELATION age[Customer*Age] [UNI]\nENDCONTEXT\n',
    };
    const { exitCode, err, folder } = await ampersand(test, 'export a.adl -o all.adl', files);
    assert.deepEqual([exitCode, err], [EXIT.ok, '']);
    const text = readFileSync(join(folder, 'all.adl'), 'utf8');
    assert.match(text, /^RELATION age\[Customer\*Age\] \[UNI\]$/m);
    assert.doesNotMatch(text, /INCLUDE/);
    assert.equal((await ampersandIn(folder, 'check all.adl')).out, 'all.adl has no errors.');
  });

  for (const [what, rule] of [
    ['syntax', 'RULE r : |- s'],
    ['types', 'RULE r : s |- t'],
  ] as const) {
    it(`shows mistakes in the ${what} and writes nothing`, async (test) => {
      const { exitCode, err, folder } = await ampersand(test, 'export a.adl -o all.adl', {
        'a.adl': `CONTEXT A IN ENGLISH\n${rule}\nENDCONTEXT\n`,
      });
      assert.equal(exitCode, EXIT.invalidScript);
      assert.match(err, /a\.adl:2:/);
      assert.ok(!existsSync(join(folder, 'all.adl')));
    });
  }
});

describe('ampersand fix', () => {
  const OLD = 'CONTEXT A IN ENGLISH\n-- kept\nage :: Customer*Age [UNI]\nENDCONTEXT\n';
  const NEW = OLD.replace('age :: Customer*Age', 'RELATION age[Customer*Age]');

  it('shows the script in current syntax and leaves the file alone', async (test) => {
    const { exitCode, out, err, folder } = await ampersand(test, 'fix a.adl', { 'a.adl': OLD });
    assert.equal(exitCode, EXIT.ok);
    assert.equal(out.trimEnd(), NEW.trimEnd());
    assert.match(err, /a\.adl: 1 change$/);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), OLD);
  });

  it('rewrites the file with --write; once more changes nothing', async (test) => {
    const { exitCode, out, folder } = await ampersand(test, 'fix a.adl --write', { 'a.adl': OLD });
    assert.deepEqual([exitCode, out], [EXIT.ok, '']);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), NEW);
    assert.match((await ampersandIn(folder, 'fix a.adl --write')).err, /^a\.adl: 0 changes$/);
    assert.equal((await ampersandIn(folder, 'check a.adl')).exitCode, EXIT.ok);
  });

  it('leaves a file with mistakes as it is', async (test) => {
    const broken = OLD.replace('ENDCONTEXT', 'RULE |-\nENDCONTEXT');
    const { exitCode, folder } = await ampersand(test, 'fix a.adl --write', { 'a.adl': broken });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), broken);
  });
});

describe('ampersand validate', () => {
  it('finds that the queries mean what the terms mean', async (test) => {
    const { exitCode, out } = await ampersand(test, 'validate a.adl', { 'a.adl': GOOD });
    assert.match(out, /^(\d+) of \1 queries give what their terms mean\.$/);
    assert.equal(exitCode, EXIT.ok);
  });
});
