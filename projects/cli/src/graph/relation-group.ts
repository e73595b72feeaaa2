import { relationNameOf, UniqueNames } from '../schema/schema-names.ts';
import type { GraphSchema } from './graph-schema.ts';
import type { Triple } from './graph-triple.ts';
import type { GraphConcept, ResourceConcepts } from './resource-concepts.ts';
import { isPlainText } from './literal-type.ts';
import { localName, TERMS, XSD } from './vocabulary.ts';

/** The statements that become one relation: same property, same concept of the subject, same kind of object. */
export interface RelationGroup {
  readonly name: string;
  readonly property: string;
  readonly source: GraphConcept;
  readonly target: GraphConcept | LiteralKind;
  readonly triples: readonly Triple[];
}

/** The values of a datatype in one language. */
export interface LiteralKind {
  readonly datatype: string;
  readonly language: string;
}

type Group = Omit<RelationGroup, 'name' | 'triples'>;

/** Groups the data of a graph by relation. Declared properties without values get an empty group. */
export function relationGroupsOf(
  schema: GraphSchema,
  data: readonly Triple[],
  concepts: ResourceConcepts,
): RelationGroup[] {
  const found = new Map<string, Group & { readonly triples: Triple[] }>();
  for (const triple of data) {
    if (concepts.isMembership(triple)) continue;
    const group = groupOf(triple, concepts);
    const key = JSON.stringify([group.property, group.source.name, targetKey(group.target)]);
    const known = found.get(key);
    if (known) known.triples.push(triple);
    else found.set(key, { ...group, triples: [triple] });
  }
  const groups = [...found.values()];
  const used = new Set(groups.map(({ property }) => property));
  return named([...groups, ...declaredGroups(schema, concepts, used)]);
}

/** Whether the values of a group are texts, numbers, or times, as opposed to resources. */
export function isLiteralKind(target: RelationGroup['target']): target is LiteralKind {
  return 'datatype' in target;
}

function groupOf({ subject, predicate, object }: Triple, concepts: ResourceConcepts): Group {
  const target = typeof object === 'string' ? concepts.of(object) : object;
  return {
    property: predicate,
    source: concepts.of(subject),
    target: isLiteralKind(target)
      ? { datatype: target.datatype, language: target.language }
      : target,
  };
}

function targetKey(target: RelationGroup['target']): readonly string[] {
  return isLiteralKind(target) ? [target.datatype, target.language] : [target.name];
}

function declaredGroups(
  { properties }: GraphSchema,
  concepts: ResourceConcepts,
  used: ReadonlySet<string>,
): RelationGroup[] {
  return properties.flatMap(({ iri, domain, range, isLink }) => {
    const source = typeof domain?.object === 'string' ? concepts.ofClass(domain.object) : undefined;
    if (used.has(iri) || source === undefined) return [];
    const target = rangeOf(
      typeof range?.object === 'string' ? range.object : null,
      isLink,
      concepts,
    );
    return [{ name: '', property: iri, source, target, triples: [] }];
  });
}

function rangeOf(
  range: string | null,
  isLink: boolean,
  concepts: ResourceConcepts,
): RelationGroup['target'] {
  const known = range === null ? undefined : concepts.ofClass(range);
  if (known) return known;
  if (range?.startsWith(XSD)) return { datatype: range, language: '' };
  const isText = range === null || range === TERMS.literal || range === TERMS.langString;
  return isText && !isLink ? { datatype: `${XSD}string`, language: '' } : concepts.untyped();
}

/** One name for each property and language, also where its subjects have several concepts. */
function named(groups: readonly Omit<RelationGroup, 'name'>[]): RelationGroup[] {
  const taken = new UniqueNames();
  const names = new Map<string, string>();
  return groups.map((group) => {
    const { property, target } = group;
    const language = isLiteralKind(target) && isPlainText(target.datatype) ? target.language : '';
    const key = JSON.stringify([property, language]);
    const name = names.get(key) ?? taken.take(relationNameOf(`${localName(property)} ${language}`));
    names.set(key, name);
    return { ...group, name };
  });
}
