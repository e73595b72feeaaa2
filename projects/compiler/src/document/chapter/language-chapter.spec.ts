import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../../../test/documented-scripts.ts';
import { plainText } from '../../../test/plain-text.ts';
import { definitionsOf, type Block } from '@ampersand-prototype/documentation';

const MODEL = `
RELATION title[Book*Title] [UNI,TOT,INJ]
RELATION next[Book] LABEL "sequel" [IRF]
RELATION secret[Book*Secret] [UNI] REPRESENT Secret TYPE PASSWORD
RELATION sold[Book] [PROP]
VIEW B : Book DEFAULT { "t" : title } ENDVIEW
POPULATION title CONTAINS [ ("b1", "Emma"), ("b2", "Persuasion") ]
POPULATION next CONTAINS [ ("b1", "b2") ]
POPULATION secret CONTAINS [ ("b1", "swordfish"), ("b1", "swordfish2") ]
POPULATION sold CONTAINS [ ("b2", "b2") ]
CLASSIFY Novel ISA Book
`;

const textOf = (block: Block): readonly string[] => {
  if (block.kind === 'paragraph') return [plainText(block.content)];
  return block.kind === 'list' ? block.items.map(plainText) : [];
};

async function linesOf(name: string, language?: string): Promise<readonly string[]> {
  const definition = definitionsOf(await documentOf(MODEL, language)).find(
    (each) => each.name === name,
  );
  assert.ok(definition);
  return definition.blocks.flatMap(textOf);
}

describe('the shared language', () => {
  it('states the properties of a relation, with an example', async () =>
    assert.deepEqual(await linesOf('title[Book*Title]'), [
      'From Book to Title. title[Book*Title]',
      'Each Book has exactly one Title by “title”.',
      'Each Title belongs to at most one Book by “title”.',
      'Example: “title” relates “Emma” to “Emma”.',
      'view: B',
    ]));

  it('words links as explanations do', async () => {
    assert.ok(
      (await linesOf('next[Book*Book]')).includes(
        'Example: “sequel” of “Emma” includes “Persuasion”.',
      ),
    );
    assert.ok((await linesOf('sold[Book*Book]')).includes('Example: “Persuasion” is sold.'));
    assert.ok(
      (await linesOf('title[Book*Title]', 'DUTCH')).includes(
        'Voorbeeld: “title” verbindt “Emma” met “Emma”.',
      ),
    );
  });

  it('never shows a password', async () =>
    assert.doesNotMatch(JSON.stringify(await documentOf(MODEL)), /swordfish/));

  it('describes a concept by its type, its place in the hierarchy, and its relations', async () => {
    const [facts, ...rest] = await linesOf('Novel');
    assert.deepEqual([facts, rest], ['Technical type: OBJECT. Specialization of Book.', []]);
    assert.ok((await linesOf('Title')).includes('title (Book, Title)'));
  });
});
