import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { createServer, readConfig } from '../../../src/public-api.ts';
import { KIT_ABSENT, kitCases, kitGenerics } from '../../conformance-suite.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

interface Population {
  readonly links: { readonly relation: string; links: unknown[] }[];
}

function read<T>(generics: string, file: string): T {
  return JSON.parse(readFileSync(join(generics, file), 'utf8')) as T;
}

/** Metadata of the existing compiler, without the links of a relation that has to be total. */
function violatingGenerics(folder: string): string {
  for (const name of kitCases()) {
    const relations = read<{ signature: string; tot: boolean }[]>(
      kitGenerics(name),
      'relations.json',
    );
    const population = read<Population>(kitGenerics(name), 'populations.json');
    const total = new Set(relations.flatMap(({ signature, tot }) => (tot ? [signature] : [])));
    const emptied = population.links.find(({ relation, links }) => total.has(relation) && links[0]);
    if (!emptied) continue;
    emptied.links = [];
    const generics = join(folder, 'generics');
    cpSync(kitGenerics(name), generics, { recursive: true });
    writeFileSync(join(generics, 'populations.json'), JSON.stringify(population));
    return generics;
  }
  throw new Error('The kit has no total relation with links.');
}

if (KIT_ABSENT !== null)
  it(`metadata of the existing compiler (skipped: ${KIT_ABSENT})`, { skip: true });
else
  describeOnDatabases(
    'database',
    'a violating population of the existing compiler',
    (_start, database) => {
      it('is refused with the way to look into it, and is installed on that way', async (test) => {
        const folder = mkdtempSync(join(tmpdir(), 'ampersand-violating-'));
        test.after(() => rmSync(folder, { recursive: true, force: true }));
        const data = await emptyDatabase(folder, database);
        const given = { generics: violatingGenerics(folder), data, 'log.level': 'silent' };
        await assert.rejects(
          createServer(readConfig({ given })),
          /The initial population violates [^]* --ignore-invariant-violations/,
        );
        const opened = await createServer(readConfig({ given, ignoreInvariants: true }));
        test.after(() => opened.close());
        const { application, http } = opened;
        assert.equal(application.state.readiness, 'ready');
        assert.equal(application.state.mayHaveViolations, true);
        const { statusCode } = await http.inject({
          url: '/api/v1/app/navbar',
          headers: { host: 'localhost' },
        });
        assert.equal(statusCode, 200);
      });
    },
  );
