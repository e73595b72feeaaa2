import type {
  ConceptDefinition,
  PopulationDefinition,
  RelationDefinition,
  TechnicalType,
} from '@ampersand-prototype/generics';
import type { Dialect, TestDatabase } from './test-database.ts';

/** The metadata that a database is made of. */
export interface DatabaseMetadata {
  readonly concepts: readonly ConceptDefinition[];
  readonly relations: readonly RelationDefinition[];
  readonly populations: PopulationDefinition;
}

interface TablePlan {
  readonly columns: Map<string, TechnicalType>;
  /** Rows by atom for a concept table, by number for a table of links. */
  readonly rows: Map<string, Map<string, string>>;
}

/** Creates the tables of the metadata and fills them with the population, from the metadata alone. */
export async function install(database: TestDatabase, metadata: DatabaseMetadata): Promise<void> {
  const tables = planTables(metadata);
  fillAtoms(tables, metadata);
  fillLinks(tables, metadata);
  for (const [name, { columns, rows }] of tables) {
    const definitions = [...columns].map(
      ([column, type]) => `${quoted(column)} ${database.dialect.columnType(type)}`,
    );
    await database.execute(
      `create table ${quoted(name)} (${definitions.join(', ')})${database.dialect.tableSuffix}`,
    );
    for (const row of rows.values()) await insert(database, name, columns, row);
  }
}

async function insert(
  database: TestDatabase,
  table: string,
  columns: ReadonlyMap<string, TechnicalType>,
  row: ReadonlyMap<string, string>,
): Promise<void> {
  const names = [...row.keys()].map(quoted).join(', ');
  const values = [...row].map(([column, atom]) =>
    literal(columns.get(column)!, atom, database.dialect),
  );
  await database.execute(`insert into ${quoted(table)} (${names}) values (${values.join(', ')})`);
}

function planTables({ concepts, relations }: DatabaseMetadata): Map<string, TablePlan> {
  const tables = new Map<string, TablePlan>();
  const typeOf = new Map(
    concepts.map((concept) => [concept.name, concept.name === 'ONE' ? 'OBJECT' : concept.type]),
  );
  const addColumn = (table: string, column: string, type: TechnicalType): void => {
    const plan = tables.get(table) ?? { columns: new Map(), rows: new Map() };
    plan.columns.set(column, type);
    tables.set(table, plan);
  };
  for (const { conceptTable, type } of concepts)
    if (conceptTable) addColumn(conceptTable.name, conceptTable.cols[0]!, type);
  for (const { mysqlTable: table, srcConceptName, tgtConceptName } of relations) {
    if (table.tableOf !== 'src')
      addColumn(table.name, table.srcCol.name, typeOf.get(srcConceptName)!);
    if (table.tableOf !== 'tgt')
      addColumn(table.name, table.tgtCol.name, typeOf.get(tgtConceptName)!);
  }
  return tables;
}

function fillAtoms(
  tables: ReadonlyMap<string, TablePlan>,
  { concepts, populations }: DatabaseMetadata,
): void {
  const byName = new Map(concepts.map((concept) => [concept.name, concept]));
  for (const { concept, atoms } of populations.atoms) {
    const table = byName.get(concept)?.conceptTable;
    if (!table) continue;
    for (const atom of atoms) {
      const { rows } = tables.get(table.name)!;
      const row = rows.get(atom) ?? new Map<string, string>();
      for (const column of table.cols) row.set(column, atom);
      rows.set(atom, row);
    }
  }
}

function fillLinks(
  tables: ReadonlyMap<string, TablePlan>,
  { relations, populations }: DatabaseMetadata,
): void {
  const bySignature = new Map(relations.map((relation) => [relation.signature, relation]));
  for (const { relation, links } of populations.links) {
    const table = bySignature.get(relation)!.mysqlTable;
    const { rows } = tables.get(table.name)!;
    for (const { src, tgt } of links) {
      if (table.tableOf === 'src') rows.get(src)!.set(table.tgtCol.name, tgt);
      else if (table.tableOf === 'tgt') rows.get(tgt)!.set(table.srcCol.name, src);
      else
        rows.set(
          String(rows.size),
          new Map([
            [table.srcCol.name, src],
            [table.tgtCol.name, tgt],
          ]),
        );
    }
  }
}

function literal(type: TechnicalType, atom: string, dialect: Dialect): string {
  switch (type) {
    case 'INTEGER':
    case 'FLOAT':
      return atom;
    case 'BOOLEAN':
      return atom.toUpperCase();
    case 'DATETIME':
      return dialect.text(atom.replace('T', ' ').replace(/Z$/, ''));
    default:
      return dialect.text(atom);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
