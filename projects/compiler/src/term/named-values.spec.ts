import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';
import { BARE, compileText } from '../../test/compile-text.ts';

const MODEL = `RELATION stage[Order*Stage] [UNI]
RELATION done[Order] [PROP]
POPULATION Order CONTAINS ["o1"]
`;

async function atomsOf(statements: string, concept = 'Stage'): Promise<readonly string[]> {
  const { generics } = await compileText(`${MODEL}${statements}`, BARE);
  return generics.populations.atoms.find((each) => each.concept === concept)?.atoms ?? [];
}

describe('values that the script fixes are in its population', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a closed set', 'RULE I[Stage] |- "Open" \\/ "Done"', ['Done', 'Open']],
    ['an equality', 'RULE I[Stage] = "Open" \\/ "Done"', ['Done', 'Open']],
    [
      'a value of the population too',
      'RULE I[Stage] |- "Open" POPULATION Stage CONTAINS ["Open"]',
      ['Open'],
    ],
    ['numbers', 'REPRESENT Stage TYPE INTEGER RULE I[Stage] |- 2 \\/ 10', ['10', '2']],
    [
      'what several lists permit',
      'RULE a : I[Stage] |- "A" \\/ "B" RULE b : I[Stage] |- "B"',
      ['B'],
    ],
    [
      'what ENFORCE links',
      'ENFORCE stage := done # "Done"[Stage] \\/ (I - done) # "Open"[Stage]',
      ['Done', 'Open'],
    ],
    ['what ENFORCE adds', 'ENFORCE stage >: done;V[Order*Stage];"Done"', ['Done']],
    [
      'what ENFORCE links the other way round',
      'ENFORCE stage~ >: ("Done"[Stage] # done)',
      ['Done'],
    ],
    [
      'what ENFORCE links under a condition',
      'ENFORCE stage >: V;"Done"[Stage] /\\ done;V',
      ['Done'],
    ],
  ];
  for (const [what, statements, atoms] of cases)
    test(what, async () => {
      assert.deepEqual(await atomsOf(statements), atoms);
    });

  const others: readonly (readonly [string, string])[] = [
    ['a signal', 'RULE stages : I[Stage] |- "Open" ROLE Clerk MAINTAINS stages'],
    ['a condition', 'ENFORCE done >: I /\\ stage;"Done";stage~'],
    ['a limit', 'ENFORCE stage :< V;"Done"[Stage]'],
    ['what is taken away', 'ENFORCE stage >: stage - V;"Done"[Stage]'],
    ['a test in a rule', 'RULE done |- stage;"Done";stage~'],
    ['an object', 'REPRESENT Stage TYPE OBJECT ENFORCE stage >: done;V[Order*Stage];"Done"'],
  ];
  for (const [what, statements] of others)
    test(`but not ${what}`, async () => {
      assert.deepEqual(await atomsOf(statements.replace('', '')), []);
    });

  test('a list about a general concept gives its specializations nothing', async () => {
    const statements = 'CLASSIFY Final ISA Stage RULE I[Stage] |- "Open" \\/ "Done"';
    assert.deepEqual(await atomsOf(statements, 'Final'), []);
    assert.deepEqual(await atomsOf(statements), ['Done', 'Open']);
  });
});

describe('an object that ENFORCE links', () => {
  const statements = `REPRESENT Stage TYPE OBJECT ENFORCE stage >: done # "Done"[Stage]`;
  const codesOf = async (script: string) => {
    const files = new MemoryFileSystem({ 'main.adl': `CONTEXT T\n${MODEL}${script}\nENDCONTEXT` });
    const { diagnostics } = await compile('main.adl', files, BARE);
    return diagnostics.map(({ code }) => code);
  };

  test('is told when it does not exist', async () => {
    assert.deepEqual(await codesOf(statements), ['AMP4007']);
  });

  for (const population of [
    'POPULATION Stage CONTAINS ["Done"]',
    'POPULATION stage CONTAINS [("o2", "Done")]',
    'CLASSIFY Final ISA Stage POPULATION Final CONTAINS ["Done"]',
  ])
    test(`is not told with ${population}`, async () => {
      assert.deepEqual(await codesOf(`${statements} ${population}`), []);
    });
});
