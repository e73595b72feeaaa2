import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand export', () => {
  it('writes the script with its includes as one script that is right', async (test) => {
    const files = {
      'a.adl': GOOD.replace('RELATION', 'INCLUDE "b.adl"\nRELATION'),
      'b.adl': 'CONTEXT B IN ENGLISH\nRELATION age[Customer*Age] [UNI]\nENDCONTEXT\n',
    };
    const { exitCode, err, folder } = await ampersand(test, 'export a.adl -o all.adl', files);
    assert.deepEqual([exitCode, err], [EXIT.ok, '']);
    const text = readFileSync(join(folder, 'all.adl'), 'utf8');
    assert.match(text, /^RELATION age\[Customer\*Age\] \[UNI\]$/m);
    assert.doesNotMatch(text, /INCLUDE/);
    assert.equal((await ampersandIn(folder, 'check all.adl')).out, 'all.adl has no errors.');
  });

  for (const [what, rule] of [
    ['syntax', 'RULE r : |- s'],
    ['types', 'RULE r : s |- t'],
  ] as const) {
    it(`shows mistakes in the ${what} and writes nothing`, async (test) => {
      const { exitCode, err, folder } = await ampersand(test, 'export a.adl -o all.adl', {
        'a.adl': `CONTEXT A IN ENGLISH\n${rule}\nENDCONTEXT\n`,
      });
      assert.equal(exitCode, EXIT.invalidScript);
      assert.match(err, /a\.adl:2:/);
      assert.ok(!existsSync(join(folder, 'all.adl')));
    });
  }
});
