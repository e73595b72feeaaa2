import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

async function warningsOf(statements: string, item = 'urgency CRUD'): Promise<readonly string[]> {
  const { diagnostics } = await checkText(`RELATION urgency[Repair*Urgency]
    INTERFACE Repair : I[Repair] cRud BOX [ "Item" : ${item} ]
    ${statements}`);
  return reported(diagnostics);
}

const POPULATION = 'POPULATION Urgency CONTAINS ["Low", "High \\"now\\""]';

describe('a few values of a concept', () => {
  test('are said not to limit its fields, with the rule that would', async () => {
    assert.deepEqual(await warningsOf(POPULATION), [
      'AMP3211 3:16 Fields for `Urgency` accept any text: the 2 values listed here are only its initial population. → ' +
        'If the list is complete, write `RULE I[Urgency] |- "Low" \\/ "High \\"now\\""`: then fields offer these values and accept no others.',
    ]);
  });

  const fine: readonly (readonly [string, string, string?])[] = [
    [
      'where an invariant limits them',
      `${POPULATION} RULE I[Urgency] |- "Low" \\/ "High \\"now\\""`,
    ],
    ['where they are only read', POPULATION, 'urgency cRud'],
    ['where they are objects', `${POPULATION} REPRESENT Urgency TYPE OBJECT`],
    ['where there is one', 'POPULATION Urgency CONTAINS ["Low"]'],
    [
      'where they are many',
      `POPULATION Urgency CONTAINS [${Array.from({ length: 13 }, (_, i) => `"${i}"`).join(', ')}]`,
    ],
  ];
  for (const [what, statements, item] of fine)
    test(`are nothing to warn of ${what}`, async () => {
      assert.deepEqual(await warningsOf(statements, item), []);
    });
});
