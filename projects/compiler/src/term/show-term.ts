import type { AtomValue } from '../context/atom.ts';
import type { Relation } from '../context/relation.ts';
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

/** How relations are written, and which operators may be repeated without brackets. */
interface Notation {
  readonly nameOf: (relation: Relation) => string;
  readonly chaining: readonly string[];
}

const TEXT: Notation = { nameOf: ({ name }) => localName(name), chaining: CHAINING };

/** Of additions over different concepts it matters which comes first. */
const KEY: Notation = {
  nameOf: ({ name }) => name,
  chaining: CHAINING.filter((kind) => kind !== 'relativeAddition'),
};

/**
 * Prints a term as ADL, in the format of `rules.json`. Relations have local names and signatures; parentheses are those
 * written or needed.
 */
export function showTerm(term: Term): string {
  return write(term, TEXT);
}

/** Returns a key that is equal for terms with the same pairs by structure. */
export function termKey(term: Term): string {
  return write(term, KEY);
}

function write(term: Term, notation: Notation): string {
  if ('left' in term) return writeBinary(term, notation);
  if ('operand' in term) return writeUnary(term, notation);
  switch (term.kind) {
    case 'relation': {
      const { source, target } = term.relation;
      return `${notation.nameOf(term.relation)}[${source.name}*${target.name}]`;
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

function writeUnary(term: UnaryTerm, notation: Notation): string {
  if (term.kind === 'bracket') return `(${write(term.operand, notation)})`;
  const operand = bracketed(term.operand, TIGHTNESS[term.kind], notation);
  return term.kind === 'complement' ? ` -${operand}` : operand + POSTFIXES[term.kind];
}

function writeBinary(term: BinaryTerm, notation: Notation): string {
  const tightness = TIGHTNESS[term.kind];
  const chains = notation.chaining.includes(term.kind);
  const side = (operand: Term): string =>
    bracketed(operand, chains && operand.kind === term.kind ? tightness : tightness + 1, notation);
  return side(term.left) + SYMBOLS[term.kind] + side(term.right);
}

function bracketed(term: Term, minPrecedence: number, notation: Notation): string {
  const text = write(term, notation);
  return TIGHTNESS[term.kind] < minPrecedence ? `(${text})` : text;
}

/** Prints an atom as an ADL literal. */
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
