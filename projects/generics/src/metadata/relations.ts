import {
  flag,
  listOf,
  nullable,
  oneOf,
  readShape,
  record,
  text,
  withDefault,
  type Shaped,
} from './shape.ts';

const column = record({ name: text, null: flag, unique: flag });

const relationTable = record({
  name: text,
  tableOf: nullable(oneOf('src', 'tgt')),
  srcCol: column,
  tgtCol: column,
});

const relation = record({
  name: text,
  signature: text,
  label: text,
  srcConceptName: text,
  tgtConceptName: text,
  uni: flag,
  tot: flag,
  inj: flag,
  sur: flag,
  prop: flag,
  affectedConjuncts: listOf(text),
  defaultSrc: withDefault(listOf(text), []),
  defaultTgt: withDefault(listOf(text), []),
  mysqlTable: relationTable,
});

/**
 * Where the links of a relation are stored: `tableOf` `src` or `tgt` is a column in the table of that
 * concept, null is a table of two columns.
 */
export type RelationTable = Shaped<typeof relationTable>;

/** One entry of `relations.json`; `signature` (`name[Source*Target]`) identifies it everywhere else. */
export type RelationDefinition = Shaped<typeof relation>;

/** Checks the content of `relations.json`. @throws ShapeError */
export function readRelations(json: unknown): readonly RelationDefinition[] {
  return readShape(listOf(relation), json, 'relations.json');
}
