import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compile } from '../src/compile.ts';
import { evaluate } from '../src/evaluate/evaluate.ts';
import { indexPopulation } from '../src/evaluate/population-index.ts';
import { identity } from '../src/term/build-term.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { BARE } from './compile-text.ts';
import { install } from './metadata-database.ts';
import { testDatabases, type TestDatabaseKind } from './test-databases.ts';

const ATOMS = ['a', 'b', 'c', 'd'];

/** Relations by name; Left, Right, and Inner (below Left) have no declared specialization in common. */
const SIGNATURES = {
  l: ['Top', 'Left'],
  r: ['Right', 'Top'],
  i: ['Inner', 'Right'],
  t: ['Top', 'Top'],
  n: ['Left', 'Name'],
} as const;

const leaf = fc.constantFrom(
  ...Object.keys(SIGNATURES),
  ...['I[Left]', 'I[Right]', 'I[Inner]', 'I[Top]', 'I', 'V[Left*Right]', 'V', '"a"[Right]'],
);
const term = fc.letrec<{ term: string }>((tie) => {
  const sub = tie('term');
  const two = fc
    .tuple(sub, fc.constantFrom(';', ';', '/\\', '\\/', '-', '/', '\\', '<>', '!'), sub)
    .map(([l, symbol, r]) => `(${l} ${symbol} ${r})`);
  const one = fc.tuple(sub, fc.constantFrom('~', '*', '+')).map(([t, symbol]) => `(${t})${symbol}`);
  const minus = sub.map((t) => `-(${t})`);
  return { term: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, two, one, minus) };
}).term;

const population = fc
  .tuple(
    ...['Left', 'Right', 'Inner', 'Top'].map((name) =>
      fc.subarray(ATOMS).map((atoms) => `POPULATION ${name} CONTAINS [${list(atoms)}]`),
    ),
    ...Object.keys(SIGNATURES).map((name) =>
      fc
        .array(fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom(...ATOMS)), { maxLength: 4 })
        .map((links) => `POPULATION ${name} CONTAINS [${links.map(pair).join(', ')}]`),
    ),
  )
  .map((statements) => statements.join('\n'));

function list(atoms: readonly string[]): string {
  return atoms.map((atom) => JSON.stringify(atom)).join(', ');
}

function pair(link: readonly [string, string]): string {
  return `(${list(link)})`;
}

const SCHEMA = `CONTEXT Siblings CLASSIFY Left, Right ISA Top CLASSIFY Inner ISA Left
${Object.entries(SIGNATURES)
  .map(([name, [source, target]]) => `RELATION ${name}[${source}*${target}]`)
  .join('\n')}`;

async function scriptWith(terms: readonly string[], statements: string) {
  const rules = terms.map((text, i) => `ROLE R MAINTAINS x${i} RULE x${i} : ${text} |- V`);
  const files = new MemoryFileSystem({
    'main.adl': [SCHEMA, statements, ...rules, 'ENDCONTEXT'].join('\n'),
  });
  const { script } = await compile('main.adl', files, { ...BARE, withOpenApi: false });
  return script;
}

/** Terms that the compiler accepts. */
async function accepted(candidates: readonly string[]): Promise<readonly string[]> {
  const legal: string[] = [];
  for (const text of candidates) if (await scriptWith([text], '')) legal.push(text);
  return legal;
}

/** Counts the pairs of all terms in some populations, after comparing the evaluator and the queries on a database. */
async function comparedPairs(terms: readonly string[], kind: TestDatabaseKind): Promise<number> {
  let pairs = 0;
  for (const statements of fc.sample(population, { seed: 20261127, numRuns: 8 })) {
    const script = await scriptWith(terms, statements);
    assert.ok(script);
    const { context, plan, generics } = script;
    for (const concept of context.concepts) plan.queries.pairs(identity(concept));
    const database = await kind.open();
    await install(database, generics);
    const index = indexPopulation(context);
    for (const { term: rule } of context.rules) {
      assert.ok('left' in rule);
      const expected = [...evaluate(rule.left, index).pairs()].map(pair).sort();
      const rows = await database.query(plan.queries.pairs(rule.left));
      const found = rows.map(({ src, tgt }) => pair([String(src), String(tgt)])).sort();
      assert.deepEqual(found, expected, plan.queries.pairs(rule.left));
      pairs += expected.length;
    }
    await database.close();
  }
  return pairs;
}

for (const kind of testDatabases())
  test(`terms over sibling specializations have the same pairs in the evaluator and on ${kind.name}`, async () => {
    const terms = await accepted(fc.sample(term, { seed: 20261127, numRuns: 300 }));
    assert.ok(terms.length > 100, `only ${terms.length} accepted terms`);
    const pairs = await comparedPairs(terms, kind);
    assert.ok(pairs > 1000, `only ${pairs} pairs`);
  });
