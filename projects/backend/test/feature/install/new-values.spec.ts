import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MigratedData } from '../../migrated-data.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (page: string): string => `CONTEXT Cars IN ENGLISH
RELATION color[Car*Color] [UNI]
POPULATION color CONTAINS [("c1", "red"), ("c2", "blue"), ("c3", "green")]
INTERFACE Cars : V[SESSION*Car] cRud BOX <TABLE> [ color : color cRUd ]
${page}
ENDCONTEXT`;

describeOnDatabases('feature', 'objects that become plain values', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-values-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are counted, and stay as values of their links', async () => {
    const withPage = script('INTERFACE Color : I[Color] cRud BOX [ Name : I cRud ]');
    const data = await MigratedData.install(start, database, folder, withPage);
    const { report, facts } = await data.to(script(''));
    assert.deepEqual(report.moved, [
      { kind: 'atoms', before: 'Color', after: 'Color', number: 3, valueType: 'ALPHANUMERIC' },
    ]);
    assert.deepEqual(facts['color[Car*Color]'], ['c1 red', 'c2 blue', 'c3 green']);
  });
});
