import type { Crud } from '../rights/crud.ts';
import { FORMULA_OPERATIONS, FORMULA_TYPES, type Formula } from './formula.ts';
import { pairChange } from './pair-change.ts';
import * as s from './shape.ts';
import { tableRead } from './table-read.ts';
import { translations, type Translations } from './translations.ts';

const keyValue = s.record({ key: s.text, value: s.nullable(s.text) });
const boxHeader = s.record({ type: s.text, keyVals: s.listOf(keyValue) });
const crud: s.Shape<Crud> = s.record({
  create: s.flag,
  read: s.flag,
  update: s.flag,
  delete: s.flag,
});

const rowStep = s.record({ table: s.text, source: s.text, target: s.text });

/** Shape of {@link NodeReading}. */
export const nodeReading = s.record({
  isIdentity: s.flag,
  isSameForSessions: s.withDefault(s.flag, false),
  query: s.text,
  tables: s.nullable(s.listOf(tableRead)),
  columns: s.listOf(s.text),
  path: s.withDefault(s.nullable(s.listOf(rowStep)), null),
  rows: s.nullable(s.text),
  rowTables: s.nullable(s.listOf(tableRead)),
  relations: s.listOf(s.text),
  concepts: s.listOf(s.text),
  changes: s.nullable(s.listOf(pairChange)),
});

const termInfo = s.record({
  srcConceptName: s.text,
  tgtConceptName: s.text,
  isUni: s.flag,
  isTot: s.flag,
  isIdent: s.flag,
  query: s.withDefault(s.text, ''),
  reading: s.nullable(nodeReading),
});

/** A step from the atom in a column of a table to the one in another column of the same row. */
export type RowStep = s.Shaped<typeof rowStep>;

/** `BOX<type key="value">`; a key without a value has the value null. */
export type BoxHeader = s.Shaped<typeof boxHeader>;

/**
 * Describes how to read a node for a set of atoms. Only this compiler writes it.
 *
 * - `isIdentity`: every atom from which the node is seen shows itself and nothing else
 * - `isSameForSessions`: every session sees the same atoms from itself
 * - `query`: selects `src`, `tgt` and a column `c<i>` for each of `columns`; the backend replaces `in ('_ATOMS')`
 *   by the test against the set, `'_SESSION'` by the session
 * - `tables`: the tables that `query` reads; null in metadata of older versions
 * - `columns`: names of the items whose value is in the row of the target
 * - `path`: the steps by which the only target of an atom is found in rows; null if the term isn't such a path, or a single relation
 * - `rows`: the condition that the atom of a row of the target's table, whose alias is `labelled`, is shown from the atom
 *   `'_SRCATOM'`, which can be one of several; null if that test is costly
 * - `rowTables`: the tables that `rows` reads
 * - `relations` (signatures) and `concepts`: what the pairs depend on
 * - `changes`: how the pairs follow changes of rows; null if unknown
 */
export type NodeReading = s.Shaped<typeof nodeReading>;

/**
 * The term of an interface node, with its properties. `query` selects `src`, `tgt` and `ifc_<item>` columns; the literals
 * `'_SRCATOM'` and `'_SESSION'` in it stand for bound values. It is empty in the public copy, and `reading` is null there.
 */
export type TermInfo = s.Shaped<typeof termInfo>;

/** Shape of a formula. */
export const formula: s.Shape<Formula> = s.record({
  operation: s.oneOf(...FORMULA_OPERATIONS),
  type: s.oneOf(...FORMULA_TYPES),
  text: s.nullable(s.text),
  parts: s.listOf(s.lazy(() => formula)),
});

const computedValue = s.record({
  formula,
  atoms: s.nullable(nodeReading),
  today: s.nullable(nodeReading),
});

/**
 * How an item is computed. `atoms` reads the atoms of the box; `today` the date of the clock, for formulas that contain it. Both are
 * null in the public copy.
 */
export interface ComputedValue {
  readonly formula: Formula;
  readonly atoms: NodeReading | null;
  readonly today: NodeReading | null;
}

/** A node of an interface: a term with rights (`ObjExpression`) or a fixed text (`ObjText`). */
export interface InterfaceObject {
  readonly type: 'ObjExpression' | 'ObjText';
  /** Encoded property name; see property-name. */
  readonly name: string;
  readonly label: string;
  /** The text of an `ObjText`. */
  readonly txt: string | null;
  readonly viewName: string | null;
  /** Informative. */
  readonly NormalizationSteps: readonly string[] | null;
  /** Signature of the relation that the node edits, if any. */
  readonly relation: string | null;
  readonly relationIsFlipped: boolean | null;
  readonly crud: Crud | null;
  readonly expr: TermInfo | null;
  readonly subinterfaces: SubInterfaces | null;
  /** PURPOSE or meaning of the relation or concept that the node shows. Only this compiler writes it. */
  readonly help: string | null;
  /** The same by language, where the script has it in several. */
  readonly helpIn?: Translations;
  /** The formula of a computed item, whose term has no query. Only this compiler writes it. */
  readonly computed?: ComputedValue;
}

/** The box of an interface node, or its reference to another interface. */
export interface SubInterfaces {
  readonly boxHeader: BoxHeader | null;
  readonly ifcObjects: readonly InterfaceObject[] | null;
  readonly refSubInterfaceName: string | null;
  readonly refIsLinkTo: boolean | null;
}

/** One entry of `interfaces.json`. */
export interface InterfaceDefinition {
  readonly name: string;
  readonly label: string;
  readonly isAPI: boolean;
  readonly isTransactional: boolean;
  /** What the interface is for; empty where the script does not say. */
  readonly purpose: string;
  /** The same by language, where the script has it in several. */
  readonly purposeIn?: Translations;
  readonly ifcObject: InterfaceObject;
}

const subInterfaces: s.Shape<SubInterfaces> = s.record({
  boxHeader: s.nullable(boxHeader),
  ifcObjects: s.nullable(s.listOf(s.lazy(() => interfaceObject))),
  refSubInterfaceName: s.nullable(s.text),
  refIsLinkTo: s.nullable(s.flag),
});

const interfaceObject: s.Shape<InterfaceObject> = s.record({
  type: s.oneOf('ObjExpression', 'ObjText'),
  name: s.text,
  label: s.text,
  txt: s.nullable(s.text),
  viewName: s.nullable(s.text),
  NormalizationSteps: s.nullable(s.listOf(s.text)),
  relation: s.nullable(s.text),
  relationIsFlipped: s.nullable(s.flag),
  crud: s.nullable(crud),
  expr: s.nullable(termInfo),
  subinterfaces: s.nullable(subInterfaces),
  help: s.nullable(s.text),
  helpIn: s.optional(translations),
  computed: s.optional(computedValue),
});

const interfaceDefinition: s.Shape<InterfaceDefinition> = s.record({
  name: s.text,
  label: s.text,
  isAPI: s.flag,
  isTransactional: s.withDefault(s.flag, false),
  purpose: s.withDefault(s.text, ''),
  purposeIn: s.optional(translations),
  ifcObject: interfaceObject,
});

/** Validates the content of `interfaces.json`. @throws ShapeError */
export function readInterfaces(json: unknown): readonly InterfaceDefinition[] {
  return s.readShape(s.listOf(interfaceDefinition), json, 'interfaces.json');
}

/** Removes the SQL queries from interfaces, for the browser. */
export function withoutQueries(interfaces: readonly InterfaceDefinition[]): InterfaceDefinition[] {
  return interfaces.map((ifc) => ({ ...ifc, ifcObject: objectWithoutQueries(ifc.ifcObject) }));
}

function objectWithoutQueries(object: InterfaceObject): InterfaceObject {
  const { expr, subinterfaces, computed } = object;
  const items = subinterfaces?.ifcObjects?.map(objectWithoutQueries) ?? null;
  return {
    ...object,
    ...(computed && { computed: { ...computed, atoms: null, today: null } }),
    NormalizationSteps: object.NormalizationSteps && [],
    expr: expr && { ...expr, query: '', reading: null },
    subinterfaces: subinterfaces && { ...subinterfaces, ifcObjects: items },
  };
}
