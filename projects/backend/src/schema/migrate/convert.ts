import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../model/concept.ts';
import type { Connection } from '../../database/database.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { pluralize } from '../../core/pluralize.ts';
import { losesPart } from './loses-part.ts';
import { convertValue } from './convert-value.ts';
import { convertedValues } from './converted-values.ts';
import { prefixIdentifiers } from './prefix-identifiers.ts';
import type { Matching } from './transfer/matching.ts';
import { MAX_EXAMPLES, type Problem } from './report/report.ts';
import { isText, type Source } from './transfer/source.ts';

/** Values that go into one statement. */
const AT_ONCE = 200;

/** The result of converting values: tables of changed values, and the values that failed. */
export interface Converted {
  readonly source: Source;
  readonly problems: readonly Problem[];
  /** By `conversionKey` of values of which some say less than before: one of them, before and after. */
  readonly losing: ReadonlyMap<string, string>;
  /** The keys of values of which some become the same. */
  readonly merged: ReadonlySet<string>;
  /** Drops the tables of values. */
  readonly clear: () => Promise<void>;
}

/** Converts the values of concepts whose technical type changes, and reports invalid ones. */
export async function convertValues(
  connection: Connection,
  dialect: Dialect,
  matching: Matching,
  source: Source,
): Promise<Converted> {
  const conversions = new Map<string, string>();
  const losing = new Map<string, string>();
  const merged = new Set<string>();
  const problems: Problem[] = [];
  for (const [key, { match, queries, haveRows }] of convertedValues(matching, source)) {
    const { before, after } = match;
    const rows = await connection.all(queries.join(' union '));
    const values = rows.flatMap((row) => row['atom'] ?? []);
    const checked = check(values, before, after);
    const invalid = [...checked.invalid, ...(haveRows ? checked.equal : [])];
    problems.push(...invalid);
    if (checked.equal.length > 0) merged.add(key);
    if (invalid.length > 0 || (isText(before.type) && isText(after.type))) continue;
    const name = `ampersand_values_${conversions.size}`;
    await makeTable(connection, dialect, name, [before.type, after.type], checked.pairs);
    conversions.set(key, name);
    const example = checked.pairs.find(({ isLess }) => isLess);
    if (example) losing.set(key, exampleOf(example, before, after));
  }
  const prefixed = await prefixIdentifiers(connection, dialect, matching, source);
  for (const [key, name] of prefixed.conversions) conversions.set(key, name);
  problems.push(...prefixed.problems);
  return {
    source: source.converted(conversions),
    problems,
    losing,
    merged,
    clear: () => dropTables(connection, dialect, new Set(conversions.values())),
  };
}

/** Drops temporary tables, but on MariaDB, which would commit; there they end with the connection. */
async function dropTables(
  connection: Connection,
  dialect: Dialect,
  names: Iterable<string>,
): Promise<void> {
  if (dialect.name === 'mariadb') return;
  for (const name of names) await connection.run(`drop table ${quoteName(name)}`);
}

/** A stored value before and after; whether that says less than the value did. */
interface ValuePair {
  readonly stored: string;
  readonly converted: string;
  readonly isLess: boolean;
}

function exampleOf({ stored, converted }: ValuePair, before: Concept, after: Concept): string {
  return `${VALUE_TYPES[before.type].text(stored)} → ${VALUE_TYPES[after.type].text(converted)}`;
}

function check(
  values: readonly string[],
  before: Concept,
  after: Concept,
): { pairs: ValuePair[]; invalid: Problem[]; equal: Problem[] } {
  const pairs: ValuePair[] = [];
  const invalid: string[] = [];
  for (const value of values) {
    const converted = convertValue(value, before.type, after.type);
    if (converted === null) invalid.push(value);
    else pairs.push({ stored: value, converted, isLess: isLess(value, converted, before, after) });
  }
  const byResult = new Map<string, string[]>();
  for (const { stored, converted } of pairs)
    byResult.set(converted, [...(byResult.get(converted) ?? []), stored]);
  const equal = [...byResult.values()].filter((same) => same.length > 1);
  return {
    pairs,
    invalid: problemOf(before, after, {
      number: invalid.length,
      examples: invalid,
      reason: `${invalid.length === 1 ? 'is' : 'are'} not valid for type ${after.type}`,
    }),
    equal: problemOf(before, after, {
      number: equal.flat().length,
      examples: equal.map((same) => same.join(' = ')),
      reason: `would become the same value of type ${after.type}`,
    }),
  };
}

function isLess(stored: string, converted: string, before: Concept, after: Concept): boolean {
  const [from, to] = [VALUE_TYPES[before.type], VALUE_TYPES[after.type]];
  return losesPart(from.text(stored), to.text(converted), after.type);
}

function problemOf(
  before: Concept,
  after: Concept,
  { number, examples, reason }: Pick<Problem, 'number' | 'examples' | 'reason'>,
): Problem[] {
  if (number === 0) return [];
  return [
    {
      kind: 'value',
      what: after.name,
      number,
      reason: `${pluralize(number, 'values')} of ${before.name} ${reason}`,
      examples: examples.slice(0, MAX_EXAMPLES),
    },
  ];
}

async function makeTable(
  connection: Connection,
  dialect: Dialect,
  name: string,
  [from, to]: readonly [TechnicalType, TechnicalType],
  pairs: readonly ValuePair[],
): Promise<void> {
  const key = dialect.isKeyable(from) ? ', primary key ("before")' : '';
  await connection.run(
    `create temporary table ${quoteName(name)} ("before" ${dialect.columnType(from)}, "after" ${dialect.columnType(to)}, "less" integer${key}) ${dialect.tableOptions}`,
  );
  for (let start = 0; start < pairs.length; start += AT_ONCE) {
    const some = pairs.slice(start, start + AT_ONCE);
    await connection.run(
      `insert into ${quoteName(name)} ("before", "after", "less") values ${some.map(() => '(?, ?, ?)').join(', ')}`,
      some.flatMap(({ stored, converted, isLess: less }) => [stored, converted, less ? '1' : '0']),
    );
  }
}
