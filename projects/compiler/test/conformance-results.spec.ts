import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  readPopulations,
  readRules,
  type PopulationDefinition,
} from '@ampersand-prototype/generics';
import { compile, type CompiledScript } from '../src/compile.ts';
import { acceptedCases, filesBelow, KIT_IS_ABSENT, readKitJson } from './conformance-kit.ts';
import { ResultsRun, withSession, type ExpectedResults, type RunCounts } from './results-run.ts';
import { testDatabases } from './test-databases.ts';
import { install } from './metadata-database.ts';

/** The kit's results of these cases are those of a population that the reference compiler read wrongly. */
const POPULATION_OF_THE_KIT = ['represent-datetime'];

describe('query results of the conformance kit', { skip: KIT_IS_ABSENT ?? false }, () => {
  const counts: (RunCounts & { readonly name: string; readonly database: string })[] = [];
  assert.ok(KIT_IS_ABSENT !== null || acceptedCases().length > 0, 'the kit has no cases');
  for (const { name: databaseName, open } of testDatabases()) {
    for (const name of acceptedCases()) {
      const expected = readKitJson<ExpectedResults>('accept', name, 'expected-results.json');
      if (!expected) continue;
      test(`${name} on ${databaseName}`, async () => {
        const script = await compileCase(name);
        const database = await open();
        try {
          const populations = withSession(populationOf(name, script));
          await install(database, { ...script.generics, populations });
          const reference = readRules(readKitJson('accept', name, 'generics', 'rules.json'));
          const run = new ResultsRun(
            database,
            { ...script.generics, populations },
            expected,
            reference,
          );
          await run.all();
          counts.push({ name, database: databaseName, ...run.counts });
          assert.deepEqual(run.differences, []);
        } finally {
          await database.close();
        }
      });
    }
  }
  after(() => printTable(counts));
});

async function compileCase(name: string): Promise<CompiledScript> {
  const { script, diagnostics } = await compile('main.adl', filesBelow('accept', name), {
    crudDefaults: 'cRud',
  });
  assert.ok(
    script,
    diagnostics
      .map(({ origin, message }) => `${origin.file}:${origin.start.line} ${message}`)
      .join('\n'),
  );
  return script;
}

function populationOf(name: string, script: CompiledScript): PopulationDefinition {
  return POPULATION_OF_THE_KIT.includes(name)
    ? readPopulations(readKitJson('accept', name, 'generics', 'populations.json'))
    : script.generics.populations;
}

function printTable(
  rows: readonly (RunCounts & { readonly name: string; readonly database: string })[],
): void {
  const cells = (
    name: string,
    database: string,
    queries: unknown,
    equal: unknown,
    different: unknown,
  ): string =>
    name.padEnd(40) +
    database.padEnd(12) +
    [queries, equal, different].map((cell) => String(cell).padStart(10)).join('');
  const lines = [cells('case', 'database', 'queries', 'equal', 'different')];
  for (const row of rows)
    lines.push(cells(row.name, row.database, row.queries, row.equal, row.queries - row.equal));
  for (const [database, own] of Map.groupBy(rows, (row) => row.database)) {
    const sum = (key: keyof RunCounts): number => own.reduce((total, row) => total + row[key], 0);
    lines.push(
      cells(
        `all ${own.length} cases`,
        database,
        sum('queries'),
        sum('equal'),
        sum('queries') - sum('equal'),
      ),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
