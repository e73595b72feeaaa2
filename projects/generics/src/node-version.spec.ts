import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionProblem } from './node-version.ts';

const VERSIONS: Readonly<Record<string, boolean>> = {
  '18.20.4': false,
  '20.20.2': false,
  '22.22.2': false,
  '22.22.3': true,
  '22.23.0': true,
  '23.0.0': true,
  '22.9.9': false,
  '24.0.0': true,
  '24': true,
  '22': false,
  '26.10.0': true,
};

describe('the version of Node', () => {
  for (const [version, isFine] of Object.entries(VERSIONS)) {
    it(`${version} is ${isFine ? 'new' : 'too old'}`, () => {
      const problem = versionProblem('ampersand', version);
      if (isFine) assert.equal(problem, null);
      else
        assert.match(
          problem ?? '',
          new RegExp(`^ampersand requires Node 22\\.22\\.3 .* Node ${version}\\.`),
        );
    });
  }
});
