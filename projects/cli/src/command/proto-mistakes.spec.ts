import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn, BAD, GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand proto', () => {
  it('leaves an earlier output alone when the script has errors', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': GOOD, 'b.adl': BAD });
    await ampersandIn(folder, 'proto a.adl --proto-dir out');
    const before = readFileSync(join(folder, 'out/generics/interfaces.json'), 'utf8');
    const { exitCode } = await ampersandIn(folder, 'proto b.adl --proto-dir out');
    assert.equal(exitCode, EXIT.invalidScript);
    assert.equal(readFileSync(join(folder, 'out/generics/interfaces.json'), 'utf8'), before);
  });

  it('tells all mistakes of a script at once', async (test) => {
    const script = GOOD.replace(
      'ENDCONTEXT',
      'RULE r : name |- nmae\nRULE s : name;name |- name\nENDCONTEXT',
    );
    const { exitCode, err } = await ampersand(test, 'proto a.adl', { 'a.adl': script });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.match(err, /a\.adl:6:/);
    assert.match(err, /a\.adl:7:/);
    assert.match(err, /2 errors$/);
  });

  it('tells a folder of components that names none, and leaves one without sources alone', async (test) => {
    const files = { 'a.adl': GOOD, 'components/stars.ts': 'export class Stars {}' };
    const { exitCode, err } = await ampersand(test, 'proto a.adl --proto-dir out', files);
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /components has no index\.ts\. Add one that exports the components/);
    const parts = { 'a.adl': GOOD, 'components/parts.adl': 'CONTEXT P ENDCONTEXT' };
    const other = await ampersand(test, 'proto a.adl --proto-dir out', parts);
    assert.equal(other.exitCode, EXIT.ok);
  });

  it('tells a missing template with exit code 130 and writes nothing', async (test) => {
    const { exitCode, err, folder } = await ampersand(test, 'proto a.adl --proto-dir out', {
      'a.adl': GOOD.replace('BOX<TABLE>', 'BOX<TABEL>'),
    });
    assert.equal(exitCode, EXIT.file);
    assert.match(
      err,
      /a\.adl:5:57 error AMP5001\n {2}Unknown box type `TABEL`: there is no template `Box-TABEL\.html`\./,
    );
    assert.match(err, /Did you mean `TABLE`/);
    assert.ok(!existsSync(join(folder, 'out')));
  });

  it('warns of the violations that it was told to ignore', async (test) => {
    const violating = GOOD.replace(
      'ENDCONTEXT',
      'RELATION total[Person*Person] [TOT]\nPOPULATION Person CONTAINS [ "kim" ]\nENDCONTEXT',
    );
    const files = { 'a.adl': violating };
    const rejected = await ampersand(test, 'proto a.adl --proto-dir out', files);
    assert.equal(rejected.exitCode, EXIT.invalidScript);
    const line = 'proto a.adl --proto-dir out --ignore-invariant-violations';
    const { exitCode, err, out } = await ampersand(test, line, files);
    assert.equal(exitCode, EXIT.ok);
    assert.match(out, /written/);
    assert.match(err, /a\.adl:\d+:\d+ warning AMP4001\n {2}There is a violation of the TOT rule/);
    assert.match(err, /"kim" has no Person/);
  });

  it('only warns of it in check, and where no page is made', async (test) => {
    const files = { 'a.adl': GOOD.replace('BOX<TABLE>', 'BOX<TABEL>') };
    for (const line of ['check a.adl', 'proto a.adl --no-frontend --proto-dir out']) {
      const { exitCode, err } = await ampersand(test, line, files);
      assert.equal(exitCode, EXIT.ok, line);
      assert.match(err, /a\.adl:5:57 warning AMP5001/);
    }
  });

  it('refuses to make nothing', async (test) => {
    const { exitCode } = await ampersand(test, 'proto a.adl --no-backend --no-frontend', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.commandLine);
  });
});
