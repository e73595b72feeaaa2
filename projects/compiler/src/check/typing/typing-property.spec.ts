import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ConceptLattice } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { Term } from '../../context/term.ts';
import { parse } from '../../parse/parse.ts';
import { check } from '../check.ts';

const SCHEMA = `CONTEXT T
CLASSIFY Novel ISA Book CLASSIFY Comic ISA Book CLASSIFY Manga IS Comic /\\ Novel
RELATION author[Book*Person] RELATION next[Book*Book] RELATION genre[Novel*Genre]
RELATION name[Book*Name] RELATION name[Person*Name] RELATION drawn[Comic*Person] RELATION knows[Person*Person]
RULE x : `;

function checkTerm(text: string): Context | null {
  const { tree, diagnostics } = parse(`${SCHEMA}${text} ENDCONTEXT`, 'x');
  assert.deepEqual(diagnostics, [], text);
  assert.ok(tree);
  return check(tree).context;
}

/** Texts of terms, with brackets wherever they may be needed. */
const term = fc.letrec<{ term: string }>((tie) => {
  const leaf = fc.constantFrom(
    ...[
      'author',
      'next',
      'genre',
      'name',
      'drawn',
      'knows',
      'I',
      'V',
      'I[Novel]',
      'I[Comic]',
      'V[Book*Person]',
    ],
    ...['"a"', '"b"[Book]', 'name[Book*Name]', 'name[Person*Name]', '<', '<[Name]', 'I[Manga]'],
  );
  const sub = tie('term');
  const one = fc.tuple(sub, fc.constantFrom('~', '*', '+')).map(([t, symbol]) => `(${t})${symbol}`);
  const two = fc
    .tuple(sub, fc.constantFrom(';', ';', '/\\', '\\/', '-', '/', '\\', '<>', '!', '#'), sub)
    .map(([l, symbol, r]) => `(${l} ${symbol} ${r})`);
  const minus = sub.map((t) => `-(${t})`);
  return { term: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, one, two, minus) };
}).term;

const rule = fc
  .tuple(term, fc.constantFrom('|-', '='), term)
  .map(([l, symbol, r]) => `${l} ${symbol} ${r}`);

const SYMBOLS: Readonly<Record<string, string>> = {
  composition: ';',
  relativeAddition: '!',
  product: '#',
  leftResidual: '/',
  rightResidual: '\\',
  diamond: '<>',
  intersection: '/\\',
  union: '\\/',
  difference: '-',
  inclusion: '|-',
  equality: '=',
  converse: '~',
  star: '*',
  plus: '+',
};

/** The typed term as script text in which every concept is written. */
function explicit(node: Term): string {
  const one = `[${node.source.name}]`;
  const two = `[${node.source.name}*${node.target.name}]`;
  switch (node.kind) {
    case 'relation':
      return node.relation.signature;
    case 'identity':
      return `I${one}`;
    case 'full':
      return `V${two}`;
    case 'singleton':
      return `"${node.atom.text}"${one}`;
    case 'comparison':
      return `${node.operator}${one}`;
    case 'bracket':
      return explicit(node.operand);
    case 'complement':
      return `-(${explicit(node.operand)})`;
    case 'converse':
    case 'star':
    case 'plus':
      return `(${explicit(node.operand)})${SYMBOLS[node.kind]}`;
    case 'inclusion':
    case 'equality':
      return `${explicit(node.left)} ${SYMBOLS[node.kind]} ${explicit(node.right)}`;
    default:
      return `(${explicit(node.left)} ${SYMBOLS[node.kind]} ${explicit(node.right)})`;
  }
}

/** What must hold for the operands of every node. */
function assertSound(node: Term, lattice: ConceptLattice): void {
  if ('operand' in node) return assertSound(node.operand, lattice);
  if (!('left' in node)) return;
  const { left, right } = node;
  if (node.kind === 'composition' || node.kind === 'relativeAddition' || node.kind === 'diamond') {
    assert.equal(lattice.root(left.target), lattice.root(right.source));
  } else if (node.kind !== 'product') {
    const [l, r] =
      node.kind === 'leftResidual' ? [left.target, right.target] : [left.source, right.source];
    assert.equal(lattice.root(l), lattice.root(r));
  }
  assertSound(left, lattice);
  assertSound(right, lattice);
}

test('a typed term with its concepts written out has the same type', () => {
  let accepted = 0;
  fc.assert(
    fc.property(rule, (text) => {
      const context = checkTerm(text);
      const typed = context?.rules[0]?.term;
      if (context === null || typed === undefined) return;
      accepted += 1;
      assertSound(typed, context.lattice);
      const written = explicit(typed);
      const again = checkTerm(written)?.rules[0]?.term;
      assert.ok(again, `${text} is legal, but ${written} is not`);
      assert.equal(explicit(again), written);
    }),
    { numRuns: 3000 },
  );
  assert.ok(accepted > 200, `only ${accepted} legal terms`);
});

test('the order of declarations does not matter', () => {
  const lines = SCHEMA.split('\n')
    .slice(1, -1)
    .join(' ')
    .split(/(?=CLASSIFY|RELATION)/);
  fc.assert(
    fc.property(rule, fc.shuffledSubarray(lines, { minLength: lines.length }), (text, shuffled) => {
      const { tree } = parse(`CONTEXT T ${shuffled.join(' ')} RULE x : ${text} ENDCONTEXT`, 'x');
      assert.ok(tree);
      const first = checkTerm(text)?.rules[0]?.term;
      const second = check(tree).context?.rules[0]?.term;
      assert.equal(second && explicit(second), first && explicit(first));
    }),
    { numRuns: 500 },
  );
});
