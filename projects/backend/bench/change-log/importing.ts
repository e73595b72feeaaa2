import { sendFile } from '../../test/multipart.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { benchPopulation, compileModel } from '../bench-model.ts';
import { compared, medianTimes, type Work } from '../measure.ts';
import { openWith, type Section } from './section.ts';

const RUNS = 3;
const ITEMS = 10_000;
/** The change log has a row for each link, with three indexes: more than the rest of the database. */
const MAX_RATIO = 4;

/** What an import into an empty application costs with the change log, compared with one without. */
export const importing: Section = async (database, folder) => {
  const generics = compileModel(folder, 'main.adl');
  const content = JSON.stringify(benchPopulation(ITEMS));
  const times = await medianTimes(RUNS, [
    importWith(database, generics, content, {}),
    importWith(database, generics, content, { 'history.keep': 0 }),
  ]);
  const what = `import of ${ITEMS * 10} links with the ledger / without`;
  return [compared(database, what, times, MAX_RATIO)];
};

function importWith(
  database: TestDatabase,
  generics: string,
  content: string,
  settings: Parameters<typeof openWith>[3],
): Work {
  return async () => {
    const { test, client } = await openWith(database, generics, null, settings);
    const { status } = await sendFile(client, 'admin/import', { name: 'f.json', content });
    if (status !== 200) throw new Error(`The import was answered with ${status}.`);
    await test.stop();
  };
}
