import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compile } from '../compile.ts';
import { applyFixes } from '../fix/fix-edits.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';

const FILE = 'main.adl';
const MODEL = `RELATION r[A*B] MEANING "r" RELATION s[A*B] MEANING "s"
RULE x : r |- s MEANING "x"
ROLE Clerk MAINTAINS x
REPRESENT A TYPE OBJECT`;
const PAGE = 'INTERFACE P FOR Clerk : I[A] BOX [ "r" : r CRUD, "s" : s CRUD ]';
const VIEW = 'VIEW A : A DEFAULT { r } ENDVIEW';

async function hintsOf(statements: string) {
  const text = `CONTEXT Test\n${statements}\nENDCONTEXT`;
  const files = new MemoryFileSystem({ [FILE]: text });
  const { diagnostics } = await compile(FILE, files, { onlyDiagnostics: true, withHints: true });
  return diagnostics
    .filter(({ severity }) => severity === 'hint')
    .map((each) => ({ ...each, text }));
}

async function codesOf(statements: string): Promise<readonly string[]> {
  return (await hintsOf(statements)).map(({ code }) => code).sort();
}

function links(count: number, pair: (index: number) => readonly [number, number]): string {
  const pairs = Array.from({ length: count }, (_, index) => pair(index));
  return `POPULATION r CONTAINS [ ${pairs.map(([a, b]) => `("a${a}", "b${b}")`).join(', ')} ]`;
}

describe('hints about a model', () => {
  it('name relations that nothing fills, and signals that no role can resolve', async () => {
    assert.deepEqual(await codesOf(MODEL), ['AMP8001', 'AMP8001', 'AMP8002']);
    assert.deepEqual(await codesOf(`${MODEL} ${VIEW} ${PAGE}`), []);
    const other = PAGE.replace('Clerk', 'Boss');
    assert.deepEqual(await codesOf(`${MODEL} ${VIEW} ${other}`), ['AMP8002']);
    const read = PAGE.replaceAll('CRUD', 'cRud');
    assert.deepEqual(await codesOf(`${MODEL} ${VIEW} ${read} ENFORCE r >: s`), [
      'AMP8001',
      'AMP8002',
    ]);
  });

  it('name concepts on pages without a view, also of a generalization', async () => {
    assert.deepEqual(await codesOf(`${MODEL} ${PAGE}`), ['AMP8003']);
    const general = 'CLASSIFY A ISA C VIEW C : C DEFAULT { TXT "c" } ENDVIEW';
    assert.deepEqual(await codesOf(`${MODEL} ${PAGE} ${general}`), []);
  });

  it('name rules without a meaning, and what nothing uses', async () => {
    const more = 'RULE y : s |- r PURPOSE RULE y {+ why +} CONCEPT Lonely "alone" RELATION t[A*B]';
    assert.deepEqual(await codesOf(`${MODEL} ${VIEW} ${PAGE} ${more}`), [
      'AMP8001',
      'AMP8004',
      'AMP8006',
      'AMP8007',
    ]);
  });

  it('name a property that all of several links have, with a fix', async () => {
    const model = `${MODEL} ${VIEW} ${PAGE} POPULATION s[A*B] CONTAINS [ ("a0", "b0") ]`.replace(
      'r |- s',
      'I[A] |- I',
    );
    const suggested = async (population: string): Promise<readonly string[]> =>
      (await hintsOf(`${model} ${population}`))
        .filter(({ code }) => code === 'AMP8005')
        .map(
          ({ fixes = [], text }) =>
            applyFixes(text, FILE, fixes[0]?.edits ?? []).split('\n')[1] ?? '',
        )
        .map((line) => line.slice(0, 'RELATION r[A*B] [INJ]'.length));
    assert.deepEqual(await suggested(links(5, (index) => [index, 1])), ['RELATION r[A*B] [UNI]']);
    assert.deepEqual(await suggested(links(5, (index) => [1, index])), ['RELATION r[A*B] [INJ]']);
    assert.deepEqual(await suggested(links(4, (index) => [index, 1])), []);
    assert.deepEqual(await suggested(links(6, (index) => [index % 2, index % 3])), []);
  });

  it('are not part of other checks, and need a script without errors', async () => {
    const files = new MemoryFileSystem({ [FILE]: `CONTEXT Test ${MODEL} ENDCONTEXT` });
    const { diagnostics } = await compile(FILE, files);
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(await codesOf(`${MODEL} RULE z : q |- s`), []);
  });
});
