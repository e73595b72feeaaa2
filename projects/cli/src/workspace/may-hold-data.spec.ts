import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { mayHoldData } from './may-hold-data.ts';

describe('a database', () => {
  it('may hold data where it is a file with something in it, or a server', (test) => {
    const folder = temporaryFolder(test);
    const [full, empty] = [join(folder, 'full.sqlite'), join(folder, 'empty.sqlite')];
    writeFileSync(full, 'data');
    writeFileSync(empty, '');
    const places = [full, empty, join(folder, 'none.sqlite'), 'postgres://user@host/data'];
    assert.deepEqual(places.map(mayHoldData), [true, false, false, true]);
  });
});
