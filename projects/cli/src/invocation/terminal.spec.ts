import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { processTerminal } from './terminal.ts';

/** The variables of the environment, whether anybody looks, and whether there is color. */
const CASES: readonly (readonly [Record<string, string>, boolean, boolean])[] = [
  [{}, true, true],
  [{}, false, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '' }, false, false],
  [{ FORCE_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
];

describe('the terminal of the process', () => {
  for (const [environment, isTTY, color] of CASES)
    it(`${color ? 'has' : 'has no'} colours for ${JSON.stringify(environment)} ${isTTY ? 'before people' : 'in a pipe'}`, (test) => {
      const before = process.env;
      const looked = process.stderr.isTTY;
      test.after(() => {
        process.env = before;
        process.stderr.isTTY = looked;
      });
      const { NO_COLOR: _no, FORCE_COLOR: _force, ...others } = before;
      process.env = { ...others, ...environment };
      process.stderr.isTTY = isTTY;
      assert.equal(processTerminal().color, color);
    });

  it('writes results and messages line by line, each to its own', (test) => {
    const written: string[] = [];
    const record = (name: string) => (text: string | Uint8Array) => {
      written.push(`${name} ${String(text)}`);
      return true;
    };
    const out = test.mock.method(process.stdout, 'write', record('out'));
    const err = test.mock.method(process.stderr, 'write', record('err'));
    const terminal = processTerminal();
    terminal.out('result');
    terminal.err('message');
    out.mock.restore();
    err.mock.restore();
    assert.deepEqual(written, ['out result\n', 'err message\n']);
  });
});
