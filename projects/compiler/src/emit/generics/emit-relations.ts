import type { RelationDefinition, RelationTable } from '@ampersand-prototype/generics';
import type { Relation, RelationDefault } from '../../context/relation.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Column } from '../../plan/storage/storage.ts';

/** Emits `relations.json`. */
export function emitRelations(plan: Plan): RelationDefinition[] {
  return plan.context.relations.map((relation) => ({
    affectedConjuncts: plan.affected.ofRelation(relation),
    defaultSrc: relation.defaultSource.flatMap(defaultTexts),
    defaultTgt: relation.defaultTarget.flatMap(defaultTexts),
    inj: relation.properties.has('INJ'),
    label: relation.label,
    mysqlTable: relationTable(plan, relation),
    name: relation.name,
    prop: relation.isProp,
    signature: relation.signature,
    srcConceptName: relation.source.name,
    sur: relation.properties.has('SUR'),
    tgtConceptName: relation.target.name,
    tot: relation.properties.has('TOT'),
    uni: relation.properties.has('UNI'),
  }));
}

function relationTable({ storage }: Plan, relation: Relation): RelationTable {
  const { table, source, target, keySide } = storage.relation(relation);
  return {
    name: table.name,
    srcCol: column(source),
    tableOf: keySide && (keySide === 'source' ? 'src' : 'tgt'),
    tgtCol: column(target),
  };
}

function column({ name, isNullable, isUnique }: Column): RelationTable['srcCol'] {
  return { name, null: isNullable, unique: isUnique };
}

function defaultTexts(value: RelationDefault): string[] {
  return value.kind === 'values' ? value.values.map((atom) => atom.text) : [`{php}${value.text}`];
}
