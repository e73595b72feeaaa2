import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand population', () => {
  it('writes to a file', async (test) => {
    const { exitCode, out, folder } = await ampersand(test, 'population a.adl -o p.json', {
      'a.adl': GOOD,
    });
    assert.deepEqual([exitCode, out], [EXIT.ok, '']);
    const population: unknown = JSON.parse(readFileSync(join(folder, 'p.json'), 'utf8'));
    assert.match(JSON.stringify(population), /"src":"c1","tgt":"Ann"/);
  });

  it('tells that the file cannot be written', async (test) => {
    const { exitCode, err } = await ampersand(test, 'population a.adl -o no/p.json', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /Can't write to .*no\/p\.json/);
  });
});
