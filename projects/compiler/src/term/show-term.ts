import type { AtomValue } from '../context/atom.ts';
import type { BinaryTerm, Term, UnaryTerm } from '../context/term.ts';
import { localName } from './local-name.ts';

/** How tight each operator binds; an operand that binds looser than its place needs brackets. */
const TIGHTNESS: Readonly<Record<Term['kind'], number>> = {
  inclusion: 0,
  equality: 0,
  intersection: 1,
  union: 1,
  difference: 2,
  leftResidual: 3,
  rightResidual: 3,
  diamond: 3,
  composition: 4,
  relativeAddition: 4,
  product: 4,
  // A prefix minus binds before a postfix: `-r~` is the converse of `-r`.
  converse: 5,
  star: 5,
  plus: 5,
  complement: 6,
  relation: 7,
  identity: 7,
  full: 7,
  singleton: 7,
  comparison: 7,
  bracket: 7,
};

const SYMBOLS: Readonly<Record<BinaryTerm['kind'], string>> = {
  inclusion: ' |- ',
  equality: '=',
  intersection: '/\\',
  union: '\\/',
  difference: '-',
  leftResidual: '/',
  rightResidual: '\\',
  diamond: '<>',
  composition: ';',
  relativeAddition: '!',
  product: '#',
};

const POSTFIXES = { converse: '~', star: '*', plus: '+' } as const;

/** Operators that may be repeated without brackets. */
const CHAINING: readonly string[] = [
  'intersection',
  'union',
  'composition',
  'relativeAddition',
  'product',
];

/**
 * The term as ADL text in the layout of `rules.json`: relations by local name and signature, brackets where
 * they were written and where they are needed.
 */
export function showTerm(term: Term): string {
  if ('left' in term) return showBinary(term);
  if ('operand' in term) return showUnary(term);
  switch (term.kind) {
    case 'relation': {
      const { name, source, target } = term.relation;
      return `${localName(name)}[${source.name}*${target.name}]`;
    }
    case 'identity':
      return `I[${term.source.name}]`;
    case 'full':
      return `V [${term.source.name}*${term.target.name}]`;
    case 'singleton':
      return `${showAtom(term.atom)}[${term.source.name}]`;
    case 'comparison':
      return `${term.operator}[${term.source.name}]`;
  }
}

function showUnary(term: UnaryTerm): string {
  if (term.kind === 'bracket') return `(${showTerm(term.operand)})`;
  const operand = bracketed(term.operand, TIGHTNESS[term.kind]);
  return term.kind === 'complement' ? ` -${operand}` : operand + POSTFIXES[term.kind];
}

function showBinary(term: BinaryTerm): string {
  const tightness = TIGHTNESS[term.kind];
  const chains = CHAINING.includes(term.kind);
  const side = (operand: Term): string =>
    bracketed(operand, chains && operand.kind === term.kind ? tightness : tightness + 1);
  return side(term.left) + SYMBOLS[term.kind] + side(term.right);
}

function bracketed(term: Term, atLeast: number): string {
  return TIGHTNESS[term.kind] < atLeast ? `(${showTerm(term)})` : showTerm(term);
}

/** An atom as a literal of the language. */
export function showAtom(atom: AtomValue): string {
  switch (atom.kind) {
    case 'text':
      return JSON.stringify(atom.text);
    case 'boolean':
      return atom.text.toUpperCase();
    default:
      return atom.text;
  }
}
