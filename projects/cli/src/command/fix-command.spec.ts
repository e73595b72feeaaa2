import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand fix', () => {
  const OLD = 'CONTEXT A IN ENGLISH\n-- kept\nage :: Customer*Age [UNI]\nENDCONTEXT\n';
  const NEW = OLD.replace('age :: Customer*Age', 'RELATION age[Customer*Age]');

  it('shows the script in current syntax and leaves the file alone', async (test) => {
    const { exitCode, out, err, folder } = await ampersand(test, 'fix a.adl', { 'a.adl': OLD });
    assert.equal(exitCode, EXIT.ok);
    assert.equal(out.trimEnd(), NEW.trimEnd());
    assert.match(err, /a\.adl: 1 change$/);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), OLD);
  });

  it('rewrites the file with --write; once more changes nothing', async (test) => {
    const { exitCode, out, folder } = await ampersand(test, 'fix a.adl --write', { 'a.adl': OLD });
    assert.deepEqual([exitCode, out], [EXIT.ok, '']);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), NEW);
    assert.match((await ampersandIn(folder, 'fix a.adl --write')).err, /^a\.adl: 0 changes$/);
    assert.equal((await ampersandIn(folder, 'check a.adl')).exitCode, EXIT.ok);
  });

  it('formats the file with --layout, with its comments', async (test) => {
    const files = { 'a.adl': OLD.replace('age', '   age') };
    const { exitCode, folder } = await ampersand(test, 'fix a.adl --layout --write', files);
    assert.equal(exitCode, EXIT.ok);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), NEW);
  });

  it('leaves a file with mistakes as it is', async (test) => {
    const broken = OLD.replace('ENDCONTEXT', 'RULE |-\nENDCONTEXT');
    const { exitCode, folder } = await ampersand(test, 'fix a.adl --write', { 'a.adl': broken });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), broken);
  });
});
