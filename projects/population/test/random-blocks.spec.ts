import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readChecked } from './read-checked.ts';

/** Columns that a block about things can have: their heading, their concept, and the link of a thing and a value. */
const COLUMNS = [
  ['manyObject', 'Object', (thing: string, value: string) => link('manyObject', thing, value)],
  ['ofObject~', 'Object', (thing: string, value: string) => link('ofObject', value, thing)],
  ['manyUrl', 'Url', (thing: string, value: string) => link('manyUrl', thing, value)],
  ['ofUrl~', 'Url', (thing: string, value: string) => link('ofUrl', value, thing)],
] as const;

const SIGNATURES: Readonly<Record<string, string>> = {
  manyObject: 'manyObject[Thing*Object]',
  ofObject: 'ofObject[Object*Thing]',
  manyUrl: 'manyUrl[Thing*Url]',
  ofUrl: 'ofUrl[Url*Thing]',
};

function link(relation: string, source: string, target: string): string {
  return `${SIGNATURES[relation] ?? '?'}: ${source} → ${target}`;
}

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,4}$/);
const delimiter = fc.constantFrom(null, ',', ';', '/');
const cell = fc.array(word, { maxLength: 3 });

/** A column with the sign between the values of a cell; without a sign a cell holds one. */
const column = fc.tuple(fc.constantFrom(...COLUMNS), delimiter);

const block = fc
  .tuple(delimiter, fc.uniqueArray(column, { selector: ([[name]]) => name, maxLength: 4 }))
  .chain(([keyDelimiter, columns]) =>
    fc.record({
      keyDelimiter: fc.constant(keyDelimiter),
      columns: fc.constant(columns),
      rows: fc.array(
        fc.record({
          keys: fc.array(word, { minLength: 1, maxLength: 3 }),
          cells: fc.tuple(...columns.map(() => cell)),
        }),
        { maxLength: 5 },
      ),
    }),
  );

type Block = typeof block extends fc.Arbitrary<infer T> ? T : never;

/** The values of a cell: all of them if there is a separator, else the first. */
function counted(values: readonly string[], symbol: string | null): readonly string[] {
  return symbol === null ? values.slice(0, 1) : values;
}

function written({ keyDelimiter, columns, rows }: Block): string {
  const concept = (name: string, symbol: string | null) =>
    symbol === null ? name : `[${name}${symbol}]`;
  const text = (values: readonly string[], symbol: string | null) =>
    counted(values, symbol).join(symbol ?? '');
  const records = [
    ['[Block]', ...columns.map(([[heading]]) => heading)],
    [concept('Thing', keyDelimiter), ...columns.map(([[, name], symbol]) => concept(name, symbol))],
    ...rows.map(({ keys, cells }) => [
      text(keys, keyDelimiter),
      ...columns.map(([, symbol], i) => text(cells[i] ?? [], symbol)),
    ]),
  ];
  return stringify(records);
}

function linksOf({ keyDelimiter, columns, rows }: Block): readonly string[] {
  const links = rows.flatMap(({ keys, cells }) =>
    counted(keys, keyDelimiter).flatMap((key) =>
      columns.flatMap(([[, , linkOf], symbol], i) =>
        counted(cells[i] ?? [], symbol).map((value) => linkOf(key, value)),
      ),
    ),
  );
  return [...new Set(links)].sort();
}

it('blocks link each atom of a row with each value of its columns, whichever way round', () => {
  fc.assert(
    fc.property(block, (given) => {
      const { links, atoms, problems } = readChecked('blocks.csv', written(given));
      assert.deepEqual(
        problems.filter((problem) => !problem.includes('contains no atoms')),
        [],
      );
      assert.deepEqual(links, linksOf(given));
      const keys = given.rows.flatMap(({ keys: all }) => counted(all, given.keyDelimiter));
      for (const key of keys) assert.ok(atoms.includes(`Thing: ${key}`), key);
    }),
    { numRuns: 300 },
  );
});
