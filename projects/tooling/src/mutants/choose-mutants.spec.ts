import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseMutants, type Mutant } from './choose-mutants.ts';

const mutant = (file: string, line: number): Mutant => ({
  file,
  line,
  kind: 'literal',
  start: line,
  end: line + 4,
  original: 'true',
  replacement: 'false',
});
const CANDIDATES = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) =>
  Array.from({ length: 20 }, (_, line) => mutant(file, line)),
);

describe('the choice of mutants', () => {
  it('is the same for the same seed', () => {
    assert.deepEqual(chooseMutants(CANDIDATES, 4, 7), chooseMutants(CANDIDATES, 4, 7));
    assert.notDeepEqual(chooseMutants(CANDIDATES, 4, 7), chooseMutants(CANDIDATES, 4, 8));
  });

  it('takes at most two of a file', () => {
    const chosen = chooseMutants(CANDIDATES, 60, 1);
    assert.deepEqual([...new Set(chosen.map(({ file }) => file))].sort(), ['a.ts', 'b.ts', 'c.ts']);
    assert.equal(chosen.length, 6);
  });
});
