import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { versionProblem } from './node-version.ts';

const OLDEST = 22_022_003;
const part = fc.oneof(fc.constantFrom(0, 2, 3, 4, 21, 22, 23), fc.nat(999));
const SUFFIXES = ['', '-rc.1', '-nightly20260101abcdef', '-pre'];

describe('a version of Node', () => {
  it('is compared by its numbers, of which the first that differs decides', () => {
    fc.assert(
      fc.property(part, part, part, (major, minor, patch) => {
        const problem = versionProblem('ampersand', [major, minor, patch].join('.'));
        assert.equal(problem === null, major * 1e6 + minor * 1000 + patch >= OLDEST);
      }),
      { numRuns: 1000 },
    );
  });

  it('is as new as its numbers say, whatever a build of it is called', () => {
    for (const suffix of SUFFIXES) {
      for (const version of ['22.22.3', '22.22.4', '22.23.0', '24.0.0', '26.1.10'])
        assert.equal(versionProblem('ampersand', version + suffix), null, version + suffix);
      for (const version of ['22.22.2', '22.21.9', '20.20.2'])
        assert.match(
          versionProblem('ampersand', version + suffix) ?? '',
          /requires Node 22\.22\.3/,
        );
    }
  });

  it('is told together with what is too old for it and what to do, in one line', () => {
    const problem = versionProblem('a program', '18.0.0') ?? '';
    assert.match(problem, /^a program requires Node .* this is Node 18\.0\.0\. Install it /);
    assert.equal(problem.split('\n').length, 1);
  });
});
