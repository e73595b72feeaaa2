import {
  isBuiltIn,
  type ApplicationOverview,
  type ConceptCount,
} from '@ampersand-prototype/generics';
import {
  BASELINE_TABLE,
  MODEL_TABLE,
  SESSION_TABLE,
  TRANSACTION_TABLE,
} from '../core/framework-table.ts';
import { conceptStatements, relationStatements } from '../core/storage.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import type { Connection } from '../database/database.ts';
import type { Model } from '../model/model.ts';
import { countSignals, isSystemRule, maintainedSignals } from './rule-overview.ts';
import type { ReportSource } from './report-source.ts';

const MAX_LARGEST = 8;

/** Reports the state of an application: model, database, sizes, open work, and sessions. */
export async function reportOverview(source: ReportSource): Promise<ApplicationOverview> {
  const { model, database, connection, sessions } = source;
  const [installed] = await connection.all(`select installed from ${MODEL_TABLE}`);
  const migrated = `select max(moment) as moment from ${TRANSACTION_TABLE} where kind = 'migration'`;
  const [migration] = await connection.all(migrated);
  const active = `${SESSION_TABLE} where last_access >= ${sessions.dialect.secondsAgo(sessions.expiry)}`;
  return {
    label: model.contextLabel,
    modelHash: model.hash,
    compilerVersion: model.compilerVersion,
    database: {
      kind: database.dialect.name,
      location: database.location,
      bytes: await sizeOf(connection, database.dialect.databaseSize),
    },
    model: definitionCounts(model),
    links: await countLinks(connection, model),
    largest: await largestConcepts(connection, model),
    openSignals: await countSignals(source, maintainedSignals(source)),
    acceptedViolations: await count(connection, `select 1 as one from ${BASELINE_TABLE}`),
    sessions: await count(connection, `select distinct session from ${active}`),
    installed: isoTime(installed?.['installed']),
    lastMigration: isoTime(migration?.['moment']),
  };
}

function definitionCounts(model: Model): ApplicationOverview['model'] {
  const own = (names: Iterable<string>): number =>
    [...names].filter((name) => !isBuiltIn(name)).length;
  return {
    concepts: own(model.concepts.keys()),
    relations: own(model.relations.keys()),
    // As the page about rules lists them: without those of properties and of the compiler.
    rules: [...model.rules.values()].filter((rule) => !rule.asked && !isSystemRule(rule)).length,
    interfaces: own(model.interfaces.keys()),
  };
}

async function countLinks(connection: Connection, model: Model): Promise<number> {
  let links = 0;
  for (const relation of model.relations.values())
    if (!isBuiltIn(relation.signature))
      links += await count(connection, relationStatements(relation).all);
  return links;
}

/** Values are counted with the links that hold them: only objects are listed. */
async function largestConcepts(
  connection: Connection,
  model: Model,
): Promise<readonly ConceptCount[]> {
  const counts: ConceptCount[] = [];
  for (const concept of new Set(model.concepts.values())) {
    const statements = conceptStatements(concept);
    const isListed = concept.isObject && !concept.isSession && !concept.isOne;
    if (!statements || !isListed || isBuiltIn(concept.name)) continue;
    const { name, label } = concept;
    counts.push({ concept: name, label, count: await count(connection, statements.all) });
  }
  return counts.sort((a, b) => b.count - a.count).slice(0, MAX_LARGEST);
}

async function count(connection: Connection, sql: string): Promise<number> {
  const [row] = await connection.all(`select count(*) as number from (${sql}) as counted`);
  return Number(row?.['number'] ?? 0);
}

/** Not every user of a database server may see its size. */
async function sizeOf(connection: Connection, sql: string): Promise<number | null> {
  const [row] = await connection.all(sql);
  const bytes = row?.['bytes'] ?? null;
  return bytes === null ? null : Number(bytes);
}

function isoTime(stored: string | null | undefined): string | null {
  return stored ? isoTimestamp(stored) : null;
}
