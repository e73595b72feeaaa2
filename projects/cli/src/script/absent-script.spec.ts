import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ampersandIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('a script that cannot be read', () => {
  for (const command of ['check', 'proto', 'validate', 'population', 'export']) {
    it(`is told by ${command}, for a file that is absent and for a folder`, async (test) => {
      const folder = temporaryFolder(test, { 'folder.adl/b.txt': '' });
      const absent = await ampersandIn(folder, `${command} none.adl`);
      assert.equal(absent.exitCode, EXIT.invalidScript);
      assert.match(absent.err, /Cannot read `none\.adl`: there is no such file\./);
      const directory = await ampersandIn(folder, `${command} folder.adl`);
      assert.equal(directory.exitCode, EXIT.invalidScript);
      assert.match(directory.err, /Cannot read `folder\.adl`: it is a folder\./);
      assert.deepEqual([absent.out, directory.out], ['', '']);
    });
  }

  it('is told by fix', async (test) => {
    const folder = temporaryFolder(test, { 'folder.adl/b.txt': '' });
    const absent = await ampersandIn(folder, 'fix none.adl');
    const directory = await ampersandIn(folder, 'fix folder.adl --write');
    assert.deepEqual([absent.exitCode, directory.exitCode], [EXIT.file, EXIT.file]);
    assert.equal(absent.err, "Can't read none.adl: there is no such file.");
    assert.equal(directory.err, "Can't read folder.adl: it is a folder.");
  });
});
