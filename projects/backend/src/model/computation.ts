import type { ComputationDefinition, ComputationInput } from '@ampersand-prototype/generics';
import type { FormulaItem } from './formula-items.ts';
import { formulaQuery } from './formula-query.ts';
import { ModelError } from './model-error.ts';
import type { NodeQuery } from './node-query.ts';
import type { QueryForm } from './prepared-sql.ts';
import type { Relation } from './relation.ts';

/** A relation that a formula reads: from the atom, or from the targets of the input `rows`. */
export interface FormulaInput {
  readonly relation: Relation;
  /** Whether it is read from target to source. */
  readonly isFlipped: boolean;
  readonly rows: FormulaInput | null;
}

/** A call of `Compute` in a rule, which keeps the values of a formula in a relation. */
export interface Computation {
  readonly relation: Relation;
  /** The formula as written. */
  readonly text: string;
  readonly inputs: readonly FormulaInput[];
  /** The value of the formula for atoms. */
  readonly query: NodeQuery;
  /** Signatures of the relations of which a change can change values. */
  readonly relations: ReadonlySet<string>;
}

/** The parts of the model that computations refer to. */
export interface ComputationContext {
  readonly form: QueryForm;
  readonly relations: ReadonlyMap<string, Relation>;
}

/** Creates a computation from its definition. @throws ModelError */
export function makeComputation(
  definition: ComputationDefinition,
  { form, relations }: ComputationContext,
): Computation {
  const relationOf = (signature: string): Relation => {
    const found = relations.get(signature);
    if (found) return found;
    throw new ModelError('rules.json', signature, "the relation isn't in relations.json");
  };
  const { inputs, text, formula, atoms, today } = definition;
  const relation = relationOf(definition.relation);
  const query = formulaQuery(
    { formula, atoms, today },
    relation.source,
    itemsOf(inputs, relationOf),
    form,
  );
  return {
    relation,
    text,
    inputs: inputs.map((each) => inputOf(each, inputs, relationOf)),
    query,
    relations: new Set([relation.signature, ...query.relations]),
  };
}

type RelationOf = (signature: string) => Relation;

function inputOf(
  { relation, isFlipped, rows }: ComputationInput,
  inputs: readonly ComputationInput[],
  relationOf: RelationOf,
): FormulaInput {
  const above = inputs.find(({ name }) => name === rows);
  return {
    relation: relationOf(relation),
    isFlipped,
    rows: above ? inputOf(above, inputs, relationOf) : null,
  };
}

function itemsOf(
  inputs: readonly ComputationInput[],
  relationOf: RelationOf,
): ReadonlyMap<string, FormulaItem> {
  const items = new Map<string, FormulaItem>();
  for (const { name, relation, rows, reading } of inputs) {
    const { isProperty, label } = relationOf(relation);
    const { query: stored, tables, relations, concepts } = reading;
    const query = { stored, tables: tables ?? [], relations, concepts };
    const above = rows === null ? undefined : items.get(rows);
    items.set(name, { name, label, isProperty, query, ...(above && { rows: above }) });
  }
  return items;
}
