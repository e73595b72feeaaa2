import type { Context } from '../context/context.ts';
import { isClock } from '../context/is-clock.ts';
import type { Relation } from '../context/relation.ts';
import type { Enforcement } from '../context/rule.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { Term } from '../context/term.ts';
import { subterms } from '../term/walk-term.ts';

/**
 * Warns about invariants that depend on today, directly or through an ENFORCE statement (AMP4008): the clock can't be rolled
 * back, so the next day can violate them.
 */
export function checkTimeDependentInvariants({
  rules,
  roles,
  relations,
  enforcements,
}: Pick<Context, 'rules' | 'roles' | 'relations' | 'enforcements'>): readonly Diagnostic[] {
  const maintained = new Set(roles.flatMap(({ maintains }) => maintains));
  const changing = changingWithTime(relations.filter(isClock), enforcements);
  return rules
    .filter(({ name }) => !maintained.has(name))
    .flatMap(({ label, term, origin }) => {
      const [relation] = relationsIn(term).filter((each) => changing.has(each));
      return relation ? [timeViolates(label, relation, origin)] : [];
    });
}

/** The relations that can change without an edit: `known`, and those that are enforced to follow them. */
function changingWithTime(
  known: readonly Relation[],
  enforcements: readonly Enforcement[],
): ReadonlySet<Relation> {
  const changing = new Set(known);
  const following = enforcements.filter(
    ({ relation, term }) =>
      !changing.has(relation) && relationsIn(term).some((each) => changing.has(each)),
  );
  if (following.length === 0) return changing;
  return changingWithTime([...known, ...following.map(({ relation }) => relation)], enforcements);
}

function relationsIn(term: Term): readonly Relation[] {
  return subterms(term).flatMap((each) => (each.kind === 'relation' ? [each.relation] : []));
}

function timeViolates(label: string, relation: Relation, origin: Origin): Diagnostic {
  const cause = isClock(relation)
    ? 'mentions `today`'
    : `depends on \`today\` through \`${relation.name}\``;
  const message = `The invariant “${label}” ${cause}, so it can become false without an edit.`;
  return diagnostic('AMP4008', origin, message, {
    severity: 'warning',
    hint: 'Let a role maintain the rule, so that violations are signals, or `ROLE ExecEngine`, so that they are repaired.',
  });
}
