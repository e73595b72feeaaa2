import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

async function said(items: string, more = '', properties = '[UNI]'): Promise<readonly string[]> {
  const { diagnostics } = await checkText(
    `RELATION note[A*Note] ${properties} INTERFACE A : I[A] cRud BOX [ ${items} ] ${more}`,
  );
  return reported(diagnostics);
}

describe('a field that changes values and sets none', () => {
  for (const properties of ['[UNI]', ''])
    test(`is warned of where nothing gives it one: ${properties}`, async () => {
      const column = 67 + properties.length;
      assert.deepEqual(await said('"Note" : note cRUd', '', properties), [
        `AMP3320 1:${column} \`U\` has no effect here: \`note\` never gets a value that could be changed. → Write \`C\` as well to let users set a value, or write \`u\`.`,
      ]);
    });

  const fine: readonly (readonly [string, string, string?])[] = [
    ['a right to set it', '"Note" : note CRUd'],
    ['another field', '"Note" : note cRUd, "Other" : note CRud'],
    [
      'a field of the converse',
      '"Note" : note cRUd',
      'INTERFACE Note : I[Note] cRud BOX [ "Of" : note~ CRud ]',
    ],
    ['a population', '"Note" : note cRUd', 'POPULATION note CONTAINS [ ("a", "b") ]'],
    ['an enforcement', '"Note" : note cRUd', 'RELATION other[A*Note] ENFORCE note >: other'],
    ['objects, which are chosen', '"Note" : note cRUd', 'REPRESENT Note TYPE OBJECT'],
  ];
  for (const [what, items, more] of fine)
    test(`is fine with ${what}`, async () => {
      assert.deepEqual(await said(items, more), []);
    });
});
