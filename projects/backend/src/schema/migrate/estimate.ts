import type { InstallableModel } from '../../application/application.ts';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../../core/framework-table.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Concept } from '../../model/concept.ts';
import { countRows } from './count.ts';
import type { PreparedMigration } from './migration-plan.ts';
import { Source } from './transfer/source.ts';
import type { Matching } from './transfer/matching.ts';

/** The work of a migration, and how long it takes about. */
export interface MigrationEstimate {
  /** Atoms and links, and entries of the change log. */
  readonly facts: number;
  /** Atoms and links among them whose values are converted. */
  readonly converted: number;
  readonly milliseconds: number;
}

/** Microseconds of processor time per fact and per converted value, from 300,000 facts; those of MariaDB are estimated. */
const COSTS: Readonly<Record<Dialect['name'], { readonly fact: number; readonly value: number }>> =
  {
    sqlite: { fact: 4, value: 10 },
    postgres: { fact: 5, value: 20 },
    mariadb: { fact: 8, value: 20 },
  };
/** Milliseconds for tables, metadata, and rules, whatever the number of facts. */
const FIXED_MS = 500;
const MICROSECONDS = 1000;

/** Estimates how long a migration takes from the number of facts. It changes and locks nothing. */
export async function estimateMigration(
  { database }: Pick<InstallableModel, 'database'>,
  { matching }: Pick<PreparedMigration, 'matching'>,
): Promise<MigrationEstimate> {
  const { kept, converted } = queriesOf(matching);
  const log = [CHANGE_TABLE, CHANGE_BLOCK_TABLE].map((name) => `select 1 as fact from ${name}`);
  const numbers = await database.read((connection) =>
    countRows(connection, [...converted, ...kept, ...log]),
  );
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
  const [facts, values] = [sum(numbers), sum(numbers.slice(0, converted.length))];
  const { fact, value } = COSTS[database.dialect.name];
  const milliseconds = FIXED_MS + (facts * fact + values * value) / MICROSECONDS;
  return { facts, converted: values, milliseconds: Math.round(milliseconds) };
}

/** Queries for all facts of the installed model, apart for those whose values are converted. */
function queriesOf({ before, concepts, prefixes }: Matching): {
  readonly kept: readonly string[];
  readonly converted: readonly string[];
} {
  const source = new Source(before, quoteName, new Set());
  const retyped = new Set(
    concepts.flatMap((match) => (match.before.type === match.after.type ? [] : match.before.name)),
  );
  const isConverted = ({ name, root }: Concept): boolean => retyped.has(name) || prefixes.has(root);
  const stored = [...new Set(before.concepts.values())].filter(({ storage }) => storage !== null);
  const queries = [
    ...stored.map((concept) => [isConverted(concept), source.atoms(concept)] as const),
    ...[...before.relations.values()].map(
      (relation) =>
        [
          isConverted(relation.source) || isConverted(relation.target),
          source.links(relation),
        ] as const,
    ),
  ];
  const ofKind = (kind: boolean): string[] =>
    queries.flatMap(([isOne, query]) => (isOne === kind ? [query] : []));
  return { kept: ofKind(false), converted: ofKind(true) };
}
