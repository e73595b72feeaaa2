import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { COMMANDS } from './commands.ts';
import { EXIT } from './exit-code.ts';
import { OPTIONS, type OptionDefinition } from './options.ts';

const text = readFileSync(new URL('../../docs/command.md', import.meta.url), 'utf8');

/** First cells of the table below a heading. */
function rowsBelow(heading: string): readonly string[] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => row.split(/(?<!\\)\|/)[1]?.trim() ?? '');
}

describe('docs/command.md', () => {
  it('lists the commands', () => {
    const documented = rowsBelow('Commands').map((cell) => /^`(\w+)/.exec(cell)?.[1]);
    assert.deepEqual(
      documented,
      COMMANDS.map(({ name }) => name),
    );
  });

  it('shows the examples', () => {
    for (const { examples } of COMMANDS)
      for (const example of examples) assert.ok(text.includes(`\n${example}\n`), example);
  });

  it('lists the options', () => {
    const documented = rowsBelow('Options').map((cell) => /--(?:no-)?([\w-]+)/.exec(cell)?.[1]);
    const options: readonly OptionDefinition[] = Object.values(OPTIONS);
    assert.deepEqual(
      documented,
      options.map(({ name }) => name),
    );
  });

  it('lists the exit codes', () => {
    assert.deepEqual(rowsBelow('Exit codes').map(Number), Object.values(EXIT));
  });
});
