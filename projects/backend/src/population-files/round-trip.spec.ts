import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseAtom } from '../core/atom-value.ts';
import type { Pair } from '../core/population.ts';
import type { Concept } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import { PROJECT_MODEL, readingContext } from '../../test/population-model.ts';
import type { CheckedPopulation } from './check-draft.ts';
import { EXPORT_FORMATS, exportPopulation } from './export-population.ts';
import { readPopulationFile } from './read-population-file.ts';
import { selectAll } from './select-population.ts';
import type { StoredPopulation } from './stored-population.ts';

const { concepts, relations } = selectAll(PROJECT_MODEL);
const TRICKY = [
  '[x]',
  '[',
  ']',
  '_NEW',
  ' a ',
  'a\r\nb',
  'a\nb',
  '\t',
  '=1+1',
  '-x',
  '@x',
  '+1',
  '\\"x"',
  '\\',
  '007',
  'true',
  'null',
  '~',
  '- a',
  'a: b',
  '_x0041_',
  "'",
  '"',
  ',',
  ';',
  '<&>',
  '\u0085',
  '\u2028',
  '\ufeff',
  '😀',
  '{',
  '1e5',
  '2024-01-01',
  '#',
];

const text = fc
  .oneof(
    fc.constantFrom(...TRICKY),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0'));

function atomOf(concept: Concept): fc.Arbitrary<string> {
  switch (concept.type) {
    case 'BOOLEAN':
      return fc.constantFrom('True', 'False');
    case 'INTEGER':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    case 'FLOAT':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value) => String(value === 0 ? 0 : value));
    case 'DATE':
      return fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((value) => value.toISOString().slice(0, 10));
    case 'DATETIME':
      return fc
        .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((value) => `${value.toISOString().slice(0, 19)}Z`);
    default:
      return concept.isObject ? text.filter((value) => value !== '') : text;
  }
}

/** Atoms by concept name and links by signature: short, so that a counterexample can be read. */
const population = fc.record({
  atoms: fc.record(
    Object.fromEntries(
      concepts.map((concept) => [concept.name, fc.uniqueArray(atomOf(concept), { maxLength: 4 })]),
    ),
  ),
  links: fc.record(
    Object.fromEntries(relations.map((relation) => [relation.signature, linksOf(relation)])),
  ),
});

function linksOf(relation: Relation): fc.Arbitrary<Pair[]> {
  const links = fc.uniqueArray(
    fc.record({ src: atomOf(relation.source), tgt: atomOf(relation.target) }),
    { maxLength: 3, selector: (pair) => JSON.stringify(pair) },
  );
  const isHeldByTarget = relation.table.tableOf === 'tgt' || relation.isInj;
  const once = (pairs: Pair[], end: 'src' | 'tgt'): Pair[] => [
    ...new Map(pairs.map((pair) => [pair[end], pair])).values(),
  ];
  return links.map((pairs) => {
    const bySource = relation.isUni ? once(pairs, 'src') : pairs;
    return isHeldByTarget ? once(bySource, 'tgt') : bySource;
  });
}

function named({
  atoms,
  links,
}: {
  atoms: Record<string, string[]>;
  links: Record<string, Pair[]>;
}): StoredPopulation {
  return {
    atoms: concepts.map((concept) => ({ concept, atoms: atoms[concept.name] ?? [] })),
    links: relations.map((relation) => ({ relation, links: links[relation.signature] ?? [] })),
  };
}

/** All atoms with their concept, those in links included, and all links: what an import adds. */
function contentOf({ atoms, links }: CheckedPopulation): { atoms: string[]; links: string[] } {
  const all = [
    ...atoms,
    ...links.flatMap(({ relation, source, target }) => [
      { concept: relation.source, atom: source },
      { concept: relation.target, atom: target },
    ]),
  ];
  return {
    atoms: [
      ...new Set(all.map(({ concept, atom }) => JSON.stringify([concept.name, atom]))),
    ].sort(),
    links: links
      .map(({ relation, source, target }) => JSON.stringify([relation.signature, source, target]))
      .sort(),
  };
}

function stored({ atoms, links }: StoredPopulation): CheckedPopulation {
  return {
    atoms: atoms.flatMap((entry) =>
      entry.atoms.map((atom) => ({ concept: entry.concept, atom: parseAtom(entry.concept, atom) })),
    ),
    links: links.flatMap(({ relation, links: pairs }) =>
      pairs.map(({ src, tgt }) => ({
        relation,
        source: parseAtom(relation.source, src),
        target: parseAtom(relation.target, tgt),
      })),
    ),
  };
}

describe('export and import', () => {
  for (const format of EXPORT_FORMATS) {
    it(`gives the same atoms and links back from ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(population, async (names) => {
          const given = named(names);
          const file = await exportPopulation(given, format, 'Test');
          const context = readingContext(file.name);
          const read = await readPopulationFile(Buffer.from(file.content), context);
          const isEmpty = contentOf(stored(given)).atoms.length === 0;
          if (!isEmpty) assert.deepEqual(context.problems.listed, []);
          assert.deepEqual(contentOf(read), contentOf(stored(given)));
        }),
        { numRuns: format === 'xlsx' ? 60 : 150 },
      );
    });
  }
});
