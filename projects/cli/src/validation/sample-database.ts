import { DatabaseSync } from '@ampersand-prototype/generics/node-sqlite';
import type { RelationDefinition, TechnicalType } from '@ampersand-prototype/generics';
import type { Generics } from '@ampersand-prototype/compiler';
import { columnType, storedValue, type StoredValue } from './stored-value.ts';

interface Table {
  readonly columns: Map<string, TechnicalType>;
  /** Columns with their values, by atom in the table of a concept. */
  readonly rows: Map<string, Map<string, StoredValue>>;
}

/** An in-memory database with the initial population. */
export class SampleDatabase {
  readonly #database = new DatabaseSync(':memory:');
  readonly #tables = new Map<string, Table>();
  readonly #types: ReadonlyMap<string, TechnicalType>;

  constructor(generics: Generics) {
    this.#types = new Map(generics.concepts.map(({ name, type }) => [name, type]));
    this.#planTables(generics);
    this.#putAtoms(generics);
    this.#putLinks(generics);
    for (const [name, table] of this.#tables) this.#make(name, table);
  }

  /** Runs a query with the columns `src` and `tgt`. @throws Error in the words of the database */
  pairs(sql: string): readonly (readonly [StoredValue, StoredValue])[] {
    const statement = this.#database.prepare(sql);
    statement.setReadBigInts(true);
    return statement.all().map((row) => [row['src'] as StoredValue, row['tgt'] as StoredValue]);
  }

  close(): void {
    this.#database.close();
  }

  #planTables({ concepts, relations }: Generics): void {
    for (const { name, conceptTable } of concepts) {
      const [column] = conceptTable?.cols ?? [];
      if (conceptTable && column !== undefined) this.#addColumn(conceptTable.name, column, name);
    }
    for (const { mysqlTable: table, srcConceptName, tgtConceptName } of relations) {
      if (table.tableOf !== 'src') this.#addColumn(table.name, table.srcCol.name, srcConceptName);
      if (table.tableOf !== 'tgt') this.#addColumn(table.name, table.tgtCol.name, tgtConceptName);
    }
  }

  #addColumn(tableName: string, column: string, concept: string): void {
    this.#table(tableName).columns.set(column, this.#type(concept));
  }

  #putAtoms({ concepts, populations }: Generics): void {
    const tables = new Map(concepts.map((concept) => [concept.name, concept.conceptTable]));
    for (const { concept, atoms } of populations.atoms) {
      const table = tables.get(concept);
      for (const atom of table ? atoms : []) {
        const row = this.#row(table?.name ?? '', atom);
        for (const column of table?.cols ?? []) row.set(column, this.#value(concept, atom));
      }
    }
  }

  #putLinks({ relations, populations }: Generics): void {
    const bySignature = new Map(relations.map((relation) => [relation.signature, relation]));
    for (const { relation: signature, links } of populations.links) {
      const relation = bySignature.get(signature);
      for (const { src, tgt } of relation ? links : []) {
        if (relation) this.#putLink(relation, src, tgt);
      }
    }
  }

  #putLink(relation: RelationDefinition, src: string, tgt: string): void {
    const { name, tableOf, srcCol, tgtCol } = relation.mysqlTable;
    const key = { src, tgt, none: String(this.#table(name).rows.size) }[tableOf ?? 'none'];
    const row = this.#row(name, key);
    if (tableOf !== 'src') row.set(srcCol.name, this.#value(relation.srcConceptName, src));
    if (tableOf !== 'tgt') row.set(tgtCol.name, this.#value(relation.tgtConceptName, tgt));
  }

  #make(name: string, { columns, rows }: Table): void {
    const definitions = Array.from(
      columns,
      ([column, type]) => `${quoted(column)} ${columnType(type)}`,
    );
    this.#database.exec(`CREATE TABLE ${quoted(name)} (${definitions.join(', ')})`);
    for (const row of rows.values()) {
      const names = [...row.keys()].map(quoted).join(', ');
      const places = [...row.keys()].map(() => '?').join(', ');
      const insert = this.#database.prepare(
        `INSERT INTO ${quoted(name)} (${names}) VALUES (${places})`,
      );
      insert.run(...row.values());
    }
  }

  #table(name: string): Table {
    const known = this.#tables.get(name);
    if (known) return known;
    const table: Table = { columns: new Map(), rows: new Map() };
    this.#tables.set(name, table);
    return table;
  }

  #row(tableName: string, key: string): Map<string, StoredValue> {
    const { rows } = this.#table(tableName);
    const row = rows.get(key) ?? new Map<string, StoredValue>();
    rows.set(key, row);
    return row;
  }

  #value(concept: string, atom: string): StoredValue {
    return storedValue(this.#type(concept), atom);
  }

  #type(concept: string): TechnicalType {
    return this.#types.get(concept) ?? 'OBJECT';
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
