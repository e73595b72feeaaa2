import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../../../test/documented-scripts.ts';
import { plainText } from '../../../test/plain-text.ts';
import { definitionsOf } from '@ampersand-prototype/documentation';

const MODEL = `
RELATION author[Book*Person] RELATION owner[Book*Person] [UNI]
RELATION boss[Person*Person] [UNI] RELATION retired[Person] [PROP]
RELATION born[Person*Date] [UNI] RELATION hired[Person*Date] [UNI]
RELATION told[Person*Person] PRAGMA "" "told" "everything"
RELATION today[ONE*Date] [UNI] REPRESENT Date TYPE DATE CLASSIFY Novel ISA Book
`;

/** The first paragraph of the definition of the statement `x`. */
async function sentenceOf(statement: string, language = 'ENGLISH'): Promise<string> {
  const document = await documentOf(`${MODEL} ${statement}`, language);
  const definition = definitionsOf(document).find(({ name }) => name === 'x');
  const block = definition?.blocks.find(({ kind }) => kind === 'paragraph');
  return block?.kind === 'paragraph' ? plainText(block.content) : '';
}

describe('the sentence of a rule', () => {
  const cases: readonly (readonly [term: string, sentence: string])[] = [
    [
      'author |- owner',
      'If “author” relates a Book to a Person, then “owner” of the Book is the Person.',
    ],
    ['I[Book] |- owner;owner~', 'For every Book, “owner” of the Book is a Person.'],
    [
      'owner~;owner |- I',
      'If “owner” of a Book is Person 1 and “owner” of the Book is Person 2, then Person 1 and Person 2 are the same.',
    ],
    [
      'author;retired |- -V',
      'It never happens that “author” relates a Book to a Person and the Person is retired.',
    ],
    ['told |- boss', 'If Person 1 told Person 2 everything, then “boss” of Person 1 is Person 2.'],
    [
      'owner = author',
      '“owner” of a Book is a Person if, and only if, “author” relates the Book to the Person.',
    ],
    [
      'I[Person] /\\ born;born~ |- born;<[Date];hired~',
      'If “born” of a Person is Date 1, then Date 1 is before Date 2 and “hired” of the Person is Date 2.',
    ],
    [
      'born;<[Date];today~ |- -V',
      'It never happens that “born” of a Person is Date 1, Date 1 is before Date 2, and “today” is Date 2.',
    ],
    [
      'I[Book] - owner;owner~ |- author;author~',
      'If “owner” of a Book is empty, then “author” relates the Book to a Person.',
    ],
    [
      'boss+ |- -I',
      'If Person 1 leads to Person 2 through boss[Person*Person], then Person 1 and Person 2 are different.',
    ],
    [
      'author |- owner/(I /\\ retired)',
      'If “author” relates a Book to a Person and the Person is retired, then “owner” of the Book is the Person.',
    ],
    [
      'I[Novel];author |- owner',
      'If “author” relates a Novel to a Person, then “owner” of the Novel is the Person.',
    ],
    ['"Kim"[Person];boss |- V', 'This rule requires nothing.'],
  ];
  for (const [term, sentence] of cases)
    it(`words ${term}`, async () => assert.equal(await sentenceOf(`RULE x : ${term}`), sentence));

  it('follows the language of the script', async () =>
    assert.equal(
      await sentenceOf('RULE x : author |- owner', 'DUTCH'),
      'Als geldt: “author” verbindt een Book met een Person, dan geldt: “owner” van de Book is de Person.',
    ));
});

it('an IDENT says when two atoms are the same', async () =>
  assert.equal(
    await sentenceOf('IDENT x : Book ( owner )'),
    'If “owner” of Book 1 is a Person and “owner” of Book 2 is the Person, then Book 1 and Book 2 are the same.',
  ));
