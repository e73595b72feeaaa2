import { wellKnown } from '../../core/well-known.ts';
import type { ChangeLogFilterQuery } from '@ampersand-prototype/generics/schemas';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../../core/framework-table.ts';
import { ApiError, quoted } from '../../error/api-error.ts';
import { nameIds } from '../../change-log/change-names.ts';
import { loggedName } from '../../change-log/fact.ts';
import { requireRows } from '../../change-log/require-rows.ts';
import type { Connection } from '../../database/database.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import { inList } from '../../database/in-list.ts';
import { textKey } from '../../database/statement/text-key.ts';
import { storedTimestamp } from '../../read/as-of/as-of.ts';
import type { HistoryReader } from '../describe/history-reader.ts';
import { atomsNamed, areEqual } from './named-atoms.ts';

/** An SQL condition with its parameters. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** The requested transactions and changes of the audit log. */
export interface ChangeLogFilter {
  /** On the columns of a transaction. */
  readonly transactions: readonly Condition[];
  /** On the columns of a change; null for all changes. */
  readonly changes: ChangeCondition | null;
}

/** A condition on changes, and what it is on blocks of packed changes. */
export interface ChangeCondition extends Condition {
  readonly blocks: Condition & { readonly keys?: readonly string[] };
}

/** Returns the condition on blocks of which all changes are requested. Those of single atoms have to stand in rows. */
export async function requestedBlocks(
  connection: Connection,
  changes: ChangeCondition | null,
): Promise<Condition> {
  const blocks: ChangeCondition['blocks'] = changes?.blocks ?? { sql: '1 = 1', parameters: [] };
  if (blocks.keys === undefined) return blocks;
  await requireRows(connection, blocks);
  return { sql: '1 = 0', parameters: [] };
}

/** Reads the filter from `person`, `relation`, `concept`, `atom`, `from`, and `to`; empty ones are ignored. @throws ApiError */
export async function readChangeLogFilter(
  reader: HistoryReader,
  query: ChangeLogFilterQuery,
): Promise<ChangeLogFilter> {
  const changes = await changesFor(reader, query);
  return {
    transactions: [
      ...(await person(reader, query)),
      ...timestamp(query, 'from', '>='),
      ...timestamp(query, 'to', '<='),
      ...(changes ? [await transactionsWith(reader, changes)] : []),
    ],
    changes,
  };
}

function text(query: ChangeLogFilterQuery, name: keyof ChangeLogFilterQuery): string | null {
  return query[name] || null;
}

async function person(reader: HistoryReader, query: ChangeLogFilterQuery): Promise<Condition[]> {
  const account = text(query, 'person');
  if (account === null) return [];
  const concept = wellKnown(reader.access.model).account?.target;
  const accounts = await atomsNamed(reader, concept ? [concept] : [], account);
  return [inList('account', accounts)];
}

function timestamp(
  query: ChangeLogFilterQuery,
  name: 'from' | 'to',
  operator: string,
): Condition[] {
  const asked = text(query, name);
  if (asked === null) return [];
  return [{ sql: `moment ${operator} ?`, parameters: [storedTimestamp(asked, name)] }];
}

async function transactionsWith(
  { connection }: HistoryReader,
  changes: ChangeCondition,
): Promise<Condition> {
  const blocks = await requestedBlocks(connection, changes);
  return {
    sql: `seq in (select seq from ${CHANGE_TABLE} where ${changes.sql} union select seq from ${CHANGE_BLOCK_TABLE} where ${blocks.sql})`,
    parameters: [...changes.parameters, ...blocks.parameters],
  };
}

/** Changes of a relation, of a concept, of an atom, or of that atom in the relation or as an atom of the concept. */
async function changesFor(
  reader: HistoryReader,
  query: ChangeLogFilterQuery,
): Promise<ChangeCondition | null> {
  const { model } = reader.access;
  const [relation, concept, atom] = [
    text(query, 'relation'),
    text(query, 'concept'),
    text(query, 'atom'),
  ];
  if (relation === null && concept === null && atom === null) return null;
  const links = relation === null ? linksOf(model, concept, atom) : relationsNamed(model, relation);
  const atoms = relation === null ? conceptsOf(model, concept) : [];
  const names = [
    ...new Set([
      ...atoms.map(({ name }) => loggedName(name)),
      ...links.map(({ signature }) => loggedName(signature)),
    ]),
  ];
  const isNamed = inList('name_id', await nameIds(reader.connection, names));
  if (atom === null) return { ...isNamed, blocks: isNamed };
  const meant = await atomsNamed(reader, conceptsOf(model, concept), atom);
  const keys = meant.map((each) => textKey(each));
  const at = (end: string): Condition => {
    const isMeant = inList(`${end}_key`, keys);
    return {
      sql: `(${isNamed.sql} and ${isMeant.sql})`,
      parameters: [...isNamed.parameters, ...isMeant.parameters],
    };
  };
  const [source, target] = [at('src'), at('tgt')];
  return {
    sql: `(${source.sql} or ${target.sql})`,
    parameters: [...source.parameters, ...target.parameters],
    blocks: { ...isNamed, keys },
  };
}

function relationsNamed(model: Model, name: string): Relation[] {
  const relations = [...model.relations.values()];
  const found = relations.filter(
    (each) => [each.signature, each.name].includes(name) || areEqual(each.label, name),
  );
  if (found.length > 0) return found;
  throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
}

function conceptsOf(model: Model, name: string | null): Concept[] {
  const concepts = [...new Set(model.concepts.values())];
  if (name === null) return concepts;
  const found = concepts.filter((each) => each.name === name || areEqual(each.label, name));
  if (found.length > 0) return found;
  throw new ApiError('AMP-400-NAME', `${quoted(name)}.`);
}

/** Relations that are meant without being named: those that an atom of the concept can have links in. */
function linksOf(model: Model, concept: string | null, atom: string | null): Relation[] {
  if (atom === null) return [];
  const roots = new Set(conceptsOf(model, concept).map(({ root }) => root));
  return [...model.relations.values()].filter(
    ({ source, target }) => roots.has(source.root) || roots.has(target.root),
  );
}
