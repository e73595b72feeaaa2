import { isKindOf, type Concept } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Rule } from '../../model/rule.ts';
import type { Access } from '../../session/access.ts';
import { accessibleNodes, type AccessibleNode } from '../../session/access-scope/reach.ts';
import { accountConcepts } from '../../session/own-atoms.ts';

/** A field on a page that shows a value of one end of a violation. */
export interface TaskField {
  readonly end: 'src' | 'tgt';
  readonly node: TermNode;
  readonly accessible: AccessibleNode;
  /** Whether it is seen from every atom of that end. */
  readonly isEverywhere: boolean;
}

/** The fields that can give the date and the person of a task, best first. */
interface TaskFields {
  readonly dates: readonly TaskField[];
  readonly people: readonly TaskField[];
}

/** Bounds the statements for a rule. */
const MAX_FIELDS = 4;

/**
 * Selects the fields on pages of the session that give the violations of a rule a date and a person. A date is one that the
 * rule uses; a person is an account, or has one.
 */
export function taskFields(access: Access, rule: Rule): TaskFields {
  const shown = accessibleNodes(access).filter(
    ({ node, box }) => box !== null && node.isUni && !node.isIdent && node.relation !== null,
  );
  const accounts = accountConcepts(access.model);
  const isPerson = ({ target }: TermNode): boolean =>
    [...accounts].some((concept) => isKindOf(target, concept));
  const isUsed = usedBy(rule);
  const people = fieldsOf(
    rule,
    shown.filter(({ node }) => isPerson(node)),
  );
  return {
    dates: fieldsOf(
      rule,
      shown.filter(({ node }) => isDate(node.target) && isUsed(node)),
    ).slice(0, MAX_FIELDS),
    people: people
      .toSorted((a, b) => Number(isUsed(b.node)) - Number(isUsed(a.node)))
      .slice(0, MAX_FIELDS),
  };
}

function isDate({ type }: Concept): boolean {
  return type === 'DATE' || type === 'DATETIME';
}

/** Whether the relation of a field occurs in the rule. */
function usedBy({ conjuncts }: Rule): (node: TermNode) => boolean {
  const ids = new Set(conjuncts.map(({ id }) => id));
  return ({ relation }) => relation?.affectedConjuncts.some((id) => ids.has(id)) === true;
}

/** Fields of the source before those of the target, and those that are seen from every atom before others. */
function fieldsOf(rule: Rule, nodes: readonly AccessibleNode[]): TaskField[] {
  return (['src', 'tgt'] as const).flatMap((end) => {
    const concept = end === 'src' ? rule.source : rule.target;
    if (!concept.isObject || concept.isSession || concept.isOne) return [];
    const fields = nodes
      .filter(({ node }) => isKindOf(concept, node.source))
      .map((accessible): TaskField => {
        const { node, sources } = accessible;
        const isEverywhere = 'all' in sources && isKindOf(concept, sources.all);
        return { end, node, accessible, isEverywhere };
      })
      .toSorted((a, b) => Number(b.isEverywhere) - Number(a.isEverywhere));
    return withoutRepetitions(fields);
  });
}

/** A field adds nothing to another one of its relation that is seen from every atom. */
function withoutRepetitions(fields: readonly TaskField[]): TaskField[] {
  return fields.filter((field, at) =>
    fields
      .slice(0, at)
      .every((other) => !other.isEverywhere || !hasSameValues(other.node, field.node)),
  );
}

function hasSameValues(one: TermNode, other: TermNode): boolean {
  return one.relation === other.relation && one.isFlipped === other.isFlipped;
}
