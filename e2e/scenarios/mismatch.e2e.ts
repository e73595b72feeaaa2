import { DatabaseSync } from 'node:sqlite';
import { builtApplication } from '../applications/shared-build.ts';
import { ALL_TAGS, violationsOf } from '../checks/axe.ts';
import { startBuilt } from '../processes/application.ts';
import { expect, test } from '../test.ts';

test.use({ script: 'projects/examples/transactional/transactional.adl' });

test('an application whose database belongs to another model says so, and what can be done', async ({
  application,
  complaints,
  page,
}) => {
  complaints.expect(/50\d/);
  const copy = `${application.data}.copy`;
  const database = new DatabaseSync(application.data);
  database.prepare('vacuum into ?').run(copy);
  database.close();
  const school = builtApplication('projects/examples/school/school.adl');
  // The last of two: it is the copy that is served.
  const parameters = ['--data', copy, '--accept-mismatch'];
  const other = await startBuilt(school, { parameters });
  try {
    await page.goto(`${other.url}/pupils`);
    const main = page.getByRole('main');
    await expect(main).toContainText('The database belongs to another version of the model');
    expect(await violationsOf(page, { within: 'html', tags: ALL_TAGS })).toEqual([]);
  } finally {
    // It asks again and again whether the data has been migrated.
    await page.close();
    await other.stop();
  }
});
