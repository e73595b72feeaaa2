import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile, type CompileOptions } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';
import { reported } from '../../test/check-file.ts';

const SCHEMA = `CLASSIFY Novel ISA Book REPRESENT Year TYPE INTEGER
RELATION author[Book*Person] RELATION likes[Person*Book] RELATION year[Book*Year] [UNI] RELATION born[Person*Year] [UNI]
RELATION open[Book] [PROP]`;

async function warnings(statements: string, options: CompileOptions = {}) {
  const files = new MemoryFileSystem({
    'main.adl': `CONTEXT Test ${SCHEMA}\n${statements} ENDCONTEXT`,
  });
  const { diagnostics } = await compile('main.adl', files, options);
  return diagnostics.filter(({ code }) => code === 'AMP4005');
}

describe('rules with a Cartesian product', () => {
  for (const term of [
    '-author |- likes~',
    'V[Book*Person] |- author \\/ likes~',
    '(author ! likes) |- I',
    'author \\/ -likes~ |- author',
    'author # likes |- V[Book*Novel]',
    'V[Book*Person];likes |- author;likes',
  ])
    test(term, async () => {
      const found = await warnings(`RULE served : ${term}`);
      assert.equal(found.length, 1, term);
      assert.match(found[0]?.message ?? '', /rule `served`/);
      assert.equal(found[0]?.severity, 'warning');
    });

  for (const term of [
    'author |- likes~',
    'I[Novel] |- author;author~',
    'author;likes |- I',
    'I[Book] |- year;<;born~ \\/ -author',
    'I[Book] - open |- author;likes',
    'I[ONE] |- V[ONE*Book];V[Book*ONE]',
    '"x"[Book];V[Book*Person] |- author',
    'year;<;born~ |- V[Book*Person]',
    'author+ |- V'.replace('author+', '(author;likes)+'),
  ])
    test(`not ${term}`, async () => {
      assert.deepEqual(reported(await warnings(`RULE served : ${term}`)), []);
    });

  test('not those of the product itself, nor of properties and identities', async () => {
    const statements = `RELATION next[Book*Book] [SYM,ASY,TRN,IRF] RELATION twin[Book*Book] [UNI,TOT,INJ,SUR,RFX]
      IDENT books : Book (author, year) INTERFACE Books : I[Book] BOX [ "Year" : year ]`;
    assert.deepEqual(reported(await warnings(statements)), []);
  });

  test('are errors if the caller says so', async () => {
    const [found] = await warnings('ENFORCE likes :< -author~', { cartesianProductsAre: 'error' });
    assert.equal(found?.severity, undefined);
    const [product] = await warnings('ENFORCE likes >: -author~', {
      cartesianProductsAre: 'error',
    });
    assert.equal(product?.severity, 'error');
  });
});
