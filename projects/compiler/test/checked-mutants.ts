import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { compile, type CompiledScript } from '../src/compile.ts';
import { validationQueries } from '../src/emit/validation/validation-queries.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { acceptedCases, filesBelow, KIT_IS_ABSENT } from './conformance-kit.ts';
import { mutate, randomFrom } from './fuzz/mutate.ts';
import { install } from './metadata-database.ts';
import { openSqlite } from './sqlite-test-database.ts';

const SEED = Number(process.env['MUTATION_SEED'] ?? 20261120);

/** Tests changed scripts: each that still compiles has queries with the same result as its terms. */
export function testMutants(mutants: number): void {
  describe('scripts with random changes', { skip: KIT_IS_ABSENT ?? false }, () => {
    test(`of ${mutants} mutants every one is refused with a message or has the right rows`, async () => {
      const random = randomFrom(SEED);
      const scripts = acceptedCases().flatMap((name) => mainText(name) ?? []);
      let accepted = 0;
      for (let i = 0; i < mutants; i += 1) {
        // PostgreSQL has no NUL character, and SQLite ends a statement there.
        const text = mutate(scripts[Math.floor(random() * scripts.length)]!, random).replaceAll(
          '\0',
          '',
        );
        const { script, diagnostics } = await compile(
          'main.adl',
          new MemoryFileSystem({ 'main.adl': text }),
          { withInvariantCheck: false },
        );
        if (!script) {
          assert.ok(diagnostics.length > 0, text);
          continue;
        }
        accepted += 1;
        await checkRows(script, text);
      }
      assert.ok(accepted > mutants / 20, `only ${accepted} mutants compile`);
    });
  });
}

function mainText(name: string): string | null {
  const result = filesBelow('accept', name).read('main.adl');
  return result.kind === 'file' ? new TextDecoder().decode(result.bytes) : null;
}

async function checkRows(script: CompiledScript, text: string): Promise<void> {
  const database = openSqlite();
  await install(database, script.generics);
  for (const { what, sql, expectedRows, types } of validationQueries(script.plan)) {
    const rows = (await database.query(sql)).map(({ src, tgt }) =>
      JSON.stringify([atom(src!, types[0]), atom(tgt!, types[1])]),
    );
    assert.deepEqual(
      [...new Set(rows)].sort(),
      expectedRows.map((row) => JSON.stringify(row)).sort(),
      `${what}\n${sql}\n${text}`,
    );
  }
  await database.close();
}

/** What SQLite answers as the text of an atom. */
function atom(stored: string | null, type: TechnicalType): string | null {
  if (stored === null) return null;
  if (type === 'BOOLEAN') return stored === '1' ? 'True' : 'False';
  return type === 'DATETIME' ? `${stored.replace(' ', 'T')}Z` : stored;
}
