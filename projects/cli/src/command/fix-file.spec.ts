import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersandIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

const OLD = 'CONTEXT A IN ENGLISH\n-- naïve\nage :: Customer*Age [UNI]\nENDCONTEXT\n';
const NEW = OLD.replace('age :: Customer*Age', 'RELATION age[Customer*Age]');

/** A folder with the script as these bytes. */
function withBytes(test: Parameters<typeof temporaryFolder>[0], bytes: Buffer): string {
  const folder = temporaryFolder(test);
  writeFileSync(join(folder, 'a.adl'), bytes);
  return folder;
}

describe('the file that ampersand fix rewrites', () => {
  it('stays byte for byte when it is not text in UTF-8, for what cannot be read would be lost', async (test) => {
    for (const bytes of [Buffer.from(OLD, 'latin1'), Buffer.from(`\ufeff${OLD}`, 'utf16le')]) {
      const folder = withBytes(test, bytes);
      const { exitCode, out, err } = await ampersandIn(folder, 'fix a.adl --write');
      assert.deepEqual([exitCode, out], [EXIT.invalidScript, '']);
      assert.match(err, /AMP1004[^]*`a\.adl` isn't valid UTF-8[^]*Save the file as/);
      assert.deepEqual(readFileSync(join(folder, 'a.adl')), bytes);
    }
  });

  it('reports the line of the first invalid byte', async (test) => {
    const folder = withBytes(test, Buffer.from(OLD, 'latin1'));
    assert.match((await ampersandIn(folder, 'fix a.adl')).err, /a\.adl:2:6 error AMP1004/);
  });

  it('keeps its line ends, its comments and its spaces', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': OLD.replaceAll('\n', '  \r\n') });
    await ampersandIn(folder, 'fix a.adl --write');
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), NEW.replaceAll('\n', '  \r\n'));
  });

  it('is not written when nothing is to be changed', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': NEW });
    utimesSync(join(folder, 'a.adl'), 1, 1);
    const { exitCode, err } = await ampersandIn(folder, 'fix a.adl --write');
    assert.deepEqual([exitCode, err], [EXIT.ok, 'a.adl: 0 changes']);
    assert.equal(statSync(join(folder, 'a.adl')).mtimeMs, 1000);
  });

  it('stays as it is where the result goes to another', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': OLD });
    const { out, err } = await ampersandIn(folder, 'fix a.adl -o b.adl');
    assert.equal(out, '');
    assert.match(err, /^a\.adl: 1 change$/m);
    assert.equal(readFileSync(join(folder, 'a.adl'), 'utf8'), OLD);
    assert.equal(readFileSync(join(folder, 'b.adl'), 'utf8'), NEW);
  });

  it('is only itself: files that it includes are fixed one by one', async (test) => {
    const including = OLD.replace('-- naïve', 'INCLUDE "b.adl"');
    const folder = temporaryFolder(test, { 'a.adl': including, 'b.adl': OLD });
    await ampersandIn(folder, 'fix a.adl --write');
    assert.match(readFileSync(join(folder, 'a.adl'), 'utf8'), /INCLUDE "b\.adl"\nRELATION age/);
    assert.equal(readFileSync(join(folder, 'b.adl'), 'utf8'), OLD);
  });

  it('is not rewritten halfway: with a mistake that only its author can mend nothing is', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': OLD.replace('ENDCONTEXT', 'RULE |-') });
    const { exitCode, out } = await ampersandIn(folder, 'fix a.adl -o b.adl');
    assert.deepEqual([exitCode, out], [EXIT.invalidScript, '']);
    assert.ok(!existsSync(join(folder, 'b.adl')));
  });

  it('says what it changed, as text or as JSON', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': OLD });
    const text = await ampersandIn(folder, 'fix a.adl -o b.adl');
    assert.match(text.err, /a\.adl:3:1 warning AMP\d+\n {2}Deprecated: /);
    const { out, err } = await ampersandIn(folder, 'fix a.adl --write --json');
    const { diagnostics } = JSON.parse(out) as { diagnostics: { message: string }[] };
    assert.match(diagnostics[0]?.message ?? '', /^Deprecated: /);
    assert.equal(err, 'a.adl: 1 change');
  });
});
