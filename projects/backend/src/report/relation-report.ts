import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';

/** The report entry of a relation. */
export interface RelationReport {
  readonly signature: string;
  /** `[UNI],[TOT]`, or `no constraints`. */
  readonly constraints: string;
  /** Conjuncts that are checked when a link is added or deleted, with their rules. */
  readonly affectedConjuncts: readonly {
    readonly id: string;
    readonly invRules: readonly string[];
    readonly sigRules: readonly string[];
  }[];
  /** Stored with the source atom, with the target atom, or in a table of its own. */
  readonly srcOrTgtTable: 'src' | 'tgt' | 'binary';
}

/** Reports the storage and properties of every relation, by signature. */
export function reportRelations(model: Model): Record<string, RelationReport> {
  return Object.fromEntries(
    [...model.relations.values()].map((relation) => [
      relation.signature,
      reportRelation(model, relation),
    ]),
  );
}

function reportRelation(model: Model, relation: Relation): RelationReport {
  const properties = {
    UNI: relation.isUni,
    TOT: relation.isTot,
    INJ: relation.isInj,
    SUR: relation.isSur,
    PROP: relation.isProperty,
  };
  const constraints = Object.entries(properties).flatMap(([name, holds]) =>
    holds ? [`[${name}]`] : [],
  );
  const conjuncts = relation.affectedConjuncts.flatMap((id) => model.conjuncts.get(id) ?? []);
  return {
    signature: relation.signature,
    constraints: constraints.join(',') || 'no constraints',
    affectedConjuncts: conjuncts.map(({ id, invariantNames, signalNames }) => ({
      id,
      invRules: invariantNames,
      sigRules: signalNames,
    })),
    srcOrTgtTable: relation.table.tableOf ?? 'binary',
  };
}
