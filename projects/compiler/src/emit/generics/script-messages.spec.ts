import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText } from '../../../test/check-file.ts';
import { ScriptMessages } from './script-messages.ts';

/** What the script says about its parts. */
async function messagesOf(statements: string) {
  const { context } = await checkText(`RELATION r[A*B]
RELATION s[A*B] ${statements}`);
  assert.ok(context);
  const messages = new ScriptMessages(context);
  const [r, s] = context.relations;
  const a = context.concepts.find(({ name }) => name === 'A');
  return {
    r: messages.relation(r!),
    s: messages.relation(s!),
    a: messages.concept(a!),
    page: messages.interface('Page'),
    whole: messages.context(),
  };
}

/** The same in the language of the context: English, or as it says. */
async function textsOf(statements: string) {
  const { whole, ...parts } = await messagesOf(statements);
  const texts = Object.entries(parts).map(([name, { text }]) => [name, text] as const);
  return { ...Object.fromEntries(texts), whole };
}

const NONE = { r: '', s: '', a: '', page: '', whole: '' };
const PAGE = 'INTERFACE Page : I[A] cRud BOX [ r : r ]';

describe('what a script says about its parts', () => {
  const CASES: readonly (readonly [
    what: string,
    statements: string,
    emitted: Partial<typeof NONE>,
  ])[] = [
    ['nothing', '', {}],
    ['a meaning', 'MEANING "so"', { s: 'so' }],
    ['two meanings, each a paragraph', 'MEANING "one" MEANING "two"', { s: 'one\n\ntwo' }],
    ['a meaning rather than a purpose', 'MEANING "so" PURPOSE RELATION s {+ why +}', { s: 'so' }],
    ['a purpose where there is no meaning', 'PURPOSE RELATION s {+ why +}', { s: 'why' }],
    [
      'a purpose where the meaning is blank',
      'MEANING " " PURPOSE RELATION s {+ why +}',
      { s: 'why' },
    ],
    [
      'purposes of one relation, by its signature',
      'RELATION r[A*A] PURPOSE RELATION r[A*B] {+ of B +} PURPOSE RELATION r[A*A] {+ of A +}',
      { r: 'of A', s: 'of B' },
    ],
    ['a definition', 'CONCEPT A "an a"', { a: 'an a' }],
    [
      'a definition rather than a purpose',
      'CONCEPT A "an a" PURPOSE CONCEPT A {+ why +}',
      { a: 'an a' },
    ],
    ['the purpose of a concept', 'PURPOSE CONCEPT A {+ why +}', { a: 'why' }],
    ['the purpose of an interface', `${PAGE} PURPOSE INTERFACE Page {+ why +}`, { page: 'why' }],
    ['the purpose of the context', 'PURPOSE CONTEXT Test {+ why +}', { whole: 'why' }],
    [
      'lines without blanks around them',
      'PURPOSE CONCEPT A {+  one \n\t two\n\n three +}',
      { a: 'one\ntwo\n\nthree' },
    ],
    ['its own language only', 'MEANING IN DUTCH "zo" MEANING IN ENGLISH "so"', { s: 'so' }],
    ['another language where there is no other', 'MEANING IN DUTCH "zo"', { s: 'zo' }],
    [
      'a purpose in its own language rather than a meaning in another',
      'MEANING IN DUTCH "zo" PURPOSE RELATION s IN ENGLISH {+ why +}',
      { s: 'why' },
    ],
    [
      'a meaning in another language rather than a purpose in another',
      'MEANING IN DUTCH "zo" PURPOSE RELATION s IN DUTCH {+ waarom +}',
      { s: 'zo' },
    ],
    ['another language where its own is blank', 'MEANING " " MEANING IN DUTCH "zo"', { s: 'zo' }],
    [
      'the purpose of a concept in its own language',
      'PURPOSE CONCEPT A IN DUTCH {+ waarom +} PURPOSE CONCEPT A {+ why +}',
      { a: 'why' },
    ],
  ];
  for (const [what, statements, emitted] of CASES)
    test(`is ${what}`, async () => {
      // Relations are in the order of their signatures: where r is declared twice, the second of them comes second.
      assert.deepEqual(await textsOf(statements), { ...NONE, ...emitted });
    });

  test('is in both languages where the script has both', async () => {
    const both = await messagesOf('MEANING IN DUTCH "zo" MEANING IN ENGLISH "so"');
    assert.deepEqual(both.s.byLanguage, { en: 'so', nl: 'zo' });
    const one = await messagesOf('MEANING IN DUTCH "zo" PURPOSE RELATION s IN DUTCH {+ waarom +}');
    assert.equal(one.s.byLanguage, null);
  });
});
