import { replaceBy } from '../../diagnostic/fix.ts';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, RelatedOrigin } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives } from '@ampersand-prototype/generics/suggest-names';
import { printTerm } from '../../parse/terms/print-term.ts';
import type { BinaryNode, TermNode, UnaryNode } from '../../parse/tree/term-node.ts';
import type { Signature } from './candidate.ts';

/** Texts of the problems with the types of terms. */

const OPERATIONS: Readonly<Record<BinaryNode['kind'], string>> = {
  composition: 'composition',
  relativeAddition: 'relative addition',
  product: 'product',
  leftResidual: 'left residual',
  rightResidual: 'right residual',
  diamond: 'diamond',
  intersection: 'intersection',
  union: 'union',
  difference: 'difference',
  inclusion: 'inclusion',
  equality: 'equality',
};

const MAX_SIGNATURES = 4;
const MAX_LENGTH = 60;

function shown(term: TermNode): string {
  const text = printTerm(term);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** `[A*B]`, with `?` where the term leaves an end open. */
function showSignature({ source, target }: Signature): string {
  return `[${source?.name ?? '?'}*${target?.name ?? '?'}]`;
}

function signatures(list: readonly Signature[]): string {
  const signatures = [...new Set(list.map(showSignature))];
  const more =
    signatures.length > MAX_SIGNATURES ? ` and ${signatures.length - MAX_SIGNATURES} more` : '';
  return signatures.slice(0, MAX_SIGNATURES).join(' or ') + more;
}

/**
 * Reports operands of a binary term whose concepts don't match. `common` is the MULTITABLE concept that separates their
 * ends, if there is one.
 */
export function operandsDoNotFit(
  node: BinaryNode,
  left: readonly Signature[],
  right: readonly Signature[],
  advice: string | null,
  common: Concept | null,
): Diagnostic {
  const operation = node.enforces === undefined ? OPERATIONS[node.kind] : 'enforcement';
  const message = `The two sides of this ${operation} don't match: ${why(node, left, right, common)}`;
  return diagnostic('AMP3101', node.operator, message, {
    hint: advice ?? asObject(common) ?? toAtom(node) ?? hintFor(node.kind),
    related: [operandNote(node.left, left), operandNote(node.right, right)],
  });
}

function operandNote(operand: TermNode, list: readonly Signature[]): RelatedOrigin {
  const isOpen = list.every(({ source, target }) => source === null && target === null);
  const what = isOpen
    ? 'takes its concepts from the other side'
    : `has the signature ${signatures(list)}`;
  return { origin: operand.origin, message: `\`${shown(operand)}\` ${what}` };
}

/** Which ends of the operands of a composition or residual must have something in common. */
const MEETING: Readonly<
  Partial<Record<BinaryNode['kind'], readonly ['source' | 'target', 'source' | 'target']>>
> = {
  composition: ['target', 'source'],
  relativeAddition: ['target', 'source'],
  diamond: ['target', 'source'],
  leftResidual: ['target', 'target'],
  rightResidual: ['source', 'source'],
};

/** The specializations of a MULTITABLE concept have no atom in common. */
function asObject(common: Concept | null): string | null {
  if (common === null) return null;
  return `Represent \`${common.name}\` as OBJECT if one of its atoms can be both.`;
}

/** `I[Repair];"Done"[Status]`: every atom of one side is paired with one atom by a product. */
function toAtom({ kind, left, right }: BinaryNode): string | null {
  if (kind !== 'composition' || (!isAtom(left) && !isAtom(right))) return null;
  const [one, other] = [shown(left), shown(right)];
  const [every, atom] = isAtom(right) ? [one, other] : [other, one];
  return `To pair ${isAtom(right) ? 'the sources' : 'the targets'} of \`${every}\` with \`${atom}\`, write \`${one}#${other}\`.`;
}

function isAtom(term: TermNode): boolean {
  return term.kind === 'bracket' ? isAtom(term.operand) : term.kind === 'singleton';
}

function why(
  node: BinaryNode,
  left: readonly Signature[],
  right: readonly Signature[],
  common: Concept | null,
): string {
  const [l] = left;
  const [r] = right;
  const isSingle = left.length === 1 && right.length === 1;
  if (!isSingle || l === undefined || r === undefined)
    return 'no possible signature of one side matches the other.';
  const meeting = MEETING[node.kind];
  const [identity, other] = l.isIdentity ? [node.left, r] : [node.right, l];
  const isPulled = l.isIdentity !== r.isIdentity && other.source !== other.target;
  if (meeting === undefined && isPulled) {
    return `\`${shown(identity)}\` relates atoms to themselves, but the other side is ${showSignature(other)}.`;
  }
  if (meeting === undefined) {
    return `${showSignature(l)} and ${showSignature(r)} can't be compared.`;
  }
  const [leftEnd, rightEnd] = meeting;
  const leftName = l[leftEnd]?.name ?? '?';
  const rightName = r[rightEnd]?.name ?? '?';
  return (
    `the ${leftEnd} of the left side is ${leftName}, but the ${rightEnd} of the right side is ${rightName}, ` +
    (common === null
      ? 'and they have no atoms in common.'
      : `and specializations of ${common.name} have no atoms in common, because it is MULTITABLE.`)
  );
}

function hintFor(kind: BinaryNode['kind']): string {
  if (kind === 'composition') {
    return 'The target of each term must match the source of the next one. Use `~` to reverse a term.';
  }
  if (MEETING[kind] !== undefined)
    return 'Use terms that share this concept. Use `~` to reverse a term.';
  return 'Both sides must have the same source and the same target, or more general concepts.';
}

/** Reports a closure of a term whose source and target differ. */
export function notEndo(node: UnaryNode, operand: readonly Signature[]): Diagnostic {
  const symbol = { star: '*', plus: '+', reduction: '%' }[
    node.kind as 'star' | 'plus' | 'reduction'
  ];
  const message =
    `\`${symbol}\` needs a term with the same source and target, but ` +
    `\`${shown(node.operand)}\` has the signature ${signatures(operand)}.`;
  return diagnostic('AMP3102', node.origin, message, {
    hint: 'Compose it with another term that leads back to its source.',
  });
}

/** What else to say of a term that starts or ends at the wrong concept. */
interface WrongEnd {
  /** Whether it is for some atoms of the place only. */
  readonly isNarrower: boolean;
  readonly advice: string;
  /** The term turned around, when that fits. */
  readonly turned: string | null;
}

/** Reports a term with an unexpected source or target. */
export function wrongEnd(
  term: TermNode,
  end: 'source' | 'target',
  found: readonly Concept[],
  limit: Concept,
  { isNarrower, advice, turned }: WrongEnd,
): Diagnostic {
  const relation = isNarrower ? 'narrower than' : 'unrelated to';
  const names = alternatives(found.slice(0, MAX_SIGNATURES).map((concept) => concept.name));
  const message = `\`${shown(term)}\` has the ${end} ${names}, which is ${relation} \`${limit.name}\`.`;
  const identity = `I[${limit.name}]`;
  const widened = end === 'source' ? `${identity};${shown(term)}` : `${shown(term)};${identity}`;
  const hint = isNarrower
    ? `If only some atoms of \`${limit.name}\` are meant, write \`${widened}\`. Otherwise, use a term that covers all of them.`
    : turned !== null
      ? `Reverse it: write \`${turned}\`.`
      : `Use a term whose ${end} is \`${limit.name}\` or a more general concept.`;
  return diagnostic('AMP3103', term.origin, message, {
    hint: `${hint} ${advice}`.trimEnd(),
    fixes: replaceBy(term.origin, isNarrower ? [widened] : turned === null ? [] : [turned]),
  });
}

/** Reports a term that is ambiguous because of an overloaded relation. */
export function ambiguousTerm(
  term: TermNode,
  overloaded: readonly { readonly node: TermNode; readonly relations: readonly Relation[] }[],
): Diagnostic {
  const [first] = overloaded;
  const node = first?.node ?? term;
  const relations = first?.relations ?? [];
  const message = `\`${shown(node)}\` is ambiguous: several relations match it, and nothing in \`${shown(term)}\` determines which one.`;
  return diagnostic('AMP3104', node.origin, message, {
    hint: `Write ${alternatives(relations.slice(0, MAX_SIGNATURES).map((relation) => relation.signature))}.`,
    fixes:
      node.kind === 'relation'
        ? replaceBy(
            node.origin,
            relations.slice(0, MAX_SIGNATURES).map((relation) => relation.signature),
          )
        : [],
    related: relations.slice(0, MAX_SIGNATURES).map(({ signature, origin }) => ({
      origin,
      message: `\`${signature}\` is declared here`,
    })),
  });
}

/** Reports an `I`, `V`, atom, or comparison whose concept can't be determined. */
export function openType(term: TermNode): Diagnostic {
  const message = `The concepts of \`${shown(term)}\` can't be determined.`;
  return diagnostic('AMP3105', term.origin, message, {
    hint: 'Add the concepts: `I[Concept]`, `V[Source*Target]`, `"atom"[Concept]`.',
  });
}

/** Reports a term whose query would be too long. */
export function tooHeavy(term: TermNode, max: number): Diagnostic {
  const message = `The query for \`${shown(term)}\` is too long: it has more than ${max} operations, because it repeats the operands of \`+\`, \`%\`, and \`<>\`.`;
  return diagnostic('AMP3108', term.origin, message, { hint: GIVE_A_NAME });
}

/** Reports a term with too many possible interpretations. */
export function tooManyReadings(term: TermNode): Diagnostic {
  const message = `\`${shown(term)}\` is too ambiguous: there are too many combinations of relations to check.`;
  return diagnostic('AMP3109', term.origin, message, {
    hint: 'Write the relations with their signatures: `name[Source*Target]`.',
  });
}

const GIVE_A_NAME = 'Move part of the term to a separate relation: `ENFORCE relation := part`.';

/** Reports a comparison of atoms that have no order. */
export function unorderedConcept(operator: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `\`${operator}\` can't compare atoms of \`${concept.name}\`: their type is ${concept.type}.`;
  return diagnostic('AMP3107', origin, message, {
    hint: 'Only numbers, text, and date-times are ordered. Compare an attribute instead, or change the REPRESENT statement.',
  });
}

/** Returns the message for a concept that occurs only in terms. */
export function onlyInTerms(name: string, suggestion: string | null): string {
  const advice = suggestion ?? 'Check the spelling.';
  return `\`${name}\` isn't declared; it's used only in terms. ${advice}`;
}
