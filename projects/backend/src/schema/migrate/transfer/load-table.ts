import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../../model/concept.ts';
import { isKindOf } from '../../../model/concept.ts';
import type { Relation } from '../../../model/relation.ts';
import type { Connection } from '../../../database/database.ts';
import { quoteName } from '../../../database/statement/quote-name.ts';
import { keepsFirst, storedLinks } from './first-links.ts';
import { linksInto, linksOf } from './links-into.ts';
import { hasNewConcept, type Matching, type RelationMatch } from './matching.ts';
import { SIDES } from './side.ts';
import type { Source } from './source.ts';

/** A column of a wide table with the expression for its value. */
interface LoadedColumn {
  readonly name: string;
  readonly value: string;
}

/** A name that no column of a script has. */
const CONVERTED_KEY = 'ampersand_key';

/** Databases join about 60 tables at once. */
const MAX_JOINS = 40;

/** Copies the data of the old model to the new tables, one statement per table. */
export async function loadTables(
  connection: Connection,
  matching: Matching,
  source: Source,
): Promise<void> {
  const concepts = [...new Set(matching.after.concepts.values())];
  const tables = new Set(concepts.flatMap(({ storage }) => storage?.table ?? []));
  for (const table of tables)
    if (!source.isInPlace(table))
      await loadWideTable(connection, matching, source, {
        table,
        concepts: concepts.filter(({ storage }) => storage?.table === table),
      });
  for (const [{ table }, matches] of Map.groupBy(matching.relations, ({ after }) => after)) {
    if (table.tableOf !== null || source.isInPlace(table.name)) continue;
    const columns = [table.srcCol.name, table.tgtCol.name].map(quoteName).join(', ');
    await connection.run(
      `insert into ${quoteName(table.name)} (${columns}) ${linksInto(source, matches)}`,
    );
  }
}

interface WideTable {
  readonly table: string;
  readonly concepts: readonly Concept[];
}

async function loadWideTable(
  connection: Connection,
  matching: Matching,
  source: Source,
  wide: WideTable,
): Promise<void> {
  const key = wide.concepts[0]?.storage?.keyColumn;
  const atoms = wide.concepts.flatMap((concept) => atomQueries(matching, source, concept));
  if (key === undefined || atoms.length === 0) return;
  const joins = new Joins(matching, source);
  const columns: LoadedColumn[] = wide.concepts.flatMap((concept) => {
    const name = concept.storage?.column;
    if (name === undefined || name === key) return [];
    const member = membership(matching, wide, concept, joins, source);
    return member === null ? [] : [{ name, value: `case when ${member} then b.atom end` }];
  });
  const inTable = matching.relations.filter(({ after }) => isIn(after.table, wide.table));
  const late = new Map<Relation, readonly RelationMatch[]>();
  for (const [after, matches] of Map.groupBy(inTable, (match) => match.after))
    if (joins.count + matches.length > MAX_JOINS) late.set(after, matches);
    else columns.push({ name: valueColumn(after), value: joins.valueOfAll(after, matches) });
  const names = [key, ...columns.map(({ name }) => name)].map(quoteName).join(', ');
  const values = ['b.atom', ...columns.map(({ value }) => value)].join(', ');
  await connection.run(
    `insert into ${quoteName(wide.table)} (${names}) select ${values} from (${atoms.join(' union ')}) b${joins.sql}`,
  );
  for (const [after, matches] of late)
    await loadColumn(connection, key, after, storedLinks(matching, source, matches));
}

function isIn(
  { name, tableOf }: { readonly name: string; readonly tableOf: 'src' | 'tgt' | null },
  table: string,
): boolean {
  return tableOf !== null && name === table;
}

/** The column that holds the other end of the links of which one end is the row. */
function valueColumn({ table }: Relation): string {
  return table.tableOf === 'src' ? table.tgtCol.name : table.srcCol.name;
}

async function loadColumn(
  connection: Connection,
  key: string,
  after: Relation,
  links: string,
): Promise<void> {
  const { name, tableOf } = after.table;
  const [row, value] = tableOf === 'src' ? ['src', 'tgt'] : ['tgt', 'src'];
  const own = `${quoteName(name)}.${quoteName(key)}`;
  await connection.run(
    `update ${quoteName(name)} set ${quoteName(valueColumn(after))} = (select l.${value} from (${links}) l where l.${row} = ${own}) where ${quoteName(key)} in (select l.${row} from (${links}) l)`,
  );
}

/** Queries for the atoms of a concept: those that it had, and the ends of links that it did not have. */
function atomQueries(matching: Matching, source: Source, concept: Concept): string[] {
  const before = matching.conceptBefore(concept);
  return [
    ...(before ? [source.atoms(before, concept.type)] : []),
    ...strangeEnds(matching, source, concept),
  ];
}

/** Ends of links that come from a relation between other concepts. */
function strangeEnds(matching: Matching, source: Source, concept: Concept): string[] {
  return matching.relations.flatMap((match) =>
    SIDES.flatMap((side) =>
      match.after[side].name === concept.name && hasNewConcept(matching, match, side)
        ? [source.end(match.before, side, concept.type)]
        : [],
    ),
  );
}

/**
 * The condition that the atom `b.atom` belongs to a concept: it belonged to it, or to one that is now a specialization.
 */
function membership(
  matching: Matching,
  { concepts }: WideTable,
  concept: Concept,
  joins: Joins,
  source: Source,
): string | null {
  const kinds = concepts.filter((each) => isKindOf(each, concept));
  const conditions = kinds.flatMap((kind) => {
    const before = matching.conceptBefore(kind);
    return [
      ...(before ? [joins.isAtomOf(before, kind)] : []),
      ...strangeEnds(matching, source, kind).map((ends) => joins.isIn(ends)),
    ];
  });
  return conditions.length > 0 ? [...new Set(conditions)].join(' or ') : null;
}

/** The tables that a wide table is made from, joined by the atom of the row. */
class Joins {
  readonly #matching: Matching;
  readonly #source: Source;
  readonly #aliases = new Map<string, string>();
  #sql = '';

  constructor(matching: Matching, source: Source) {
    this.#matching = matching;
    this.#source = source;
  }

  get sql(): string {
    return this.#sql;
  }

  get count(): number {
    return this.#aliases.size;
  }

  isAtomOf(before: Concept, { type }: Concept): string {
    if (!before.storage) return this.isIn(this.#source.atoms(before, type));
    return `${this.#row(before, type)}.${quoteName(before.storage.column)} is not null`;
  }

  isIn(atoms: string): string {
    return `${this.#join(`select distinct q.atom from (${atoms}) q`, 'atom')}.atom is not null`;
  }

  /** The value of a relation in the row of `b.atom`; of several that become one, at most one has a value, or all the same. */
  valueOfAll(after: Relation, matches: readonly RelationMatch[]): string {
    if (keepsFirst(this.#matching, after, matches)) {
      const [row, value] = after.table.tableOf === 'src' ? ['src', 'tgt'] : ['tgt', 'src'];
      return `${this.#join(storedLinks(this.#matching, this.#source, matches), row)}.${value}`;
    }
    const values = matches.map((match) => this.#valueOf(match));
    return values.length === 1 ? values.join() : `coalesce(${values.join(', ')})`;
  }

  #valueOf(match: RelationMatch): string {
    const { before, after } = match;
    const { tableOf } = after.table;
    const [rowEnd, valueEnd] =
      tableOf === 'src' ? (['source', 'target'] as const) : (['target', 'source'] as const);
    const isInRow =
      before.table.tableOf === tableOf &&
      this.#source.conversion(before[valueEnd], after[valueEnd].type) === undefined;
    if (isInRow) {
      const { srcCol, tgtCol } = before.table;
      const column = tableOf === 'src' ? tgtCol.name : srcCol.name;
      return `${this.#row(before[rowEnd], after[rowEnd].type)}.${quoteName(column)}`;
    }
    const [row, value] = tableOf === 'src' ? ['src', 'tgt'] : ['tgt', 'src'];
    return `${this.#join(linksOf(this.#source, match), row)}.${value}`;
  }

  /** The row of an atom in the table of a concept of the old model. */
  #row(concept: Concept, type: TechnicalType): string {
    const { storage } = concept;
    if (!storage) throw new Error(`Concept ${concept.name} has no table.`);
    const table = this.#source.table(storage.table);
    const values = this.#source.conversion(concept, type);
    if (values === undefined) return this.#join(table, storage.keyColumn);
    const key = `v."before" = t.${quoteName(storage.keyColumn)}`;
    return this.#join(
      `select v."after" as ${quoteName(CONVERTED_KEY)}, t.* from ${table} t join ${quoteName(values)} v on ${key}`,
      CONVERTED_KEY,
    );
  }

  #join(from: string, key: string): string {
    const known = this.#aliases.get(from);
    if (known !== undefined) return known;
    const alias = `j${this.#aliases.size}`;
    this.#aliases.set(from, alias);
    const table = from.startsWith('select ') ? `(${from})` : from;
    this.#sql += ` left join ${table} ${alias} on ${alias}.${quoteName(key)} = b.atom`;
    return alias;
  }
}
