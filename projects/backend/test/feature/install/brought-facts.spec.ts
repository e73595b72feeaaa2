import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MigratedData } from '../../migrated-data.ts';
import { LESS, MADE, OLD, OTHER_VALUES, OWNED } from '../../shop-scripts.ts';
import { describeOnDatabases } from '../../test-server.ts';

describeOnDatabases('database', 'a migration', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-brought-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const installed = (script: string): Promise<MigratedData> =>
    MigratedData.install(start, database, folder, script);

  it('puts no value of the script in the place of one that is there, from either side', async () => {
    const { report, facts } = await (await installed(MADE)).to(OTHER_VALUES);
    assert.equal(report.isApplied, true);
    assert.deepEqual(facts['price[Product*Price]'], ['p1 20', 'p2 300', 'p3 5']);
    assert.deepEqual(facts['made[Maker*Product]'], ['acme p1', 'bolt p2']);
  });

  it('fills a new surjective relation from its default', async () => {
    const { report, facts } = await (await installed(OLD)).to(OWNED);
    assert.equal(report.isApplied, true);
    assert.deepEqual(facts['owns[Person*Product]'], ['carl p1', 'carl p2', 'carl p3']);
  });

  it('sets the same facts of the same model aside twice', async () => {
    const data = await installed(OLD);
    const archive = { dropped: 'archive' } as const;
    assert.equal((await data.to(LESS, archive)).report.isApplied, true);
    assert.equal((await data.to(OLD)).facts['tag[Product*Tag]']?.length, 3);
    assert.equal((await data.to(LESS, archive)).report.isApplied, true);
    const [tags, ...others] = await data.archive(LESS);
    assert.deepEqual([tags?.name, tags?.links?.length, others], ['tag[Product*Tag]', 6, []]);
  });
});
