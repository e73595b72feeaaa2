import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { messageStyleRule } from '../src/message-style-rule.js';

function lint(code: string, filename = 'a-messages-en.ts'): readonly string[] {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { own: { rules: { style: messageStyleRule } } },
    rules: { 'own/style': 'error' },
  };
  return new Linter().verify(code, [config] as never, { filename }).map(({ message }) => message);
}

const message = (text: string): string => `export const A = { 'a.b': ${JSON.stringify(text)} };`;

const REJECTED: readonly (readonly [string, string?])[] = [
  ["You can't do this."],
  ['You may not see this.'],
  ['This is not allowed.'],
  ['You cannot undo this.'],
  ['Choose …'],
  ['Loading {label}'],
  ['In deze applicatie.', 'a-messages-nl.ts'],
  ["Zie foto's.", 'a-messages-nl.ts'],
  ['Neem de overtredingen als schuld.', 'a-messages-nl.ts'],
  ['Löschen …', 'a-messages-de.ts'],
  ['Die Verletzungen der Regel.', 'a-messages-de.ts'],
];
const ACCEPTED: readonly (readonly [string, string?])[] = [
  ['You can’t do this.'],
  ['… and 3 more'],
  ['Add REPRESENT … TYPE OBJECT.'],
  ['Loading {label}…'],
  ['Checking the file takes a minute.'],
  ['{concept} is verwijderd.', 'a-messages-nl.ts'],
  ['Een object met `concept`.', 'a-messages-nl.ts'],
  ['This cannot be Dutch.', 'a-messages-nl.ts'],
];

describe('the rule about the style of messages', () => {
  for (const [text, file] of REJECTED)
    it(`rejects ${text}`, () => assert.equal(lint(message(text), file).length, 1));
  for (const [text, file] of ACCEPTED)
    it(`accepts ${text}`, () => assert.deepEqual(lint(message(text), file), []));

  it('knows the language of a text by the member or constant around it', () => {
    assert.deepEqual(lint("export const A = { nl: 'cannot', en: `can’t` };", 'a-messages.ts'), []);
    assert.deepEqual(lint("const NL = { a: 'cannot' };", 'a-messages.ts'), []);
    assert.equal(lint("const NL = { a: 'applicatie' };", 'a-messages.ts').length, 1);
    assert.equal(lint('const A = { en: `${a} cannot` };', 'a-messages.ts').length, 1);
  });

  it('skips names', () => {
    const code = "import { a } from 'is not'; const b = { 'is not': a['is not'] };";
    assert.deepEqual(lint(code), []);
  });

  it('names the text and the replacement', () => {
    assert.match(lint(message('You cannot.'))[0] ?? '', /^'You cannot\.': Contract it/);
  });
});
