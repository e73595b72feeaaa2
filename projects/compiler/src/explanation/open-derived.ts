import type { Context } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import type { Term } from '../context/term.ts';
import { converse } from '../term/build-term.ts';
import { subterms } from '../term/walk-term.ts';
import { RelationAudience } from './relation-audience.ts';

/** Operators and relations of a definition that is opened; a longer one says less than the relation itself. */
const MAX_DEFINITION_SIZE = 40;

/** The terms that the execution engine computes relations from. */
export type Definitions = ReadonlyMap<Relation, Term>;

/**
 * Collects what ENFORCE defines: relations with exactly one statement, which says what they equal for every session. Where a role sees
 * the relation but not what it is computed from, the definition would explain less.
 */
export function definitionsOf({
  enforcements,
  interfaces,
}: Pick<Context, 'enforcements' | 'interfaces'>): Definitions {
  const audience = new RelationAudience(interfaces);
  const found = new Map<Relation, Term>();
  for (const [relation, statements] of Map.groupBy(enforcements, (each) => each.relation)) {
    const [only, ...others] = statements;
    if (only?.operator !== ':=' || others.length > 0) continue;
    const term = only.isConverse ? converse(only.term) : only.term;
    const read = relationsIn(term);
    // A relation that is computed from itself has no better explanation.
    if (read.includes(relation) || !isOpened(relation, term)) continue;
    if (audience.includes(relation, read)) found.set(relation, term);
  }
  return found;
}

function isOpened({ source, target }: Relation, term: Term): boolean {
  const parts = subterms(term);
  const isOfSession = parts.some(
    (part) => part.kind === 'singleton' && part.source.name === 'SESSION',
  );
  const isSameType = term.source === source && term.target === target;
  return isSameType && !isOfSession && parts.length <= MAX_DEFINITION_SIZE;
}

function relationsIn(term: Term): Relation[] {
  return subterms(term).flatMap((part) => (part.kind === 'relation' ? [part.relation] : []));
}

/** Replaces computed relations in a term by their definitions, so that an explanation ends at what users enter. */
export function openDerived(
  term: Term,
  definitions: Definitions,
  opened: ReadonlySet<Relation> = new Set(),
): Term {
  if (definitions.size === 0) return term;
  if (term.kind === 'relation') {
    const definition = definitions.get(term.relation);
    // Relations can be computed from each other.
    if (!definition || opened.has(term.relation)) return term;
    return openDerived(definition, definitions, new Set([...opened, term.relation]));
  }
  const open = (part: Term): Term => openDerived(part, definitions, opened);
  if ('operand' in term) return { ...term, operand: open(term.operand) };
  if ('left' in term) return { ...term, left: open(term.left), right: open(term.right) };
  return term;
}
