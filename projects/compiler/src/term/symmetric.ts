import type { BinaryTerm, ComparisonTerm, Term } from '../context/term.ts';

/** Checks whether the intersection of terms is evidently symmetric. One of them contains the reverse of every pair. */
export function areSymmetric(terms: readonly Term[]): boolean {
  const keys = new Set(terms.map((term) => keyOf(term, false)));
  return terms.every((term) => keys.has(keyOf(term, true)));
}

/** A text that is the same only for terms with the same pairs; `isTurned` asks for that of the converse. */
function keyOf(term: Term, isTurned: boolean): string {
  switch (term.kind) {
    case 'bracket':
      return keyOf(term.operand, isTurned);
    case 'converse':
      return keyOf(term.operand, !isTurned);
    case 'relation':
      return `${term.relation.signature}${isTurned ? '~' : ''}`;
    case 'singleton':
      return written(term, isTurned, JSON.stringify(term.atom));
    case 'comparison':
      return written(term, isTurned, isTurned ? TURNED[term.operator] : term.operator);
    case 'identity':
    case 'full':
      return written(term, isTurned);
    case 'complement':
    case 'star':
    case 'plus':
      return written(term, isTurned, keyOf(term.operand, isTurned));
    case 'union':
    case 'intersection':
      return written(term, isTurned, ...new Set(operandKeys(term.kind, term, isTurned).sort()));
    case 'equality':
      return written(term, isTurned, ...keysOf([term.left, term.right], isTurned).sort());
    case 'difference':
    case 'inclusion':
      return written(term, isTurned, ...keysOf([term.left, term.right], isTurned));
    case 'composition':
      return written(term, isTurned, ...operandKeys(term.kind, term, isTurned));
    case 'leftResidual':
    case 'rightResidual':
    case 'relativeAddition':
    case 'product':
    case 'diamond':
      return written(term, isTurned, ...keysOf(inOrder(term, isTurned), isTurned));
  }
}

function keysOf(terms: readonly Term[], isTurned: boolean): string[] {
  return terms.map((term) => keyOf(term, isTurned));
}

const TURNED: Readonly<Record<ComparisonTerm['operator'], ComparisonTerm['operator']>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Keys of the operands of an associative operator, through brackets and converses. */
function operandKeys(kind: BinaryTerm['kind'], term: Term, isTurned: boolean): string[] {
  const keys: string[] = [];
  const visit = (part: Term, turned: boolean): void => {
    if (part.kind === 'bracket') visit(part.operand, turned);
    else if (part.kind === 'converse') visit(part.operand, !turned);
    else if (part.kind === kind && 'left' in part)
      for (const each of inOrder(part, turned)) visit(each, turned);
    else keys.push(keyOf(part, turned));
  };
  visit(term, isTurned);
  return keys;
}

/** The converse of a chain has the converses of its operands, last first. */
function inOrder({ left, right }: BinaryTerm, isTurned: boolean): readonly Term[] {
  return isTurned ? [right, left] : [left, right];
}

/** The concepts are part of a key, as they are what complements and residuals look at. */
function written(term: Term, isTurned: boolean, ...parts: readonly string[]): string {
  const from = isTurned ? term.target : term.source;
  const to = isTurned ? term.source : term.target;
  return `${kindOf(term, isTurned)}[${from.name}*${to.name}](${parts.join(', ')})`;
}

/** `(l/r)~` is `r~\l~`. */
function kindOf({ kind }: Term, isTurned: boolean): string {
  if (kind === 'leftResidual' && isTurned) return 'rightResidual';
  if (kind === 'rightResidual' && isTurned) return 'leftResidual';
  return kind;
}
