import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { readArguments } from './arguments.ts';
import { COMMANDS, type CommandDefinition } from './commands.ts';
import { CommandError, EXIT } from './exit-code.ts';
import { IGNORED_OPTIONS, OPTIONS, type OptionDefinition, type OptionKey } from './options.ts';

/** An option as users can write it, and its meaning. */
interface Written {
  readonly key: OptionKey;
  readonly args: readonly string[];
  readonly means: string | boolean;
}

const VALUE = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.startsWith('--'));

function written(key: OptionKey): fc.Arbitrary<Written> {
  const { name, value, short, choices }: OptionDefinition = OPTIONS[key];
  if (value === null)
    return fc.boolean().map((means) => ({ key, means, args: [`--${means ? '' : 'no-'}${name}`] }));
  const values = choices === undefined ? VALUE : fc.constantFrom(...choices);
  return values.chain((means) => {
    const long = [[`--${name}`, means], [`--${name}=${means}`]];
    const brief = short === undefined ? [] : [[`-${short}`, means], [`-${short}${means}`]];
    return fc.constantFrom(...long, ...brief).map((args) => ({ key, means, args }));
  });
}

/** A command with some of its options, each at most once, and the position of its word among them. */
const LINES = fc.constantFrom(...COMMANDS).chain((command) =>
  fc.record({
    command: fc.constant(command),
    options: fc
      .shuffledSubarray([...command.options])
      .chain((keys) => fc.tuple(...keys.map(written))),
    place: fc.nat(),
    ignored: fc.subarray([...IGNORED_OPTIONS], { maxLength: 2 }),
  }),
);

/** What has to be named besides the script. */
const following = ({ following: more }: CommandDefinition): readonly string[] =>
  more?.required ?? [];

const needsWord = ({ script, word }: CommandDefinition): boolean =>
  script === 'required' || word !== undefined;

it('every option is understood in each of its spellings, in any order, wherever the script stands', () => {
  fc.assert(
    fc.property(LINES, ({ command, options, place, ignored }) => {
      const args: (readonly string[])[] = options.map((option) => option.args);
      const others = ignored.map(([name, count]) => [`--${name}`, ...(count === 1 ? ['x'] : [])]);
      args.push(...others);
      if (needsWord(command))
        args.splice(place % (args.length + 1), 0, ['shop.adl', ...following(command)]);
      const read = readArguments(command.name, args.flat());
      const given = { ...Object.fromEntries(read.values), ...Object.fromEntries(read.switches) };
      assert.deepEqual(given, Object.fromEntries(options.map(({ key, means }) => [key, means])));
      assert.deepEqual(read.args, needsWord(command) ? ['shop.adl', ...following(command)] : []);
      assert.deepEqual(
        read.ignored,
        ignored.map(([name]) => `--${name}`),
      );
    }),
  );
});

it('whatever stands behind two hyphens is the word, never an option', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      const { args, values, switches } = readArguments('check', ['--json', '--', word]);
      assert.deepEqual([args, [...values], [...switches]], [[word], [], [['json', true]]]);
    }),
  );
});

it('any other line is refused by a sentence and exit code 1, never by a fault of the program', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('--', '-', '--no-', '-p', '--port', '--json=', 'a.adl'),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(word, { maxLength: 4 }), (name, args) => {
      for (const command of [name, 'serve', 'fix', 'new', 'help']) {
        try {
          readArguments(command, args);
        } catch (error) {
          assert.ok(error instanceof CommandError, String(error));
          assert.equal(error.exitCode, EXIT.commandLine);
          assert.match(error.message, /[.?\w\])/]$/u);
        }
      }
    }),
  );
});

it('an option of one command is unknown to those that do not have it', () => {
  for (const command of COMMANDS)
    for (const [key, { name }] of Object.entries(OPTIONS)) {
      const keys: readonly string[] = [...command.options, 'help'];
      if (keys.includes(key)) continue;
      assert.throws(() => readArguments(command.name, ['a.adl', `--${name}`, 'x']), {
        message: new RegExp(`^Unknown option \`--${name}\` for \`ampersand ${command.name}\``),
      });
    }
});
