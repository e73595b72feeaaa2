import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, ampersandIn, BAD, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand docs', () => {
  it('writes pages next to the script by default', async (test) => {
    const { exitCode, err, out, folder } = await ampersand(test, 'docs shop.adl', {
      'shop.adl': GOOD,
    });
    assert.deepEqual([exitCode, err], [EXIT.ok, '']);
    assert.match(out, /shop-docs: 11 written, 0 unchanged, 0 removed$/);
    const page = readFileSync(join(folder, 'shop-docs/language.html'), 'utf8');
    assert.match(page, /<a href="source-1\.html#L2">shop\.adl:2<\/a>/);
    const source = readFileSync(join(folder, 'shop-docs/source-1.html'), 'utf8');
    const line = GOOD.split('\n')[1] ?? assert.fail('no second line');
    assert.ok(source.includes(`<li id="L2"><code>${line}</code></li>`), source);
    assert.match((await ampersandIn(folder, 'docs shop.adl')).out, /0 written, 11 unchanged/);
  });

  for (const [format, file] of [
    ['md', 'language.md'],
    ['docx', 'model.docx'],
    ['svg', 'diagrams/diagram-overview.svg'],
    ['mermaid', 'diagrams/diagram-overview.mmd'],
  ] as const)
    it(`writes ${format} to a folder`, async (test) => {
      const line = `docs shop.adl --format ${format} --out a/b`;
      const { exitCode, folder } = await ampersand(test, line, { 'shop.adl': GOOD });
      assert.equal(exitCode, EXIT.ok);
      assert.ok(existsSync(join(folder, 'a/b', file)));
    });

  it('links to the line of a definition on pages of Markdown', async (test) => {
    const line = 'docs model/shop.adl --format md --output out';
    const { folder } = await ampersand(test, line, { 'model/shop.adl': GOOD });
    const text = readFileSync(join(folder, 'out/language.md'), 'utf8');
    assert.match(text, /\[shop\.adl:2\]\(\.\.\/model\/shop\.adl#L2\)/);
  });

  it('documents violations by the initial population', async (test) => {
    const script = GOOD.replace('"Ann")', '"Ann"), ("c1", "Bob")');
    const line = 'docs shop.adl --format md --out out';
    const { exitCode, folder } = await ampersand(test, line, { 'shop.adl': script });
    assert.equal(exitCode, EXIT.ok);
    assert.match(readFileSync(join(folder, 'out/diagnosis.md'), 'utf8'), /1 violation/);
  });

  it('writes nothing for a script with errors', async (test) => {
    const { exitCode, folder } = await ampersand(test, 'docs shop.adl', { 'shop.adl': BAD });
    assert.equal(exitCode, EXIT.invalidScript);
    assert.ok(!existsSync(join(folder, 'shop-docs')));
  });

  it('rejects an unknown format', async (test) => {
    const line = 'docs shop.adl --format pdf';
    const { exitCode, err } = await ampersand(test, line, { 'shop.adl': GOOD });
    assert.equal(exitCode, EXIT.commandLine);
    assert.match(err, /`pdf` isn't a valid value for `--format`/);
  });
});
