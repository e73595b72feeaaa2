import type { Crud } from '../rights/crud.ts';
import { pairChange } from './pair-change.ts';
import {
  flag,
  lazy,
  listOf,
  nullable,
  oneOf,
  readShape,
  record,
  text,
  withDefault,
  type Shape,
  type Shaped,
} from './shape.ts';

const keyValue = record({ key: text, value: nullable(text) });
const boxHeader = record({ type: text, keyVals: listOf(keyValue) });
const crud: Shape<Crud> = record({ create: flag, read: flag, update: flag, delete: flag });

const nodeReading = record({
  isIdentity: flag,
  isSameForSessions: withDefault(flag, false),
  query: text,
  columns: listOf(text),
  rows: nullable(text),
  relations: listOf(text),
  concepts: listOf(text),
  changes: nullable(listOf(pairChange)),
});

const termInfo = record({
  srcConceptName: text,
  tgtConceptName: text,
  isUni: flag,
  isTot: flag,
  isIdent: flag,
  query: withDefault(text, ''),
  reading: nullable(nodeReading),
});

/** `BOX<type key="value">`; a key without a value has the value null. */
export type BoxHeader = Shaped<typeof boxHeader>;

/**
 * How a node is read for a set of atoms at once; other compilers than ours do not tell.
 *
 * - `isIdentity`: every atom from which the node is seen shows itself and nothing else
 * - `isSameForSessions`: every session sees the same atoms from itself
 * - `query`: selects `src`, `tgt` and a column `c<i>` for each of `columns`; `in ('_ATOMS')` in it stands for the test
 *   against the set, `'_SESSION'` for the session
 * - `columns`: names of the items whose value comes along from the row of the target
 * - `rows`: the condition that the atom of a row of the target's table, which goes by `labelled`, is shown from the atom
 *   `'_SRCATOM'`, and may stand among others; null where that is no cheap test
 * - `relations` (signatures) and `concepts`: what decides which pairs there are
 * - `changes`: how the pairs follow changes of rows; null where that is not known
 */
export type NodeReading = Shaped<typeof nodeReading>;

/**
 * The term of an interface node. `query` selects `src`, `tgt` and `ifc_<item>` columns; the literals
 * `'_SRCATOM'` and `'_SESSION'` in it stand for bound values. It is empty in the public copy, and `reading` is null there.
 */
export type TermInfo = Shaped<typeof termInfo>;

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
  /** What the script says about the relation or the concept that the node shows; other compilers than ours do not tell. */
  readonly help: string | null;
}

/** A box (`boxHeader` and `ifcObjects`) or a reference to another interface (`refSubInterfaceName`). */
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
  readonly ifcObject: InterfaceObject;
}

const subInterfaces: Shape<SubInterfaces> = record({
  boxHeader: nullable(boxHeader),
  ifcObjects: nullable(listOf(lazy(() => interfaceObject))),
  refSubInterfaceName: nullable(text),
  refIsLinkTo: nullable(flag),
});

const interfaceObject: Shape<InterfaceObject> = record({
  type: oneOf('ObjExpression', 'ObjText'),
  name: text,
  label: text,
  txt: nullable(text),
  viewName: nullable(text),
  NormalizationSteps: nullable(listOf(text)),
  relation: nullable(text),
  relationIsFlipped: nullable(flag),
  crud: nullable(crud),
  expr: nullable(termInfo),
  subinterfaces: nullable(subInterfaces),
  help: nullable(text),
});

const interfaceDefinition: Shape<InterfaceDefinition> = record({
  name: text,
  label: text,
  isAPI: flag,
  isTransactional: withDefault(flag, false),
  purpose: withDefault(text, ''),
  ifcObject: interfaceObject,
});

/** Checks the content of `interfaces.json`. @throws ShapeError */
export function readInterfaces(json: unknown): readonly InterfaceDefinition[] {
  return readShape(listOf(interfaceDefinition), json, 'interfaces.json');
}

/** The interfaces without their queries, as the browser gets them. */
export function withoutQueries(interfaces: readonly InterfaceDefinition[]): InterfaceDefinition[] {
  return interfaces.map((ifc) => ({ ...ifc, ifcObject: objectWithoutQueries(ifc.ifcObject) }));
}

function objectWithoutQueries(object: InterfaceObject): InterfaceObject {
  const { expr, subinterfaces } = object;
  const items = subinterfaces?.ifcObjects?.map(objectWithoutQueries) ?? null;
  return {
    ...object,
    NormalizationSteps: object.NormalizationSteps && [],
    expr: expr && { ...expr, query: '', reading: null },
    subinterfaces: subinterfaces && { ...subinterfaces, ifcObjects: items },
  };
}
