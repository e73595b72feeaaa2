import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { noPrivateComments } from '../src/no-private-comments.js';
import { noPrivateWords, wordsOf } from '../src/no-private-words.js';

/** Lints a text with one of the rules and returns its messages. */
function lint(text: string, rule: unknown = noPrivateWords, filename = 'a.ts'): readonly string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { own: { rules: { words: rule } } },
    rules: { 'own/words': 'error' },
  };
  return new Linter().verify(text, [config] as never, { filename }).map(({ message }) => message);
}

const REJECTED = [
  'const toldFacts = 1;',
  'const { a: told } = { a: 1 };',
  'const [, ...toldLater] = [1];',
  'const MOST_ROWS = 1;',
  'function tellAll() {}',
  'function f(patience = 3) {}',
  'const f = (moment) => moment;',
  'class Pace {}',
  'class A { #told = 1; }',
  'class A { tell() {} }',
  'class A { constructor(private readonly remedy: string) {} }',
  'interface Gathering {}',
  'interface A { readonly debt: string; shelve(): void }',
  'type Misfit = string;',
  'try {} catch (unfit) {}',
  'const answer = 1;',
  'const WORDS = {};',
  'type Texts = string;',
];
const ACCEPTED = [
  'const almost = 1;',
  'const mostly = 1;',
  'class A { momentary = 1 }',
  'const a = { told: 1 };',
  'other.tell();',
  'const words = text.split(" ");',
  'const compareTexts = 1;',
];

describe('the rule about private words', () => {
  for (const text of REJECTED)
    it(`rejects ${text}`, () => {
      assert.match(lint(text)[0] ?? '', /contains the private word/);
    });
  for (const text of ACCEPTED)
    it(`accepts ${text}`, () => {
      assert.deepEqual(lint(text), []);
    });

  it('names the word and the replacement', () => {
    assert.deepEqual(lint('const MOST_ROWS = 1;'), [
      "'MOST_ROWS' contains the private word 'most'. Use max.",
    ]);
  });

  it('rejects file names', () => {
    assert.match(lint('', noPrivateWords, 'told-change.ts')[0] ?? '', /^The file name/);
    assert.deepEqual(lint('', noPrivateWords, 'change.ts'), []);
  });

  it('splits names into words', () => {
    assert.deepEqual(wordsOf('readHTMLTold_MOST-rows2'), ['read', 'html', 'told', 'most', 'rows']);
  });
});

describe('the rule about comments', () => {
  for (const comment of ['// Nobody waits.', '/** Tells the rows. */', '/* What is\n left */'])
    it(`rejects ${comment}`, () => {
      assert.match(lint(comment, noPrivateComments)[0] ?? '', /^The comment contains '/);
    });
  for (const comment of ['// Says `told`.', '/** See {@link told}. */', 'const a = "told";'])
    it(`accepts ${comment}`, () => {
      assert.deepEqual(lint(comment, noPrivateComments), []);
    });
});
