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
REPRESENT Date TYPE DATE CLASSIFY Novel ISA Book
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
      'If “author” relates a Book to a Person, then “owner” relates the Book to the Person.',
    ],
    ['I[Book] |- owner;owner~', 'For every Book, “owner” relates the Book to a Person.'],
    [
      'owner~;owner |- I',
      'If “owner” relates a Book to Person 1 and “owner” relates the Book to Person 2, then Person 1 and Person 2 are the same.',
    ],
    [
      'author;retired |- -V',
      'It never happens that “author” relates a Book to a Person and the Person is retired.',
    ],
    [
      'told |- boss',
      'If Person 1 told Person 2 everything, then “boss” relates Person 1 to Person 2.',
    ],
    [
      'owner = author',
      '“owner” relates a Book to a Person if, and only if, “author” relates the Book to the Person.',
    ],
    [
      'I[Person] /\\ born;born~ |- born;<[Date];hired~',
      'If “born” relates a Person to Date 1, then Date 1 is before Date 2 and “hired” relates the Person to Date 2.',
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
      'If “author” relates a Book to a Person and the Person is retired, then “owner” relates the Book to the Person.',
    ],
    [
      'I[Novel];author |- owner',
      'If “author” relates a Novel to a Person, then “owner” relates the Novel to the Person.',
    ],
    ['"Kim"[Person];boss |- V', 'This rule requires nothing.'],
  ];
  for (const [term, sentence] of cases)
    it(`words ${term}`, async () => assert.equal(await sentenceOf(`RULE x : ${term}`), sentence));

  it('follows the language of the script', async () =>
    assert.equal(
      await sentenceOf('RULE x : author |- owner', 'DUTCH'),
      'Als geldt: “author” verbindt een Book met een Person, dan geldt: “owner” verbindt de Book met de Person.',
    ));
});

it('an IDENT says when two atoms are the same', async () =>
  assert.equal(
    await sentenceOf('IDENT x : Book ( owner )'),
    'If “owner” relates Book 1 to a Person and “owner” relates Book 2 to the Person, then Book 1 and Book 2 are the same.',
  ));
