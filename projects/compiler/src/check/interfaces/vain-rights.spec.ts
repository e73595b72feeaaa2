import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText } from '../../../test/check-file.ts';

const SCHEMA = `RELATION mine[SESSION*Draft] [UNI] RELATION note[Draft*Note] [UNI] RELATION part[Draft*Draft]
RELATION open[Draft] [PROP] RELATION given[Draft*Draft] DEFAULT TGT VALUE "d" RELATION made[Draft*Draft]
ENFORCE made >: part `;

/** The diagnostics about the rights of an item or a root. */
async function said(script: string): Promise<readonly string[]> {
  const { diagnostics } = await checkText(`${SCHEMA} ${script}`);
  return diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
}

const root = (term: string, box = '[ "Note" : note CRUD ]', kind = 'INTERFACE') =>
  `${kind} Page : ${term} BOX ${box}`;
const item = (term: string) => `INTERFACE Page : I[Draft] cRud BOX [ "Item" : ${term} ]`;
const NO_LINK = 'nothing links a new `Draft` to this term';
const NO_RELATION = 'only the links of a relation or its converse can be changed';

const NO_DELETION = "the current session can't be created or deleted";

describe('rights of a term', () => {
  const vain: readonly (readonly [string, string])[] = [
    [
      root('"_SESSION"[SESSION];mine;part CRud'),
      `\`C\` can't be used here: ${NO_LINK}. Write \`c\`.`,
    ],
    [
      root('"_SESSION"[SESSION];mine;part CRUD'),
      `\`C\` and \`U\` can't be used here: ${NO_RELATION}. Write \`c\` and \`u\`.`,
    ],
    [
      root('"_SESSION"[SESSION];mine /\\ mine CRud'),
      `\`C\` can't be used here: ${NO_LINK}. Write \`c\`.`,
    ],
    [
      root('"_SESSION"[SESSION];V[SESSION*Draft];open CRud'),
      `\`C\` can't be used here: ${NO_LINK}. Write \`c\`.`,
    ],
    [
      root('"_SESSION"[SESSION];V[SESSION*Draft];(I[Draft] /\\ part;part~) CRud'),
      `\`C\` can't be used here: ${NO_LINK}. Write \`c\`.`,
    ],
    [
      item('part;part CRud BOX [ "Note" : note ]'),
      `\`C\` can't be used here: ${NO_LINK}. Write \`c\`.`,
    ],
    [
      item('part;note CRuD'),
      `\`C\` and \`D\` can't be used here: ${NO_RELATION}. Write \`c\` and \`d\`.`,
    ],
    [item('part;note cRUd'), `\`U\` can't be used here: ${NO_RELATION}. Write \`u\`.`],
    [item('"d"[Draft] CRud'), "`C` can't be used here: the term is a single atom. Write `c`."],
    ...['"_SESSION"[SESSION]', '("_SESSION"[SESSION])', 'I[SESSION]'].map(
      (term) =>
        [
          root(`${term} cRuD`, '[ "Mine" : mine ]'),
          `\`D\` can't be used here: ${NO_DELETION}. Write \`d\`.`,
        ] as const,
    ),
    [
      root('I[SESSION] CRuD', '[ "Mine" : mine ]'),
      `\`C\` and \`D\` can't be used here: ${NO_DELETION}. Write \`c\` and \`d\`.`,
    ],
    [
      'INTERFACE Page : "_SESSION"[SESSION] cRud BOX [ "Me" : I cRuD BOX [ "Mine" : mine ] ]',
      `\`D\` can't be used here: ${NO_DELETION}. Write \`d\`.`,
    ],
  ];
  for (const [script, expected] of vain)
    test(`come to nothing, which is warned of: ${script}`, async () => {
      assert.deepEqual(await said(script), [`AMP3320 ${expected}`]);
    });

  const fine: readonly string[] = [
    root('"_SESSION"[SESSION];mine CRUD'),
    root('("_SESSION"[SESSION];mine) CRUD'),
    root('"_SESSION"[SESSION];mine;I[Draft] CRUD'),
    root('"_SESSION"[SESSION];V[SESSION*Draft] CRuD'),
    root('V[SESSION*Draft] CRuD'),
    root('"_SESSION"[SESSION];V[SESSION*Draft];(I[Draft] - open) CRuD'),
    root('"_SESSION"[SESSION];V[SESSION*Draft];open CRuD', '[ "Open" : open CRUD ]'),
    root('"_SESSION"[SESSION];V[SESSION*Draft];(I /\\ given;given~) CRuD'),
    root('"_SESSION"[SESSION];mine;made CRuD'),
    root('"_SESSION"[SESSION];mine;part CRuD', '[ "Of" : part~ CRUD ]'),
    root('"_SESSION"[SESSION];mine;part CRuD', '[ "Note" : note CRUD ]', 'TRANSACTIONAL INTERFACE'),
    root('"_SESSION"[SESSION];mine;part CRuD', '[ "Note" : note CRUD ]', 'API'),
    `INTERFACE Page : I[SESSION] cRud BOX [ "Mine" : "_SESSION"[SESSION];mine CRUD ]`,
    item('part;part cRuD BOX [ "Note" : note ]'),
    item('part CRUD'),
    item('part~ CRUD'),
    item('I CRuD BOX [ "Note" : note ]'),
    item('part;part BOX [ "Note" : note ]'),
    root('"_SESSION"[SESSION]', '[ "Mine" : mine ]'),
  ];
  for (const script of fine)
    test(`are fine: ${script}`, async () => {
      assert.deepEqual(await said(script), []);
    });

  test('of another box do not follow from those of the current session', async () => {
    const script = `RELATION of[Draft*SESSION]
      INTERFACE Page : I[Draft] cRud BOX [ "Of" : of cRud BOX [ "Mine" : "_SESSION"[SESSION];mine cRUd ] ]`;
    assert.deepEqual(await said(script), [
      `AMP3320 \`U\` can't be used here: ${NO_RELATION}. Write \`u\`.`,
    ]);
  });
});
