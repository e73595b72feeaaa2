import type { Identity } from '../context/rule.ts';
import { combine, compose, converse, identity, intersectAll } from '../term/build-term.ts';
import { showOrigin, type PlannedRule } from './planned-rule.ts';
import { stableDigits } from './stable-digits.ts';

/** The rule of an IDENT statement: atoms that agree on a value of every term are the same atom. */
export function identityRule(ident: Identity): PlannedRule {
  const { concept } = ident;
  const agreements = ident.terms.map((term) => compose(term, converse(term))).reverse();
  return {
    kind: 'identity',
    name: `identity${stableDigits(ident.name)}`,
    label: `Identity rule for ${ident.name}`,
    term: combine('inclusion', intersectAll(agreements), identity(concept), identity(concept)),
    meaning: {
      English: `Identity rule, following from identity ${ident.name}`,
      Dutch: `Identiteitsregel, volgend uit identiteit ${ident.name}`,
    },
    message: {},
    violation: null,
    originText: showOrigin(ident.origin),
    origin: ident.origin,
    maintainers: [],
  };
}
