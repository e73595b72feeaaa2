import type { Concept } from '../../context/concept.ts';
import type { Binder } from './binder.ts';
import { isSameExpression, isSet, type Condition, type Expression, type Value } from './query.ts';
import type { Scope } from './scope.ts';

const ATOM_OF_ONE: Value = {
  expression: { kind: 'literal', sql: "'1'" },
  concept: null,
  row: null,
  constant: "'1'",
};

/** Creates the value of a literal; `concept` is null if unknown. */
export function literalValue(sql: string): Value {
  return { expression: { kind: 'literal', sql }, concept: null, row: null, constant: sql };
}

/** Creates a value that ranges over the atoms of a concept. */
export function bindAtoms(binder: Binder, concept: Concept, scope: Scope): Value {
  const place = binder.storage.concept(concept);
  if (!place) return { ...ATOM_OF_ONE, concept };
  const { table, column } = place;
  binder.readTables.add(table.name);
  const alias = scope.from({ kind: 'table', name: table.name });
  const expression: Expression = { kind: 'column', alias, column: column.name };
  if (column.isNullable) scope.where({ kind: 'isNotNull', expression });
  return { expression, concept, row: table.name, constant: null };
}

/** Adds the condition that a value is an atom of a concept, if necessary. */
export function requireAtom(binder: Binder, concept: Concept, value: Value, scope: Scope): Value {
  if (isKnownAtom(binder, concept, value)) return value;
  const place = binder.storage.concept(concept);
  if (!place) {
    scope.where(equal(value.expression, ATOM_OF_ONE.expression));
    if (isSet(value.expression)) return { ...ATOM_OF_ONE, concept };
    return { ...value, concept, constant: ATOM_OF_ONE.constant };
  }
  const { table, column } = place;
  if (value.row === table.name && value.expression.kind === 'column') {
    const own: Expression = { kind: 'column', alias: value.expression.alias, column: column.name };
    if (column.isNullable) scope.where({ kind: 'isNotNull', expression: own });
    return narrowed(binder, value, concept);
  }
  binder.readTables.add(table.name);
  const alias = scope.from({ kind: 'table', name: table.name });
  return unify(
    binder,
    value,
    {
      expression: { kind: 'column', alias, column: column.name },
      concept,
      row: table.name,
      constant: null,
    },
    scope,
  );
}

/** Restricts a value to the atoms of a concept, or creates a new one. */
export function atomOf(binder: Binder, concept: Concept, value: Value | null, scope: Scope): Value {
  return value ? requireAtom(binder, concept, value, scope) : bindAtoms(binder, concept, scope);
}

/** Adds the condition that two values are equal, and combines facts about them. */
export function unify(binder: Binder, known: Value, fresh: Value, scope: Scope): Value {
  scope.where(equal(known.expression, fresh.expression));
  const isBetter =
    known.expression.kind === 'literal' || (known.row === null && fresh.row !== null);
  const base = isBetter ? fresh : known;
  const concept = smaller(binder, known.concept, fresh.concept);
  return { ...base, concept, constant: known.constant ?? fresh.constant };
}

/** Marks a value as an atom of the concept. */
export function narrowed(binder: Binder, value: Value, concept: Concept): Value {
  return { ...value, concept: smaller(binder, value.concept, concept) };
}

/** Checks whether a value is certainly an atom of a concept. */
export function isKnownAtom(binder: Binder, concept: Concept, value: Value): boolean {
  return value.concept !== null && binder.lattice.isSameOrMoreGeneral(concept, value.concept);
}

/** Builds the condition that two expressions are equal. */
export function equal(left: Expression, right: Expression): Condition {
  if (isSameExpression(left, right)) return { kind: 'and', conditions: [] };
  if (left.kind === 'literal') return { kind: 'compare', operator: '=', left: right, right: left };
  return { kind: 'compare', operator: '=', left, right };
}

function smaller(binder: Binder, a: Concept | null, b: Concept | null): Concept | null {
  if (!a || !b) return a ?? b;
  return binder.lattice.isSameOrMoreGeneral(a, b) ? b : a;
}
