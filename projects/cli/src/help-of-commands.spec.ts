import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMMANDS } from './invocation/commands.ts';
import { EXIT } from './invocation/exit-code.ts';
import { run } from './run.ts';

describe('the help of a command', () => {
  for (const { name } of COMMANDS)
    for (const line of [`${name} --help`, `${name} -h`, `help ${name}`])
      it(`is told by ampersand ${line}`, async () => {
        const output: string[] = [];
        const failed: string[] = [];
        const out = (text: string) => void output.push(text);
        const err = (text: string) => void failed.push(text);
        const exitCode = await run(line.split(' '), { out, err, color: false }, { base: '.' });
        assert.deepEqual([exitCode, failed], [EXIT.ok, []]);
        assert.match(
          output.join('\n'),
          new RegExp(`^ampersand ${name}: [^]*\n\nUsage: ampersand ${name}`),
        );
      });
});
