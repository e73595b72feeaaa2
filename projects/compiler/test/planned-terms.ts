import assert from 'node:assert/strict';
import type { Term } from '../src/context/term.ts';
import type { Plan } from '../src/plan/plan.ts';
import { BARE, compileText } from './compile-text.ts';

/** A concept with a specialization, and a relation of every kind of storage. */
const LIBRARY = `
CLASSIFY Student ISA Person
REPRESENT Age TYPE INTEGER
RELATION name[Person*Name] [UNI]
RELATION age[Person*Age] [UNI]
RELATION boss[Person*Person] [UNI]
RELATION owns[Person*Item] [INJ]
RELATION lent[Person*Item] [INJ]
RELATION knows[Person*Person]
RELATION likes[Person*Item]
RELATION grade[Student*Name] [UNI]
RELATION takes[Student*Course]
RELATION main[ONE*Person] [UNI]
`;

/** A term as a script writes it over the relations of a small library, with the plan of that. */
export async function plannedTerm(adl: string): Promise<{ term: Term; plan: Plan }> {
  const options = { ...BARE, withInvariantCheck: false };
  const { plan } = await compileText(`${LIBRARY} RULE it : V |- ${adl}`, options);
  const rule = plan.rules.find(({ name }) => name === 'it');
  assert.ok(rule);
  return { term: rule.term.right, plan };
}

/** The query for all pairs of a term. */
export async function pairsQuery(adl: string): Promise<string> {
  const { term, plan } = await plannedTerm(adl);
  return plan.queries.pairs(term);
}

/** The query for the pairs of a term from one atom. */
export async function queryOfAtom(adl: string): Promise<string> {
  const { term, plan } = await plannedTerm(adl);
  return plan.queries.fromAtom(term, []);
}

/** The query for the pairs of a term from the atoms in a set. */
export async function queryOfAtoms(adl: string): Promise<string> {
  const { term, plan } = await plannedTerm(adl);
  return plan.queries.fromAtoms(term, []).text;
}

/** How the pairs of a term follow changes: a line for every table that is read. */
export async function changesOf(adl: string): Promise<string[]> {
  const { term, plan } = await plannedTerm(adl);
  const found = plan.queries.incremental(term);
  assert.ok(found, 'the term depends on the session');
  return found.changes.map(({ table, columns, by, source, target, elsewhere }) => {
    const at = (place: { column: string; reach: string | null } | null): string =>
      place === null ? '-' : `${place.column}${place.reach === null ? '' : ' by reach'}`;
    const where = elsewhere === null ? '' : `, at ${at(elsewhere)}`;
    return `${table}(${columns.join(' ')}) by ${by}${where}: ${at(source)} | ${at(target)}`;
  });
}
