import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { ampersandIn, GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { commandContext } from '../../test/test-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { builtInTemplates } from '../invocation/invocation-place.ts';
import { ownTemplates, templatePlaces, templatesFor } from './template-folder.ts';

describe('the templates of a script', () => {
  it('are the built-in ones', (test) => {
    const script = join(temporaryFolder(test), 'a.adl');
    const found = templatesFor(script);
    assert.deepEqual([...found.keys()].sort(), readdirSync(builtInTemplates()).sort());
    for (const box of ['FORM', 'TABLE', 'TABS', 'FILTEREDDROPDOWN'])
      assert.ok(found.has(`Box-${box}.html`), box);
    assert.equal(ownTemplates(script), null);
  });

  it('are its own where it has one of that name, at any depth, and the built-in ones besides', (test) => {
    const folder = temporaryFolder(test, {
      'templates/Box-FORM.html': 'own form',
      'templates/tiles/Box-TILES.html': 'own tiles',
    });
    const found = templatesFor(join(folder, 'a.adl'));
    assert.equal(found.get('Box-FORM.html'), 'own form');
    assert.equal(found.get('Box-TILES.html'), 'own tiles');
    assert.notEqual(found.get('Box-TABLE.html') ?? '', '');
  });

  it('are those of a given folder instead of the built-in ones; its own still go before', (test) => {
    const folder = temporaryFolder(test, {
      'given/Box-FORM.html': 'given form',
      'given/Box-TABLE.html': 'given table',
      'templates/Box-FORM.html': 'own form',
    });
    const found = templatesFor(join(folder, 'a.adl'), join(folder, 'given'));
    assert.deepEqual(Object.fromEntries(found), {
      'Box-FORM.html': 'own form',
      'Box-TABLE.html': 'given table',
    });
  });

  it('are not those beside another script', (test) => {
    const folder = temporaryFolder(test, { 'templates/Box-FORM.html': 'own', 'sub/a.adl': '' });
    const form = (script: string) => templatesFor(join(folder, script)).get('Box-FORM.html');
    assert.notEqual(form('sub/a.adl'), 'own');
    assert.equal(form('b.adl'), 'own');
  });

  it('are not a file that happens to be called so', (test) => {
    const folder = temporaryFolder(test, { templates: 'a file' });
    assert.equal(ownTemplates(join(folder, 'a.adl')), null);
  });

  for (const place of ['none', 'file', 'file/below'])
    it(`cannot be those of ${place}`, (test) => {
      const folder = temporaryFolder(test, { file: '' });
      assert.throws(
        () => templatesFor(join(folder, 'a.adl'), join(folder, place)),
        (error) => {
          assert.ok(error instanceof CommandError);
          assert.equal(error.exitCode, EXIT.file);
          assert.equal(error.message, `The template folder ${join(folder, place)} doesn't exist.`);
          return true;
        },
      );
    });
});

describe('the option --templates', () => {
  it('is relative to where the user stands, not to the script', async (test) => {
    const folder = temporaryFolder(test, {
      'sub/a.adl': GOOD,
      'mine/x.html': '',
    });
    const { err } = await ampersandIn(folder, 'proto sub/a.adl --templates mine --proto-dir out');
    assert.match(err, /error AMP5001\n {2}Unknown box type `TABLE`/);
    const absent = await ampersandIn(folder, 'proto sub/a.adl --templates none --proto-dir out');
    assert.deepEqual(
      [absent.exitCode, absent.err],
      [EXIT.file, `The template folder ${join(folder, 'none')} doesn't exist.`],
    );
  });
});

describe('the places to watch for templates', () => {
  it('are the folders they come from, folders in them, and the one that may still be made', (test) => {
    const folder = temporaryFolder(test, { 'given/tiles/Box-TILES.html': '' });
    const context = commandContext(folder, 'dev a.adl --templates given');
    const places = () =>
      templatePlaces(context, join(folder, 'a.adl')).map((path) => relative(folder, path));
    assert.deepEqual(places(), ['given', 'given/tiles', 'templates']);
  });

  it('name no folder twice', (test) => {
    const folder = temporaryFolder(test, { 'templates/sub/Box-TILES.html': '' });
    const context = commandContext(folder, 'dev a.adl');
    assert.deepEqual(templatePlaces(context, join(folder, 'a.adl')), [
      builtInTemplates(),
      join(folder, 'templates'),
      join(folder, 'templates/sub'),
    ]);
  });
});
