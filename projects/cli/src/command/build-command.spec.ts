import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand build', () => {
  for (const [what, mine] of [
    ['a folder of something else', 'out/app/component.ts'],
    ['a file', 'out/app'],
  ] as const)
    it(`leaves ${what} alone that has the name of the application, and builds nothing`, async (test) => {
      const { exitCode, out, err, folder } = await ampersand(test, 'build a.adl --proto-dir out', {
        'a.adl': GOOD,
        [mine]: 'mine',
      });
      assert.deepEqual([exitCode, out], [EXIT.file, '']);
      const app = join(folder, 'out/app');
      assert.equal(
        err,
        `${app} already exists and doesn't contain a built application. Choose another folder with --proto-dir.`,
      );
      const files = readdirSync(folder, { recursive: true, withFileTypes: true });
      assert.deepEqual(
        files
          .filter((each) => each.isFile())
          .map((each) => each.name)
          .sort(),
        ['a.adl', mine.split('/').at(-1)].sort(),
      );
    });
});
