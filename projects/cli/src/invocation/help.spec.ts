import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMMANDS } from './commands.ts';
import { commandHelp, generalHelp } from './help.ts';
import { OPTIONS } from './options.ts';

function linesOf(name: string): readonly string[] {
  const command = COMMANDS.find((each) => each.name === name);
  assert.ok(command, name);
  return commandHelp(command).split('\n');
}

describe('the help of a command', () => {
  for (const [name, usage] of [
    ['new', 'ampersand new <folder> [options]'],
    ['serve', 'ampersand serve [script] [options]'],
    ['fix', 'ampersand fix <script> [options]'],
  ] as const)
    it(`says what ${name} works on`, () => assert.ok(linesOf(name).includes(`Usage: ${usage}`)));

  it('spells every option, in a column of its own', () => {
    const lines = linesOf('fix');
    const start = lines.findIndex((line) => line.startsWith('  --write'));
    assert.deepEqual(lines.slice(start, start + 5), [
      `  --write            ${OPTIONS.write.help}`,
      `  --layout           ${OPTIONS.layout.help}`,
      `  -o, --output FILE  ${OPTIONS.output.help}`,
      `  --json             ${OPTIONS.json.help}`,
      `  -h, --help         ${OPTIONS.help.help}`,
    ]);
    assert.ok(linesOf('proto').some((line) => line.startsWith('  --no-frontend  ')));
  });

  it('describes --output as what the command writes', () => {
    const output = (name: string) => linesOf(name).find((line) => line.includes('--output')) ?? '';
    assert.match(output('docs'), /output folder \(default <script>-docs next to the script\)/);
    assert.match(output('export'), /output file \(default standard output\)$/);
  });

  it('has what there is to say besides, between its summary and its usage', () => {
    for (const command of COMMANDS) {
      const details = command.details === undefined ? [] : [command.details, ''];
      const [summary, separator, ...rest] = linesOf(command.name);
      assert.deepEqual([summary, separator], [`ampersand ${command.name}: ${command.summary}`, '']);
      const output = rest.slice(0, details.length + 1).join('\n');
      assert.ok(
        output.startsWith([...details, `Usage: ampersand ${command.name}`].join('\n')),
        output,
      );
    }
    assert.ok(COMMANDS.some(({ details }) => details !== undefined));
  });
});

it('the help tells all commands, and examples of the first four', () => {
  const text = generalHelp();
  const lines = text.split('\n');
  for (const { name, summary } of COMMANDS)
    assert.ok(lines.some((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${summary}`)));
  const examples = /Examples:\n((?: {2}.*\n)+)/.exec(text)?.[1]?.trim().split(/\n */);
  assert.deepEqual(
    examples,
    COMMANDS.slice(0, 4).map(({ examples: all }) => all.at(-1)),
  );
});
