import { GRAMMAR, verbalize } from '@ampersand-prototype/explanation';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { atomLabel } from '../../evaluate/atom-label.ts';
import { explainedRelation } from '../../evaluate/explained-relation.ts';
import { list, paragraph, quotes } from '../content/blocks.ts';
import { code } from '../content/definition-index.ts';
import type { Block, Chapter, Section } from '@ampersand-prototype/documentation';
import type { DocumentParts } from './document-parts.ts';
import { groupTitle, inGroup, patternGroups, type PatternGroup } from './pattern-groups.ts';

/** Maximum number of concepts for diagrams of up to three steps around each of them. */
const MAX_CONCEPTS_WITH_STEPS = 40;

/** Maximum number of nodes in a diagram around a concept. */
const MAX_FOCUS_NODES = 40;

/** Builds the chapter that describes patterns, concepts, and relations in words. */
export function languageChapter(parts: DocumentParts): Chapter {
  const sections = patternGroups(parts).flatMap((group) => languageSection(parts, group));
  const { language: title } = parts.messages.chapters;
  return { id: 'language', title, blocks: [], sections };
}

function languageSection(parts: DocumentParts, group: PatternGroup): readonly Section[] {
  const { context, messages } = parts;
  const concepts = parts.own(context.concepts).filter((each) => inGroup(parts, group, each));
  const relations = parts.own(context.relations).filter((each) => inGroup(parts, group, each));
  if (group === null && concepts.length + relations.length === 0) return [];
  const title = groupTitle(parts, group);
  const id = group ? `language-${parts.index.find(group)?.id ?? ''}` : 'language-other';
  const hasDiagram = group !== null && concepts.length + relations.length > 0;
  const heading = { id: `diagram-${id}`, title: messages.conceptualDiagram(title) };
  const blocks: readonly Block[] = [
    ...(group ? parts.definition(group, parts.purposes('pattern', [group.name])) : []),
    ...(hasDiagram
      ? [
          {
            kind: 'diagram' as const,
            diagram: parts.diagrams.conceptual(heading, concepts, relations),
          },
        ]
      : []),
    ...concepts.flatMap((concept) => parts.definition(concept, conceptBlocks(parts, concept))),
    ...relations.flatMap((relation) => parts.definition(relation, relationBlocks(parts, relation))),
  ];
  return [{ id, title, blocks }];
}

function conceptBlocks(parts: DocumentParts, concept: Concept): readonly Block[] {
  const { context, messages } = parts;
  const { lattice } = context;
  const larger = lattice.directGeneralizations(concept);
  const smaller = lattice.directSpecializations(concept);
  const facts = [
    messages.technicalType(code(concept.type)),
    ...(larger.length > 0 ? [messages.specializationOf(parts.refs(larger))] : []),
    ...(smaller.length > 0 ? [messages.generalizationOf(parts.refs(smaller))] : []),
    ...(concept.aliases.length > 1
      ? [messages.synonyms(concept.aliases.map(code).join(', '))]
      : []),
  ];
  const relations = parts
    .own(context.relations)
    .filter(({ source, target }) => source === concept || target === concept)
    .map((each) => relationLine(parts, each));
  return [
    ...quotes(concept.meanings, context.language),
    ...parts.purposes('concept', concept.aliases),
    paragraph(facts.join(' ')),
    ...list(messages.relationsOf(concept.label), relations),
    ...list(messages.usedIn, parts.usersOf(concept)),
    ...focusDiagrams(parts, concept),
  ];
}

function focusDiagrams(parts: DocumentParts, concept: Concept): readonly Block[] {
  const isSmall = parts.own(parts.context.concepts).length <= MAX_CONCEPTS_WITH_STEPS;
  const id = parts.index.find(concept)?.id ?? '';
  const diagrams = (isSmall ? [1, 2, 3] : [1]).map((steps) =>
    parts.diagrams.focus(
      { id: `focus-${id}-${steps}`, title: parts.messages.focusDiagram(concept.label, steps) },
      concept,
      steps,
    ),
  );
  const minNodes = isSmall ? 2 : 3;
  return diagrams
    .filter(({ nodes: { length } }, i) => {
      const isNew = length !== diagrams[i - 1]?.nodes.length;
      return isNew && length >= minNodes && (i === 0 || length <= MAX_FOCUS_NODES);
    })
    .map((diagram) => ({ kind: 'diagram', diagram }));
}

/** Formats a relation with its source and target: `title (Book, Title)`. */
export function relationLine(parts: DocumentParts, relation: Relation): string {
  const { source, target } = relation;
  return `${parts.ref(relation)} (${parts.ref(source)}, ${parts.ref(target)})`;
}

function relationBlocks(parts: DocumentParts, relation: Relation): readonly Block[] {
  const { context, messages } = parts;
  const { source, target } = relation;
  const users = parts.usersOf(relation);
  const ends = [parts.ref(source), parts.ref(target)] as const;
  const stated = statedProperties(parts, relation);
  return [
    paragraph(`${messages.relates(...ends)} ${code(relation.signature)}`),
    ...quotes(relation.meanings, context.language),
    ...parts.purposes('relation', [relation.signature]),
    ...list('', stated),
    ...exampleOf(parts, relation),
    ...(users.length > 0 ? list(messages.usedIn, users) : [paragraph(messages.notUsed)]),
  ];
}

/** What the properties of a relation state, in words. */
function statedProperties(parts: DocumentParts, relation: Relation): readonly string[] {
  const { messages } = parts;
  const { source, target, properties } = relation;
  const ends = [`“${relation.label}”`, parts.ref(source), parts.ref(target)] as const;
  const isOne = properties.has('UNI') && properties.has('TOT');
  const rest = [...properties].filter((word) => !isOne || (word !== 'UNI' && word !== 'TOT'));
  return [
    ...(isOne ? [messages.exactlyOne(...ends)] : []),
    ...rest.map((word) => messages.properties[word](...ends)),
  ];
}

/** A link of the initial population as a sentence. */
function exampleOf(parts: DocumentParts, relation: Relation): readonly Block[] {
  const { context, language, lookup, messages } = parts;
  const link = context.population.links.get(relation)?.[0];
  if (link === undefined || hidesValues(relation)) return [];
  const grammar = GRAMMAR[language];
  const [a, b] = [
    [relation.source, link.source.text] as const,
    [relation.target, link.target.text] as const,
  ].map(([concept, atom]) => grammar.quote(atomLabel(context, lookup, concept, atom) || atom));
  const sentence = relation.isProp
    ? grammar.property(a ?? '', relation.label, true)
    : verbalize(
        { kind: 'link', holds: true, relation: explainedRelation(relation) },
        a ?? '',
        b ?? '',
        grammar,
      );
  return [paragraph(messages.example(sentence))];
}

/** Checks whether a relation contains passwords. */
export function hidesValues({ source, target }: Relation): boolean {
  return source.type === 'PASSWORD' || target.type === 'PASSWORD';
}
