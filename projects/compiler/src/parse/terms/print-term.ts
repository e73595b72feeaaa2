import { quoteText } from '../../source/string-literal.ts';
import type { AtomNode } from '../tree/atom-node.ts';
import type { SignatureNode } from '../tree/name.ts';
import type { BinaryNode, TermNode, UnaryNode } from '../tree/term-node.ts';

const BINARY: Readonly<Record<BinaryNode['kind'], string>> = {
  composition: ';',
  relativeAddition: '!',
  product: '#',
  leftResidual: ' / ',
  rightResidual: ' \\ ',
  diamond: ' <> ',
  intersection: ' /\\ ',
  union: ' \\/ ',
  difference: ' - ',
  inclusion: ' |- ',
  equality: ' = ',
};

const POSTFIX: Readonly<Partial<Record<UnaryNode['kind'], string>>> = {
  converse: '~',
  star: '*',
  plus: '+',
  reduction: '%',
};

/** Prints a term as ADL on one line. Reading it again gives the same term. */
export function printTerm(term: TermNode): string {
  switch (term.kind) {
    case 'relation':
      return term.name.text + (term.signature === null ? '' : printSignature(term.signature));
    case 'identity':
      return `I${printConcept(term.concept)}`;
    case 'full':
      return `V${term.signature === null ? '' : printSignature(term.signature)}`;
    case 'singleton':
      return singletonText(term.atom) + printConcept(term.concept);
    case 'comparison':
      return term.operator + printConcept(term.concept);
    case 'bracket':
      return `(${printTerm(term.operand)})`;
    case 'complement':
      return complementText(printTerm(term.operand));
    case 'converse':
    case 'star':
    case 'plus':
    case 'reduction':
      return printPostfixes(term);
    default:
      return printTerm(term.left) + operatorOf(term) + printTerm(term.right);
  }
}

function operatorOf({ kind, enforces }: BinaryNode): string {
  return enforces === undefined ? BINARY[kind] : ` ${enforces} `;
}

/** A minus right before `>` would be read as an arrow. */
function complementText(operand: string): string {
  return operand.startsWith('>') ? `- ${operand}` : `-${operand}`;
}

/** The postfix that is outermost is written first. */
function printPostfixes(term: UnaryNode): string {
  let symbols = '';
  let operand: TermNode = term;
  while ('operand' in operand && POSTFIX[operand.kind] !== undefined) {
    symbols += POSTFIX[operand.kind] ?? '';
    operand = operand.operand;
  }
  return printTerm(operand) + symbols;
}

/** Prints a signature: `[A*B]`, or `[A]` if both are the same. */
export function printSignature({ source, target }: SignatureNode): string {
  return source.text === target.text ? `[${source.text}]` : `[${source.text}*${target.text}]`;
}

function printConcept(concept: { readonly text: string } | null): string {
  return concept === null ? '' : `[${concept.text}]`;
}

function singletonText(atom: AtomNode): string {
  const text = printAtom(atom);
  return text.startsWith('-') ? `{ ${text} }` : text;
}

/** Prints an atom as in a population. */
export function printAtom(atom: AtomNode): string {
  if (atom.kind === 'text') return quoteText(atom.text);
  return atom.kind === 'boolean' ? atom.text.toUpperCase() : atom.text;
}
