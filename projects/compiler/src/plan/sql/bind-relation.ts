import type { Relation } from '../../context/relation.ts';
import type { Column } from '../storage/storage.ts';
import { isKnownAtom, narrowed, unify } from './bind-concept.ts';
import type { Binder, Ends, OpenEnds } from './binder.ts';
import type { Expression, Value } from './query.ts';
import type { Scope } from './scope.ts';

/**
 * Binds a relation: adds its table to the query. A column of a row that is in the query already is read from that row, so
 * that relations of one concept table do not join the table with itself.
 */
export function bindRelation(
  binder: Binder,
  relation: Relation,
  ends: OpenEnds,
  scope: Scope,
): Ends {
  const { source, target } = ends;
  if (
    source &&
    target &&
    scope.knows({ relation, source: source.expression, target: target.expression })
  )
    return { source, target };
  const { keySide } = binder.storage.relation(relation);
  const bound =
    keySide === null
      ? bindLink(binder, relation, ends, scope)
      : bindColumn(binder, { relation, keySide }, ends, scope);
  scope.learn({ relation, source: bound.source.expression, target: bound.target.expression });
  return bound;
}

function bindLink(binder: Binder, relation: Relation, ends: OpenEnds, scope: Scope): Ends {
  const { table, source, target } = binder.storage.relation(relation);
  const alias = scope.from({ kind: 'table', name: table.name });
  const end = (column: Column, concept: Relation['source'], value: Value | null): Value =>
    meet(
      binder,
      value,
      {
        expression: { kind: 'column', alias, column: column.name },
        concept,
        row: null,
        constant: null,
      },
      scope,
    );
  return {
    source: end(source, relation.source, ends.source),
    target: end(target, relation.target, ends.target),
  };
}

/** A relation that is stored in a row of the atom at one side. */
interface KeyedRelation {
  readonly relation: Relation;
  readonly keySide: 'source' | 'target';
}

function bindColumn(
  binder: Binder,
  { relation, keySide }: KeyedRelation,
  ends: OpenEnds,
  scope: Scope,
): Ends {
  const valueSide = keySide === 'source' ? 'target' : 'source';
  const stored = binder.storage.relation(relation);
  const key = bindKey(binder, { relation, keySide }, ends[keySide], scope);
  const expression: Expression = {
    kind: 'column',
    alias: key.alias,
    column: stored[valueSide].name,
  };
  const given = ends[valueSide];
  if (!given || key.isShared) scope.where({ kind: 'isNotNull', expression });
  const fresh: Value = { expression, concept: relation[valueSide], row: null, constant: null };
  const value = meet(binder, given, fresh, scope);
  return keySide === 'source'
    ? { source: key.value, target: value }
    : { source: value, target: key.value };
}

/** The row that holds the relation's column: one that is in the query already, or a new one. */
function bindKey(
  binder: Binder,
  { relation, keySide }: KeyedRelation,
  given: Value | null,
  scope: Scope,
): { readonly value: Value; readonly alias: string; readonly isShared: boolean } {
  const stored = binder.storage.relation(relation);
  const column = stored[keySide];
  const concept = relation[keySide];
  if (given?.row === stored.table.name && given.expression.kind === 'column') {
    const { alias } = given.expression;
    if (column.isNullable && !isKnownAtom(binder, concept, given))
      scope.where({
        kind: 'isNotNull',
        expression: { kind: 'column', alias, column: column.name },
      });
    return { value: narrowed(binder, given, concept), alias, isShared: true };
  }
  const alias = scope.from({ kind: 'table', name: stored.table.name });
  const expression: Expression = { kind: 'column', alias, column: column.name };
  if (!given && column.isNullable) scope.where({ kind: 'isNotNull', expression });
  const fresh: Value = { expression, concept, row: stored.table.name, constant: null };
  // The key of the new row, not the given value, so that later terms can read from this row.
  const value = given
    ? { ...unify(binder, given, fresh, scope), expression, row: stored.table.name }
    : fresh;
  return { value, alias, isShared: false };
}

function meet(binder: Binder, given: Value | null, fresh: Value, scope: Scope): Value {
  return given ? unify(binder, given, fresh, scope) : fresh;
}
