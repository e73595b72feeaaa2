import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { WRITTEN_FORMATS } from '@ampersand-prototype/generics';
import { writePopulationFile } from '../src/public-api.ts';
import { contentOf, everyTypePopulation } from './every-type-population.ts';
import { readChecked } from './read-checked.ts';

describe('writing and reading', () => {
  for (const format of WRITTEN_FORMATS) {
    it(`gives the same atoms and links of every type back from ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(everyTypePopulation, async (given) => {
          const { name, content } = await writePopulationFile(given, format, 'Test');
          const expected = contentOf(given);
          const { problems, atoms, links } = readChecked(name, content);
          if (expected.atoms.length > 0) assert.deepEqual(problems, []);
          assert.deepEqual({ atoms, links }, expected);
        }),
        { numRuns: format === 'xlsx' ? 60 : 150 },
      );
    });
  }
});
