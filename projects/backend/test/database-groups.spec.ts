import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const BACKEND = join(import.meta.dirname, '..');

/** What gives a suite a database that may be any. */
const OPENS = /\b(emptyDatabase|openDatabase|startServer)\(/;
/** What says on which databases a suite runs: those of its group, or a database server that it starts itself. */
const NAMES_DATABASES =
  /\bdescribeOnDatabases\(\s*'(database|feature)'|\bdatabasesOf\('(database|feature)'\)|\b(describeOnKinds|databasesAmong)\(|\bOwnDatabaseServer\.make\(/;

/** Describes how a spec file opens its databases in the wrong way; null if it does not. */
function mistakeIn(spec: string): string | null {
  if (/\bavailableDatabases\b/.test(spec)) return 'it takes all databases, whatever its group';
  if (OPENS.test(spec) && !NAMES_DATABASES.test(spec)) return 'it opens a database without a group';
  return null;
}

describe('spec files of the backend', () => {
  const files = globSync('**/*.spec.ts', { cwd: BACKEND, exclude: ['node_modules/**'] });
  const texts = files
    .filter((file) => !import.meta.filename.endsWith(file))
    .map((file) => [file, readFileSync(join(BACKEND, file), 'utf8')] as const);

  it('state the group of databases that they run on', () => {
    const mistakes = texts.flatMap(([file, text]) => {
      const mistake = mistakeIn(text);
      return mistake === null ? [] : [`${file}: ${mistake}`];
    });
    assert.deepEqual(mistakes, []);
    assert.ok(texts.filter(([, text]) => NAMES_DATABASES.test(text)).length > 50);
  });

  it('are found out when they open a database without a group', () => {
    const opening =
      "describe('x', async () => startServer({ data: await emptyDatabase(f, kind) }))";
    assert.equal(mistakeIn(opening), 'it opens a database without a group');
    assert.equal(mistakeIn(`for (const kind of databasesOf('feature')) ${opening}`), null);
    assert.match(mistakeIn('availableDatabases().map(run)') ?? '', /whatever its group/);
    assert.equal(mistakeIn('await startOnSqlite()'), null);
  });
});
