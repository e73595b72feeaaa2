import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../../../test/documented-scripts.ts';
import { plainText } from '../content/inline.ts';
import { definitionsOf } from '../content/model-document.ts';

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
    ['author |- owner', 'If a Book author a Person, then the Book owner the Person.'],
    ['I[Book] |- owner;owner~', 'For every Book, the Book owner a Person.'],
    [
      'owner~;owner |- I',
      'If a Book owner Person 1 and the Book owner Person 2, then Person 1 and Person 2 are the same.',
    ],
    [
      'author;retired |- -V',
      'It never happens that a Book author a Person and the Person is retired.',
    ],
    ['told |- boss', 'If Person 1 told Person 2 everything, then Person 1 boss Person 2.'],
    ['owner = author', 'A Book owner a Person if, and only if, the Book author the Person.'],
    [
      'I[Person] /\\ born;born~ |- born;<[Date];hired~',
      'If a Person born Date 1, then Date 1 is before Date 2 and the Person hired Date 2.',
    ],
    [
      'I[Book] - owner;owner~ |- author;author~',
      'If “owner” of a Book is empty, then the Book author a Person.',
    ],
    [
      'boss+ |- -I',
      'If Person 1 leads to Person 2 through boss[Person*Person], then Person 1 and Person 2 are different.',
    ],
    [
      'author |- owner/(I /\\ retired)',
      'If a Book author a Person and the Person is retired, then the Book owner the Person.',
    ],
    ['I[Novel];author |- owner', 'If a Novel author a Person, then the Novel owner the Person.'],
    ['"Kim"[Person];boss |- V', 'This rule requires nothing.'],
  ];
  for (const [term, sentence] of cases)
    it(`words ${term}`, async () => assert.equal(await sentenceOf(`RULE x : ${term}`), sentence));

  it('follows the language of the script', async () =>
    assert.equal(
      await sentenceOf('RULE x : author |- owner', 'DUTCH'),
      'Als een Book author een Person, dan de Book owner de Person.',
    ));
});

it('an IDENT says when two atoms are the same', async () =>
  assert.equal(
    await sentenceOf('IDENT x : Book ( owner )'),
    'If Book 1 owner a Person and Book 2 owner the Person, then Book 1 and Book 2 are the same.',
  ));
