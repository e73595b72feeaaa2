import type { Connection } from '../src/database/database.ts';
import type { InterfaceNode } from '../src/model/interface-node.ts';
import type { Model } from '../src/model/model.ts';
import type { PreparedSql } from '../src/model/prepared-sql.ts';
import type { Conjunct } from '../src/model/rule.ts';

/** A query that is run for changed rows, or for one atom. */
export interface PointQuery {
  readonly what: string;
  readonly query: PreparedSql;
}

/** Lists the queries of a model that must not read whole tables. */
export function pointQueries(model: Model): PointQuery[] {
  const ofConjuncts = [...model.conjuncts.values()].flatMap(incrementalQueries);
  const ofPages = [...model.interfaces.values()].flatMap(({ name, root }) =>
    nodesOf(root).map(({ label, query }) => ({ what: `${name}: ${label}`, query })),
  );
  return [...ofConjuncts, ...ofPages];
}

function incrementalQueries({ effects, invariantNames, signalNames }: Conjunct): PointQuery[] {
  const [what = ''] = [...invariantNames, ...signalNames];
  return (effects ?? []).flatMap(({ found, cycle, ends }) =>
    [
      ...[found, ends.src, ends.tgt].flatMap((place) => [place?.query, place?.reach]),
      ...[cycle?.forward, cycle?.backward, cycle?.query],
    ].flatMap((query) => (query ? [{ what, query }] : [])),
  );
}

/** The fields with one value. Lists may be all atoms of a concept. */
function nodesOf(node: InterfaceNode): Extract<InterfaceNode, { kind: 'term' }>[] {
  if (node.kind === 'text') return [];
  const own = node.isUni && !node.query.oneByOne ? [node] : [];
  return [...own, ...node.items.flatMap(nodesOf)];
}

/** The tables that a query reads whole, by their aliases. PostgreSQL is asked what remains if that is forbidden. */
export async function fullScans(
  connection: Connection,
  { text, parameters }: PreparedSql,
  database: 'sqlite' | 'postgres',
): Promise<string[]> {
  const values = parameters.map((each) => (each === 'session' ? 's' : ['1', '2']));
  const explain = database === 'sqlite' ? 'explain query plan' : 'explain';
  const rows = await connection.all(`${explain} ${text}`, values);
  const lines = rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '');
  return database === 'sqlite'
    ? lines.flatMap((line) => [...sqliteScan(line, text), ...literalSearch(line, text)])
    : lines.flatMap((line) => /Seq Scan on ("[^"]+"|\w+)/.exec(line)?.[1] ?? []);
}

/** The current date is one row, and walks of closures are no tables. Parts of a query can use the same alias. */
function sqliteScan(line: string, text: string): string[] {
  const alias = /^SCAN (\w+)/.exec(line)?.[1];
  const named = [...text.matchAll(new RegExp(`"([^"]+)" as ${alias}\\b`, 'g'))];
  const [table, ...others] = named.map(([, name = '']) => name);
  const isWalk = table !== undefined && /^closure\d+$/.test(table);
  return table === undefined || isWalk || [table, ...others].includes('today') ? [] : [table];
}

/** An index that finds the rows with a literal, where the changed rows are known. */
function literalSearch(line: string, text: string): string[] {
  const [, alias, column] = /^SEARCH (\w+) USING .*\((\w+)=\?/.exec(line) ?? [];
  const isKnown = text.includes(`${alias}."`) && new RegExp(`${alias}\\."[^"]+" in \\(`).test(text);
  const isLiteral = new RegExp(`[^(]${alias}\\."${column}" = ['\\d]`).test(text);
  return isKnown && isLiteral ? [`${alias}.${column}`] : [];
}
