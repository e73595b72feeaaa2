import {
  parse,
  type EnforceStatement,
  type RuleStatement,
  type Statement,
  type TermItemNode,
  type TermNode,
} from '@ampersand-prototype/compiler/reading';
import { termNodes, termsOf } from '../symbols/term-nodes.ts';

/** Placeholder for the name that is being typed; no script uses it. */
export const HOLE = 'zzNameBeingTypedzz';

/** The place of a relation name that is being typed. */
export interface Hole {
  /** The complete term around it. */
  readonly root: TermNode;
  readonly node: Extract<TermNode, { kind: 'relation' }>;
  /** The terms of the boxes around it, outermost first; in a VIEW, IDENT, or VIOLATION the terms that limit it. */
  readonly around: readonly TermNode[];
  /** The terms of the items of its own box. */
  readonly below: readonly TermNode[];
}

/** Finds the term around an offset, by parsing its statement with a placeholder for the word there. */
export function findHole(text: string, file: string, from: number, to: number): Hole | null {
  return firstHole(parseWithHole(text, file, from, to), holeIn);
}

/** The statements of a text with a placeholder for the word between two offsets; the text may be one statement. */
export function parseWithHole(
  text: string,
  file: string,
  from: number,
  to: number,
  placeholder = HOLE,
): readonly Statement[] {
  const statement = text.slice(0, from) + placeholder + text.slice(to);
  const isContext = /^\s*CONTEXT\b/.test(statement);
  const { tree } = parse(isContext ? statement : `CONTEXT Hole ${statement} ENDCONTEXT`, file);
  return tree?.statements ?? [];
}

function holeIn(statement: Statement): Hole | null {
  switch (statement.kind) {
    case 'pattern':
      return firstHole(statement.statements, holeIn);
    case 'interface':
      return holeInItem(statement.item, []);
    case 'view':
    case 'ident': {
      const { concept, origin } = statement;
      const around: TermNode = { kind: 'identity', concept, origin };
      return firstHole(termsOf(statement), (term) => holeInTerm(term, [around]));
    }
    case 'rule':
      return holeInTerm(statement.term, []) ?? holeInViolation(statement);
    case 'enforce':
      return holeInTerm(enforced(statement), []);
    default:
      return null;
  }
}

function firstHole<T>(items: readonly T[], find: (item: T) => Hole | null): Hole | null {
  for (const item of items) {
    const hole = find(item);
    if (hole !== null) return hole;
  }
  return null;
}

/** A segment for the source starts at the source of the rule, and one for the target at its target. */
function holeInViolation({ term, violation }: RuleStatement): Hole | null {
  return firstHole(violation ?? [], (segment) => {
    if (segment.kind === 'text') return null;
    const { origin } = term;
    const turned: TermNode = { kind: 'converse', operand: term, operator: origin, origin };
    return holeInTerm(segment.term, [segment.end === 'source' ? turned : term]);
  });
}

/** The term of an enforcement rule, compared with its relation. */
function enforced({ relation, isConverse, term }: EnforceStatement): TermNode {
  const { origin } = relation;
  const stored: TermNode = { kind: 'relation', ...relation };
  const left: TermNode = isConverse
    ? { kind: 'converse', operand: stored, operator: origin, origin }
    : stored;
  return { kind: 'inclusion', left, right: term, operator: origin, origin };
}

function holeInItem(item: TermItemNode, around: readonly TermNode[]): Hole | null {
  const items = item.sub?.kind === 'box' ? item.sub.items : [];
  const terms = items.flatMap((each) => (each.kind === 'term' ? [each.term] : []));
  const own = holeInTerm(item.term, around, terms);
  if (own !== null) return own;
  return firstHole(items, (each) =>
    each.kind === 'term' ? holeInItem(each, [...around, item.term]) : null,
  );
}

function holeInTerm(
  root: TermNode,
  around: readonly TermNode[],
  below: readonly TermNode[] = [],
): Hole | null {
  for (const node of termNodes(root))
    if (node.kind === 'relation' && node.name.text === HOLE) return { root, node, around, below };
  return null;
}
