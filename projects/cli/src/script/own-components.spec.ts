import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { ownComponentFiles, ownComponents } from './own-components.ts';

describe('the components beside a script', () => {
  it('are none without the folder, and without TypeScript in it', (test) => {
    const none = temporaryFolder(test, { 'a.adl': '' });
    assert.deepEqual([...ownComponents(join(none, 'a.adl'))], []);
    const styles = temporaryFolder(test, { 'components/a.css': 'x', 'components/note.md': 'x' });
    assert.deepEqual([...ownComponents(join(styles, 'a.adl'))], []);
  });

  it('are all sources, those of folders below too, and neither tests nor notes', (test) => {
    const root = temporaryFolder(test, {
      'components/index.ts': 'i',
      'components/field/my-field.ts': 'f',
      'components/field/my-field.html': 'h',
      'components/field/my-field.scss': 's',
      'components/field/words.json': 'j',
      'components/field/my-field.spec.ts': 'no',
      'components/README.md': 'no',
      'components/picture.png': 'no',
    });
    const found = ownComponents(join(root, 'a.adl'));
    assert.deepEqual(Object.fromEntries(found), {
      'index.ts': 'i',
      'field/my-field.ts': 'f',
      'field/my-field.html': 'h',
      'field/my-field.scss': 's',
      'field/words.json': 'j',
    });
    assert.equal(ownComponentFiles(join(root, 'a.adl')).length, 5);
  });

  it('need an index that tells which there are', (test) => {
    const root = temporaryFolder(test, {
      'components/my-field.ts': '',
      'components/deep/index.ts': '',
    });
    assert.throws(
      () => ownComponents(join(root, 'a.adl')),
      (error) => {
        assert.ok(error instanceof CommandError);
        assert.equal(error.exitCode, EXIT.file);
        assert.match(error.message, /has no index\.ts\. Add one that exports/);
        return true;
      },
    );
  });
});
