import type { Context } from '../context/context.ts';
import { isClock } from '../context/is-clock.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { subterms } from '../term/walk-term.ts';

/** Warns about invariants that mention today (AMP4008): the clock can't be rolled back, so the next day can violate them. */
export function checkTimeDependentInvariants({
  rules,
  roles,
}: Pick<Context, 'rules' | 'roles'>): readonly Diagnostic[] {
  const maintained = new Set(roles.flatMap(({ maintains }) => maintains));
  return rules
    .filter(({ name }) => !maintained.has(name))
    .filter(({ term }) => subterms(term).some(isToday))
    .map(({ label, origin }) => timeViolates(label, origin));
}

function isToday(term: ReturnType<typeof subterms>[number]): boolean {
  return term.kind === 'relation' && isClock(term.relation);
}

function timeViolates(label: string, origin: Origin): Diagnostic {
  const message = `The invariant “${label}” mentions \`today\`, so it can become false without an edit.`;
  return diagnostic('AMP4008', origin, message, {
    severity: 'warning',
    hint: 'Let a role maintain the rule, so that violations are signals, or `ROLE ExecEngine`, so that they are repaired.',
  });
}
