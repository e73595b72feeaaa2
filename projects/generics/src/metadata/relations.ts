import * as s from './shape.ts';

const column = s.record({ name: s.text, null: s.flag, unique: s.flag });

const relationTable = s.record({
  name: s.text,
  tableOf: s.nullable(s.oneOf('src', 'tgt')),
  srcCol: column,
  tgtCol: column,
});

const relation = s.record({
  name: s.text,
  signature: s.text,
  label: s.text,
  srcConceptName: s.text,
  tgtConceptName: s.text,
  uni: s.flag,
  tot: s.flag,
  inj: s.flag,
  sur: s.flag,
  prop: s.flag,
  affectedConjuncts: s.listOf(s.text),
  defaultSrc: s.withDefault(s.listOf(s.text), []),
  defaultTgt: s.withDefault(s.listOf(s.text), []),
  mysqlTable: s.nullable(relationTable),
  mysqlTables: s.onlyOne(relationTable),
});

/**
 * The table of a relation. If `tableOf` is `src` or `tgt`, the relation is a column in the table of that concept; if null, it
 * has its own table.
 */
export type RelationTable = s.Shaped<typeof relationTable>;

/** One entry of `relations.json`; `signature` (`name[Source*Target]`) identifies it everywhere else. */
export type RelationDefinition = Omit<s.Shaped<typeof relation>, 'mysqlTable' | 'mysqlTables'> & {
  readonly mysqlTable: RelationTable;
};

const storedRelation: s.Shape<RelationDefinition> = (value, at, problems) => {
  const known = problems.length;
  const { mysqlTables, mysqlTable, ...rest } = relation(value, at, problems);
  const table = mysqlTable ?? mysqlTables;
  if (table !== null || problems.length > known)
    return { ...rest, mysqlTable: table as RelationTable };
  return { ...rest, mysqlTable: relationTable(table, `${at}/mysqlTable`, problems) };
};

/** Validates the content of `relations.json`. @throws ShapeError */
export function readRelations(json: unknown): readonly RelationDefinition[] {
  return s.readShape(s.listOf(storedRelation), json, 'relations.json');
}
