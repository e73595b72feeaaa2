import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';
import { BARE, compileText } from '../../test/compile-text.ts';
import { showTerm } from '../term/show-term.ts';

const UNION = 'CLASSIFY Party IS Person \\/ Company RELATION name[Party*Name]';
const MULTITABLE = 'REPRESENT Party TYPE MULTITABLE';

async function rulesOf(statements: string): Promise<readonly string[]> {
  const { plan } = await compileText(statements, BARE);
  return plan.rules.map(({ term, message }) => `${showTerm(term)}: ${message.English}`);
}

async function errorsOf(statements: string): Promise<readonly string[]> {
  const files = new MemoryFileSystem({ 'main.adl': `CONTEXT Test ${statements} ENDCONTEXT` });
  const { diagnostics } = await compile('main.adl', files, BARE);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code} ${message}`);
}

describe('a concept that is the union of others', () => {
  test('has them as specializations, and a rule', async () => {
    const { generics } = await compileText(UNION, BARE);
    const party = generics.concepts.find(({ name }) => name === 'Party');
    assert.deepEqual(party?.directSpecs, ['Company', 'Person']);
    assert.deepEqual(await rulesOf(UNION), [
      'I[Party] |- I[Person]\\/I[Company]: Every Party is Person or Company',
    ]);
  });

  test('has no atom of its own in the initial population', async () => {
    const good = `${UNION} POPULATION Person CONTAINS ["p"] POPULATION Company CONTAINS ["p"]`;
    assert.deepEqual(await errorsOf(good), []);
    const [error = ''] = await errorsOf(`${UNION} POPULATION Party CONTAINS ["p"]`);
    assert.match(error, /^AMP4001 .*Union/);
  });
});

describe('a MULTITABLE concept', () => {
  const both = `${UNION} CLASSIFY State ISA Party ${MULTITABLE}`;

  test('is an OBJECT with a rule for each part after the first', async () => {
    const { generics } = await compileText(both, BARE);
    assert.equal(generics.concepts.find(({ name }) => name === 'Party')?.type, 'OBJECT');
    assert.deepEqual((await rulesOf(both)).filter((rule) => rule.includes('also')).sort(), [
      'I[Person] |-  -I[Company]: No Person is also Company',
      'I[State] |-  -(I[Company]\\/I[Person]): No State is also Company or Person',
    ]);
  });

  test('has no atom that is of two specializations', async () => {
    const shared = `${both} POPULATION Person CONTAINS ["p"] POPULATION Company CONTAINS ["p"]`;
    const [error = ''] = await errorsOf(shared);
    assert.match(error, /^AMP4001 .*Disjoint/);
  });

  test('gets no atom in an interface if it is a union', async () => {
    const page = 'INTERFACE Parties : I[Party] CRuD BOX [ "Name" : name CRUD ]';
    const { generics } = await compileText(`${both} ${page}`, BARE);
    assert.equal(generics.interfaces[0]?.ifcObject.crud?.create, false);
    const files = new MemoryFileSystem({ 'main.adl': `CONTEXT T ${both} ${page} ENDCONTEXT` });
    const { diagnostics } = await compile('main.adl', files, BARE);
    assert.deepEqual(
      diagnostics.map(({ code, message }) => `${code} ${message}`),
      ["AMP3320 `C` can't be used here: a new `Party` belongs to one of its specializations."],
    );
    const plain = await compileText(`${UNION} ${page}`, BARE);
    assert.equal(plain.generics.interfaces[0]?.ifcObject.crud?.create, true);
  });
});
