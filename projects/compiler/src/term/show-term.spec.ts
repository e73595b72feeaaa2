import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { MODEL, randomTerms } from '../../test/random-terms.ts';
import { concept, relation, text } from '../../test/model.ts';
import { compile } from '../compile.ts';
import type { Term } from '../context/term.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';
import {
  chain,
  combine,
  complement,
  compose,
  converse,
  full,
  identity,
  relationTerm,
  residual,
  unary,
} from './build-term.ts';
import { singleton } from '../../test/singleton.ts';
import { showAtom, showTerm, termKey } from './show-term.ts';
import { operands, subterms } from './walk-term.ts';

const A = concept('A');
const B = concept('Shop.B');
const r = relationTerm(relation('Shop.r', A, B));
const s = relationTerm(relation('s', B, B));

describe('showTerm', () => {
  const cases: readonly (readonly [string, Term])[] = [
    ['r[A*Shop.B]', r],
    ['I[A]', identity(A)],
    ['V [A*Shop.B]', full(A, B)],
    ['"it\'s"[A]', singleton(text("it's"), A)],
    ['<=[A]', { kind: 'comparison', operator: '<=', source: A, target: A }],
    [' -r[A*Shop.B]', complement(r)],
    [' -r[A*Shop.B]~', converse(complement(r))],
    [' -(r[A*Shop.B]~)', complement(converse(r))],
    ['s[Shop.B*Shop.B]*+', unary('plus', unary('star', s))],
    ['r[A*Shop.B];s[Shop.B*Shop.B];s[Shop.B*Shop.B]', compose(r, compose(s, s))],
    [
      '(r[A*Shop.B]!s[Shop.B*Shop.B]);s[Shop.B*Shop.B]',
      compose(chain('relativeAddition', r, s), s),
    ],
    [
      '(r[A*Shop.B]-r[A*Shop.B])-r[A*Shop.B]',
      combine('difference', combine('difference', r, r), r),
    ],
    [
      '(r[A*Shop.B]/\\r[A*Shop.B])\\/r[A*Shop.B]',
      combine('union', combine('intersection', r, r), r),
    ],
    [
      '(s[Shop.B*Shop.B]/s[Shop.B*Shop.B])/s[Shop.B*Shop.B]',
      residual('leftResidual', residual('leftResidual', s, s), s),
    ],
    ['r[A*Shop.B] |- r[A*Shop.B]', combine('inclusion', r, r)],
    ['r[A*Shop.B]=r[A*Shop.B]', combine('equality', r, r)],
    ['((r[A*Shop.B]))', unary('bracket', unary('bracket', r))],
  ];
  for (const [expected, term] of cases)
    test(expected, () => assert.equal(showTerm(term), expected));

  test('atoms are literals of the language', () => {
    assert.equal(showAtom(text('a "b" \\ c')), '"a \\"b\\" \\\\ c"');
    assert.equal(showAtom({ kind: 'boolean', text: 'True' }), 'TRUE');
    assert.equal(showAtom({ kind: 'date', text: '2021-01-31' }), '2021-01-31');
  });

  test('printed terms parse to the same term', async () => {
    const candidates = fc
      .sample(randomTerms(3), { seed: 20261120, numRuns: 300 })
      .filter(isReadable);
    const results = await Promise.all(
      candidates.map(async (term) => ({ term, read: await readBack(term) })),
    );
    const typed = results.filter(({ read }) => read !== null);
    assert.ok(
      typed.length > 100,
      `only ${typed.length} of ${candidates.length} terms could be typed`,
    );
    for (const { term, read } of typed) assert.equal(showTerm(read!), showTerm(term));
  });
});

describe('termKey', () => {
  const [S, C] = [concept('S'), concept('C')];
  const endo = (name: string): Term => relationTerm(relation(name, A, A));
  const [shop, store, one] = [endo('shop.r'), endo('store.r'), endo('one')];
  const other = relationTerm(relation('other', S, A));
  const number = (value: string): Term => singleton({ kind: 'integer', text: value }, A);
  const differ: readonly (readonly [string, Term, Term])[] = [
    ['relations of two namespaces', shop, store],
    ['terms with them inside', unary('star', shop), unary('star', store)],
    ['relations of one name', relationTerm(relation('r', A, B)), relationTerm(relation('r', A, C))],
    ['a relation and its converse', one, converse(one)],
    ['identities', identity(A), identity(S)],
    [
      'additions, of which the middle counts',
      chain('relativeAddition', chain('relativeAddition', one, other), one),
      chain('relativeAddition', one, chain('relativeAddition', other, one)),
    ],
    [
      'differences',
      combine('difference', combine('difference', one, shop), store),
      combine('difference', one, combine('difference', shop, store)),
    ],
    ['a number below zero and a complement', number('-3'), complement(number('3'))],
    ['a text and a number', singleton(text('3'), A), number('3')],
  ];
  for (const [what, a, b] of differ)
    test(`tells apart ${what}`, () => assert.notEqual(termKey(a), termKey(b)));

  test('is one for a chain, however it is grouped', () => {
    for (const kind of ['intersection', 'union'] as const)
      assert.equal(
        termKey(combine(kind, combine(kind, one, shop), store)),
        termKey(combine(kind, one, combine(kind, shop, store))),
      );
    assert.equal(
      termKey(compose(compose(one, shop), store)),
      termKey(compose(one, compose(shop, store))),
    );
  });
});

/**
 * Inclusions stand only at the top of a rule, an atom has no sign outside braces, and of two postfixes the first
 * is the outer one in a script, whereas the text of a rule shows the inner one first. Two minuses cancel.
 */
function isReadable(term: Term): boolean {
  const isPostfix = ({ kind }: Term): boolean =>
    kind === 'converse' || kind === 'star' || kind === 'plus';
  return [...subterms(term)].every(
    (part) =>
      part.kind !== 'inclusion' &&
      part.kind !== 'equality' &&
      !(part.kind === 'singleton' && /[-\\]/.test(part.atom.text)) &&
      !(isPostfix(part) && operands(part).some(isPostfix)) &&
      !(part.kind === 'complement' && part.operand.kind === 'complement'),
  );
}

/** The term that the compiler reads, or null when the concepts of random operands do not fit. */
async function readBack(term: Term): Promise<Term | null> {
  const declarations = MODEL.relations.map(
    ({ name, source, target }) => `RELATION ${name}[${source.name}*${target.name}]`,
  );
  const script = `CONTEXT M IN ENGLISH CLASSIFY S ISA A CLASSIFY T ISA A CLASSIFY D ISA S REPRESENT N TYPE INTEGER
    ${declarations.join('\n')} RULE it : ${showTerm(term)} ENDCONTEXT`;
  const options = { withPrototypeContext: false, withInvariantCheck: false };
  const { script: compiled } = await compile(
    'm.adl',
    new MemoryFileSystem({ 'm.adl': script }),
    options,
  );
  return compiled?.context.rules.find((rule) => rule.name === 'it')?.term ?? null;
}
