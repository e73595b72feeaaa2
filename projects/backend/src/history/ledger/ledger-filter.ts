import type { LedgerFilterQuery } from '@ampersand-prototype/generics/schemas';
import { CHANGE_TABLE } from '../../core/framework-table.ts';
import { Refusal, quoted } from '../../error/refusal.ts';
import { ledgerName } from '../../ledger/fact.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import { digestOf } from '../../plug/statement/digest.ts';
import { storedMoment } from '../as-of/moment.ts';

/** Part of a statement, with what its `?` stand for. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Which transactions an administrator asks for, and which of their changes. */
export interface LedgerFilter {
  /** On the columns of a transaction. */
  readonly transactions: readonly Condition[];
  /** On the columns of a change; null for all changes. */
  readonly changes: Condition | null;
}

/** Reads `person`, `relation`, `concept`, `atom`, `from` and `to`; what is empty does not count. @throws Refusal */
export function readLedgerFilter(model: Model, query: LedgerFilterQuery): LedgerFilter {
  const changes = changesFor(model, query);
  return {
    transactions: [
      ...person(query),
      ...moment(query, 'from', '>='),
      ...moment(query, 'to', '<='),
      ...(changes ? [transactionsWith(changes)] : []),
    ],
    changes,
  };
}

function text(query: LedgerFilterQuery, name: keyof LedgerFilterQuery): string | null {
  return query[name] || null;
}

function person(query: LedgerFilterQuery): Condition[] {
  const account = text(query, 'person');
  return account === null ? [] : [{ sql: 'account = ?', parameters: [account] }];
}

function moment(query: LedgerFilterQuery, name: 'from' | 'to', operator: string): Condition[] {
  const asked = text(query, name);
  if (asked === null) return [];
  return [{ sql: `moment ${operator} ?`, parameters: [storedMoment(asked, name)] }];
}

function transactionsWith({ sql, parameters }: Condition): Condition {
  return { sql: `seq in (select seq from ${CHANGE_TABLE} where ${sql})`, parameters };
}

/** Changes of a relation, of a concept, of an atom, or of that atom in the relation or as an atom of the concept. */
function changesFor(model: Model, query: LedgerFilterQuery): Condition | null {
  const [relation, concept, atom] = [
    text(query, 'relation'),
    text(query, 'concept'),
    text(query, 'atom'),
  ];
  if (relation === null && concept === null && atom === null) return null;
  const links = relation === null ? linksOf(model, concept, atom) : relationsNamed(model, relation);
  const atoms = relation === null ? conceptsOf(model, concept) : [];
  const names = [
    ...atoms.map(({ name }) => ledgerName(name)),
    ...links.map(({ signature }) => ledgerName(signature)),
  ];
  const isNamed = `name in (${[...new Set(names)].map(() => '?').join(', ') || 'null'})`;
  const parameters = [...new Set(names)];
  if (atom === null) return { sql: isNamed, parameters };
  const key = digestOf(atom);
  const at = (end: string): string => `(${isNamed} and ${end}_key = ?)`;
  return {
    sql: `(${at('src')} or ${at('tgt')})`,
    parameters: [...parameters, key, ...parameters, key],
  };
}

function relationsNamed(model: Model, name: string): Relation[] {
  const relations = [...model.relations.values()];
  const found = relations.filter((each) => [each.signature, each.name, each.label].includes(name));
  if (found.length > 0) return found;
  throw new Refusal('AMP-400-QUERY', `There is no relation ${quoted(name)}.`);
}

function conceptsOf(model: Model, name: string | null): Concept[] {
  const concepts = [...new Set(model.concepts.values())];
  if (name === null) return concepts;
  const found = concepts.filter((each) => each.name === name || each.label === name);
  if (found.length > 0) return found;
  throw new Refusal('AMP-400-QUERY', `There is no concept ${quoted(name)}.`);
}

/** Relations that are meant without being named: those that an atom of the concept can have links in. */
function linksOf(model: Model, concept: string | null, atom: string | null): Relation[] {
  if (atom === null) return [];
  const roots = new Set(conceptsOf(model, concept).map(({ root }) => root));
  return [...model.relations.values()].filter(
    ({ source, target }) => roots.has(source.root) || roots.has(target.root),
  );
}
