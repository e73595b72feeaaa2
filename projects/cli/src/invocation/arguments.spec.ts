import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readArguments } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { CommandError, EXIT } from './exit-code.ts';
import { commandHelp, generalHelp } from './help.ts';
import { OPTIONS } from './options.ts';

function read(line: string): ReturnType<typeof readArguments> {
  const [name = '', ...args] = line.split(' ');
  return readArguments(name, args);
}

describe('arguments', () => {
  it('finds the command, the script and the options in any order', () => {
    const { command, args, values, switches } = read(
      'proto --proto-dir out a.adl --no-backend --json',
    );
    assert.equal(command.name, 'proto');
    assert.deepEqual(args, ['a.adl']);
    assert.deepEqual([...values], [['protoDir', 'out']]);
    assert.deepEqual(
      [...switches],
      [
        ['backend', false],
        ['json', true],
      ],
    );
  });

  it('takes values behind an equals sign and behind short options', () => {
    assert.equal(read('serve --port=8080').values.get('port'), '8080');
    assert.equal(read('serve -p 8080').values.get('port'), '8080');
    assert.equal(read('serve -p8080').values.get('port'), '8080');
  });

  it('takes choices in any case', () => {
    assert.equal(
      read('proto a.adl --frontend-version ANGULAR').values.get('frontendVersion'),
      'Angular',
    );
  });

  it('takes everything behind -- as a word', () => {
    assert.deepEqual(read('check -- --odd.adl').args, ['--odd.adl']);
  });

  it('notes options of the existing compiler that do nothing here', () => {
    const { ignored, args } = read('check --verbosity debug --trim-cellvalues a.adl');
    assert.deepEqual(ignored, ['--verbosity', '--trim-cellvalues']);
    assert.deepEqual(args, ['a.adl']);
  });
});

/** Lines that are understood, with what was understood. */
const UNDERSTOOD: readonly (readonly [line: string, understood: object])[] = [
  ['check a.adl --json', { args: ['a.adl'], json: true }],
  ['serve --port=', { port: '' }],
  ['serve --data=a=b', { data: 'a=b' }],
  ['serve --port 1 --port 2', { port: '2' }],
  ['serve -p -1', { port: '-1' }],
  ['serve', { args: [] }],
  ['serve --no-migrate', { migrate: false }],
  ['check --help a.adl', { help: true, args: ['a.adl'] }],
  ['proto a.adl --no-frontend --frontend', { args: ['a.adl'], frontend: true }],
  ['help check', { args: ['check'] }],
  ['help', { args: [] }],
];

describe('lines that are understood', () => {
  for (const [line, understood] of UNDERSTOOD) {
    it(line, () => {
      const { args, values, switches, ignored } = read(line);
      const output = { args, ...Object.fromEntries(values), ...Object.fromEntries(switches) };
      assert.deepEqual(output, { args: [], ...understood });
      assert.deepEqual(ignored, []);
    });
  }
});

const mistakes: readonly [line: string, message: RegExp][] = [
  ['chek a.adl', /^Unknown command `chek`\. Did you mean `check`\?$/],
  ['qqqqqqqq', /Commands: new, serve, dev, migrate, adopt, import, admin, build, check/],
  ['check', /`ampersand check` needs the name of a script\. Example: ampersand check shop\.adl/],
  ['check a.adl b.adl', /accepts only one script\. Remove `b\.adl`/],
  ['check a.adl --jsn', /Unknown option `--jsn` for `ampersand \w+`\. Did you mean `--json`\?/],
  [
    'check a.adl --port 80',
    /Unknown option `--port` for `ampersand check`\. To list the options, run `ampersand help check`\./,
  ],
  ['check a.adl -z', /Unknown option `-z`/],
  ['check a.adl --no-crud-defaults', /Unknown option `--no-crud-defaults`/],
  ['serve --port', /`--port` needs a value: --port NUMBER/],
  ['serve --data --port 80', /`--data` needs a value/],
  ['check a.adl --json=yes', /`--json` doesn't accept a value/],
  ['serve - -1', /accepts only one script\. Remove `-1`/],
  ['serve -p', /`--port` needs a value: --port NUMBER/],
  ['check a.adl --no-', /Unknown option `--no-`/],
  ['check a.adl ---json', /Unknown option `---json` for `ampersand \w+`\. Did you mean `--json`\?/],
  ['check a.adl --jsón=1', /Unknown option `--jsón` for `ampersand \w+`\. Did you mean `--json`\?/],
  ['proto a.adl --no-frontend=1', /`--frontend` doesn't accept a value/],
  [
    'proto a.adl --no-frontnd',
    /Unknown option `--no-frontnd` for `ampersand \w+`\. Did you mean `--no-frontend`\?/,
  ],
  ['new', /`ampersand new` needs the name of a /],
  ['new a b', /Remove `b`/],
  ['help a b', /Remove `b`/],
  [
    'proto a.adl --frontend-version React',
    /`React` isn't a valid value for `--frontend-version`\. Choose one of: Angular/,
  ],
];

describe('mistakes on the command line', () => {
  for (const [line, message] of mistakes) {
    it(line, () => {
      assert.throws(
        () => read(line),
        (error) =>
          error instanceof CommandError &&
          error.exitCode === EXIT.commandLine &&
          message.test(error.message),
      );
    });
  }
});

describe('help', () => {
  it('lists every command', () => {
    for (const { name, summary } of COMMANDS) {
      assert.match(generalHelp(), new RegExp(`^  ${name} +${summary}$`, 'm'));
    }
  });

  for (const command of COMMANDS) {
    it(`of ${command.name} lists its options, and its examples can be read`, () => {
      const text = commandHelp(command);
      for (const key of command.options)
        assert.ok(text.includes(command.optionHelp?.[key] ?? OPTIONS[key].help));
      for (const example of command.examples) {
        assert.ok(text.includes(example));
        assert.equal(read(example.replace('ampersand ', '')).command, command);
      }
    });
  }
});
