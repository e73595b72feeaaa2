import { isVerifiableHash, VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import { isStoredDigest, PASSWORD_PREFIX } from '../../core/password-hasher.ts';
import type { Connection } from '../../database/database.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';

/** A column of the tables of a model, with the concept of its values. */
interface ValueColumn {
  readonly table: string;
  readonly column: string;
  readonly concept: Concept;
}

/** The invalid values of a concept in one column; `example` is null for secrets. */
export interface InvalidValues {
  readonly concept: Concept;
  readonly count: number;
  readonly example: string | null;
}

/** Finds the values in a SQLite database that the types of the model don't permit: its columns take any value. */
export async function invalidValues(
  connection: Connection,
  model: Model,
): Promise<readonly InvalidValues[]> {
  const found: InvalidValues[] = [];
  for (const { table, column, concept } of valueColumns(model)) {
    const value = quoteName(column);
    const { sql, parameters } = validityOf(concept, value);
    const rows = await connection.all(
      `select count(*) as number, min(${value}) as example from ${quoteName(table)} where ${value} is not null and not coalesce(${sql}, 0)`,
      parameters,
    );
    const count = Number(rows[0]?.['number'] ?? 0);
    const isSecret = concept.type === 'PASSWORD';
    if (isSecret && count > 0 && (await areVerifiable(connection, { table, column }, count)))
      continue;
    if (count > 0)
      found.push({ concept, count, example: isSecret ? null : (rows[0]?.['example'] ?? '') });
  }
  return found;
}

function valueColumns(model: Model): Iterable<ValueColumn> {
  const columns = new Map<string, ValueColumn>();
  const add = (table: string, column: string, concept: Concept): void =>
    void columns.set(JSON.stringify([table, column]), { table, column, concept });
  for (const { table, source, target } of model.relations.values()) {
    add(table.name, table.srcCol.name, source);
    add(table.name, table.tgtCol.name, target);
  }
  for (const concept of model.concepts.values())
    if (concept.storage) add(concept.storage.table, concept.storage.column, concept);
  return columns.values();
}

/** A condition for valid values of a concept, as SQLite stores them. */
function validityOf(
  { type, values }: Concept,
  value: string,
): { readonly sql: string; readonly parameters: readonly string[] } {
  const sql = CONDITIONS[VALUE_TYPES[type].sqlClass](value);
  if (values)
    return {
      sql: `${sql} and cast(${value} as text) in (select value from json_each(?))`,
      parameters: [JSON.stringify(values)],
    };
  if (type === 'PASSWORD')
    return { sql: `${sql} and ${value} like '${PASSWORD_PREFIX}%'`, parameters: [] };
  return { sql: `${sql}${lengthCondition(type, value)}`, parameters: [] };
}

function lengthCondition(type: TechnicalType, value: string): string {
  const { maxLength } = VALUE_TYPES[type];
  return maxLength === null ? '' : ` and length(${value}) <= ${maxLength}`;
}

const isText = (value: string): string => `typeof(${value}) = 'text'`;
const isAny = (): string => '1';

const CONDITIONS: Readonly<
  Record<(typeof VALUE_TYPES)[TechnicalType]['sqlClass'], (value: string) => string>
> = {
  key: isText,
  shortText: isText,
  longText: isText,
  hugeText: isText,
  binary: isAny,
  longBinary: isAny,
  hugeBinary: isAny,
  date: (value) => `${isText(value)} and date(${value}) = ${value}`,
  datetime: (value) => `${isText(value)} and datetime(${value}) = ${value}`,
  truth: (value) => `${value} in (0, 1)`,
  integer: (value) => `typeof(${value}) = 'integer'`,
  float: (value) => `typeof(${value}) in ('real', 'integer')`,
};

/** Imported hashes and digests are few, and SQL can't check them. */
async function areVerifiable(
  connection: Connection,
  { table, column }: Pick<ValueColumn, 'table' | 'column'>,
  count: number,
): Promise<boolean> {
  const value = quoteName(column);
  const rows = await connection.all(
    `select ${value} as stored from ${quoteName(table)} where ${value} is not null and ${value} not like '${PASSWORD_PREFIX}%'`,
  );
  const isKnown = (stored: string): boolean => isVerifiableHash(stored) || isStoredDigest(stored);
  return rows.length === count && rows.every(({ stored }) => isKnown(stored ?? ''));
}
