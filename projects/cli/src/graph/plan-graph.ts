import { quoteText } from '@ampersand-prototype/compiler';
import { characterCount, MAX_TEXT_LENGTH } from '@ampersand-prototype/generics';
import { labelOf, UniqueNames } from '../schema/schema-names.ts';
import type { PlannedRelation, PlannedTable, SchemaPlan } from '../schema/schema-plan.ts';
import { GraphSchema } from './graph-schema.ts';
import type { Graph, Triple } from './graph-triple.ts';
import { planRelation, type PlannedProperty } from './plan-relation.ts';
import { isLiteralKind, relationGroupsOf, type RelationGroup } from './relation-group.ts';
import { ResourceConcepts, type GraphConcept } from './resource-concepts.ts';
import { isStorable } from './stored-form.ts';
import { localName, NAMING } from './vocabulary.ts';

/**
 * Plans the model of a graph: a concept for each class with IRIs as atoms, and a relation for each property by the class of its
 * subjects and the class or datatype of its objects. Multiplicities are those that the file states.
 */
export function planGraph({ triples, notes: read }: Graph): SchemaPlan {
  const schema = new GraphSchema(triples);
  const names = new UniqueNames(['SESSION', 'ONE']);
  const data = schema.data.filter(isStored);
  const notes = [...read];
  const lost = schema.data.length - data.length;
  if (lost > 0)
    notes.push(
      `${lost} statements are left out: an IRI has more than ${MAX_TEXT_LENGTH.OBJECT} characters, or is not in normal form NFC of Unicode.`,
    );
  const concepts = new ResourceConcepts(schema, data, names);
  const groups = relationGroupsOf(schema, data, concepts);
  const split = Map.groupBy(groups, keyOf);
  const planned = groups.map((group) => ({
    group,
    ...planRelation(group, split.get(keyOf(group))?.length === 1, {
      ...{ schema, notes, concepts: names },
    }),
  }));
  const tables = concepts.all().map((concept) => tableOf(concept, planned, schema));
  notes.push(...unusedNotes(schema, groups, planned));
  return { tables, links: [], notes, origins: originsOf(concepts.all(), planned) };
}

interface PlannedGroup extends PlannedProperty {
  readonly group: RelationGroup;
}

function isStored({ subject, object }: Triple): boolean {
  return [subject, object].every(
    (each) =>
      typeof each !== 'string' ||
      (isStorable(each) && characterCount(each) <= MAX_TEXT_LENGTH.OBJECT),
  );
}

function keyOf({ property, source }: RelationGroup): string {
  return `${source.name} ${property}`;
}

function tableOf(
  concept: GraphConcept,
  planned: readonly PlannedGroup[],
  schema: GraphSchema,
): PlannedTable {
  const { name, iri, atoms } = concept;
  const own = planned.filter(({ group }) => group.source === concept);
  return {
    name,
    concept: name,
    label:
      (iri === null ? null : schema.label(iri)) ?? labelOf(iri === null ? name : localName(iri)),
    definition: iri === null ? null : schema.comment(iri),
    naming: namingOf(concept, own),
    atoms: [...atoms].map(quoteText),
    relations: own.map(({ relation }) => relation),
  };
}

/** The relation that names each atom of a concept by one short text. */
function namingOf({ atoms }: GraphConcept, own: readonly PlannedGroup[]): PlannedRelation | null {
  const fit = own.filter(
    ({ relation: { type, pairs } }) =>
      type === 'ALPHANUMERIC' &&
      pairs.length === atoms.size &&
      new Set(pairs.map(([from]) => from)).size === atoms.size,
  );
  const found = NAMING.flatMap((iri) => fit.filter(({ group }) => group.property === iri));
  return found[0]?.relation ?? null;
}

function originsOf(
  concepts: readonly GraphConcept[],
  planned: readonly PlannedGroup[],
): (readonly [string, string])[] {
  return [
    ...concepts.flatMap(({ name, iri }) => (iri === null ? [] : [[name, iri] as const])),
    ...planned.map(({ relation, origin }) => {
      const { name, source, target } = relation;
      return [`${name}[${source}*${target}]`, origin] as const;
    }),
  ];
}

function isOfRange({ target }: RelationGroup, { object }: Triple): boolean {
  return (isLiteralKind(target) ? target.datatype : target.iri) === object;
}

/** Sentences about the statements on classes and properties that are not part of the script. */
function unusedNotes(
  schema: GraphSchema,
  groups: readonly RelationGroup[],
  planned: readonly PlannedGroup[],
): string[] {
  for (const { iri, domain, range } of schema.properties)
    for (const { group } of planned) {
      if (group.property !== iri) continue;
      if (domain !== null && group.source.iri === domain.object) schema.use(domain);
      if (range !== null && isOfRange(group, range)) schema.use(range);
    }
  const used = new Set(groups.map(({ property }) => property));
  const unrelated = schema.properties.filter(({ iri }) => !used.has(iri));
  const unused = [...Map.groupBy(schema.unused(), ({ predicate }) => localName(predicate))];
  const count = unused.reduce((sum, [, those]) => sum + those.length, 0);
  const listed = unused.map(([name, those]) => `${name} (${those.length})`).join(', ');
  return [
    ...unrelated.map(
      ({ iri }) => `Property ${iri} has no values and no class as its domain. It is left out.`,
    ),
    ...(count > 0
      ? [`${count} statements about classes and properties are left out: ${listed}.`]
      : []),
  ];
}
