import type { RelationDefinition, RelationTable } from '@ampersand-prototype/generics';
import type { Relation, RelationDefault } from '../../context/relation.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Column } from '../../plan/storage/storage.ts';

/** `relations.json` */
export function emitRelations(plan: Plan): RelationDefinition[] {
  return plan.context.relations.map((relation) => ({
    name: relation.name,
    signature: relation.signature,
    label: relation.label,
    srcConceptName: relation.source.name,
    tgtConceptName: relation.target.name,
    uni: relation.properties.has('UNI'),
    tot: relation.properties.has('TOT'),
    inj: relation.properties.has('INJ'),
    sur: relation.properties.has('SUR'),
    prop: relation.isProp,
    affectedConjuncts: plan.affected.ofRelation(relation),
    defaultSrc: relation.defaultSource.flatMap(defaultTexts),
    defaultTgt: relation.defaultTarget.flatMap(defaultTexts),
    mysqlTable: relationTable(plan, relation),
  }));
}

function relationTable({ storage }: Plan, relation: Relation): RelationTable {
  const { table, source, target, keySide } = storage.relation(relation);
  return {
    name: table.name,
    tableOf: keySide && (keySide === 'source' ? 'src' : 'tgt'),
    srcCol: column(source),
    tgtCol: column(target),
  };
}

function column({ name, isNullable, isUnique }: Column): RelationTable['srcCol'] {
  return { name, null: isNullable, unique: isUnique };
}

function defaultTexts(value: RelationDefault): string[] {
  return value.kind === 'values' ? value.values.map((atom) => atom.text) : [`{php}${value.text}`];
}
