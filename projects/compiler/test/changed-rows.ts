import type { TestDatabase } from './test-database.ts';
import type { DatabaseMetadata } from './metadata-database.ts';

type Row = Readonly<Record<string, string | null>>;

/** The rows of a table that differ between two databases. */
export class ChangedRows {
  readonly #key: string | null;
  /** Each row as it was and as it is, as far as it was or is there. */
  readonly #rows: readonly (readonly [Row | null, Row | null])[];

  constructor(key: string | null, before: readonly Row[], after: readonly Row[]) {
    this.#key = key;
    const id = (row: Row): string => (key === null ? JSON.stringify(row) : String(row[key]));
    const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [id(row), row])));
    const ids = new Set([...old!.keys(), ...now!.keys()]);
    this.#rows = [...ids]
      .map((each) => [old!.get(each) ?? null, now!.get(each) ?? null] as const)
      .filter(([was, is]) => JSON.stringify(was) !== JSON.stringify(is));
  }

  /** Whether one of these columns changed in any row. */
  touch(columns: readonly string[]): boolean {
    return this.#touched(columns).length > 0;
  }

  /** The values that a column had and has in rows of which one of `columns` changed, and the keys of these. */
  values(columns: readonly string[], column: string): string[] {
    const values = this.#touched(columns).flatMap(([was, is]) =>
      column === this.#key ? [(was ?? is)![column]] : [was?.[column], is?.[column]],
    );
    return [...new Set(values.flatMap((value) => value ?? []))];
  }

  #touched(columns: readonly string[]): (readonly [Row | null, Row | null])[] {
    return this.#rows.filter(([was, is]) =>
      columns.some((column) => (was?.[column] ?? null) !== (is?.[column] ?? null)),
    );
  }
}

/** What changed from one database to another, by table. */
export async function changedRows(
  { concepts, relations }: DatabaseMetadata,
  before: TestDatabase,
  after: TestDatabase,
): Promise<Map<string, ChangedRows>> {
  const keys = new Map<string, string | null>();
  for (const { mysqlTable } of relations) keys.set(mysqlTable.name, null);
  for (const { conceptTable, largestConcept, name } of concepts)
    if (conceptTable && largestConcept === name) keys.set(conceptTable.name, conceptTable.cols[0]!);
  const made = new Map<string, ChangedRows>();
  for (const [table, key] of keys) {
    const rows = (database: TestDatabase) => database.query(`select * from "${table}"`);
    made.set(table, new ChangedRows(key, await rows(before), await rows(after)));
  }
  return made;
}
