import type {
  Concept,
  Context,
  Relation,
  Term,
  TermNode,
} from '@ampersand-prototype/compiler/reading';
import type { Hover, Position } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import type { Occurrence } from '../symbols/symbol.ts';
import { includesPosition, rangeOf } from './range.ts';
import { occurrenceAt } from './navigation.ts';

/** Describes the name or the sub-term at a position; null elsewhere. */
export function hover(analysis: Analysis, file: string, position: Position): Hover | null {
  const occurrence = occurrenceAt(analysis, file, position);
  const typed = termAt(analysis, file, position);
  const parts = [
    ...(occurrence ? describe(analysis, occurrence) : []),
    ...(typed && occurrence?.kind !== 'relation' ? describeTerm(analysis, typed.term) : []),
  ];
  const origin = occurrence?.origin ?? typed?.node.origin;
  if (parts.length === 0 || origin === undefined) return null;
  return { contents: { kind: 'markdown', value: parts.join('\n\n') }, range: rangeOf(origin) };
}

interface TypedNode {
  readonly node: TermNode;
  readonly term: Term;
}

/** The smallest typed term at a position. */
function termAt(analysis: Analysis, file: string, position: Position): TypedNode | null {
  let found: TypedNode | null = null;
  for (const [node, term] of analysis.reading?.termTypes ?? []) {
    if (node.origin.file !== file || !includesPosition(node.origin, position)) continue;
    if (found === null || isWithin(node, found.node)) found = { node, term };
  }
  return found;
}

function isWithin({ origin: inner }: TermNode, { origin: outer }: TermNode): boolean {
  const { start, end } = rangeOf(inner);
  return includesPosition(outer, start) && includesPosition(outer, end);
}

function describe(analysis: Analysis, occurrence: Occurrence): readonly string[] {
  const context = analysis.reading?.model?.context;
  if (context === undefined) return [];
  const { kind, name, key } = occurrence;
  if (kind === 'relation') {
    const relation = context.relations.find(({ signature }) => key === `relation ${signature}`);
    return relation ? describeRelation(analysis, context, relation) : [];
  }
  if (kind === 'concept') {
    const concept = context.concepts.find(({ aliases }) => aliases.includes(name));
    return concept ? describeConcept(context, concept) : [];
  }
  if (kind === 'rule') return describeRule(analysis, context, name);
  return [code(`${kind.toUpperCase()} ${name}`), ...purposes(context, kind, name)];
}

function describeRelation(
  { descriptions }: Analysis,
  context: Context,
  relation: Relation,
): readonly string[] {
  const properties = [...relation.properties].join(',');
  const head = `RELATION ${relation.signature}${properties === '' ? '' : ` [${properties}]`}`;
  const links = `Pairs in the initial population: ${descriptions?.linkCount(relation) ?? 0}`;
  return [
    code(head),
    ...relation.meanings.map(({ text }) => text),
    ...purposes(context, 'relation', relation.signature),
    links,
  ];
}

function describeConcept(context: Context, concept: Concept): readonly string[] {
  const above = context.lattice.directGeneralizations(concept).map(({ name }) => name);
  const isa = above.length > 0 ? ` ISA ${above.join(', ')}` : '';
  const atoms = context.population.atoms.get(concept)?.length ?? 0;
  return [
    code(`CONCEPT ${concept.name}${isa} TYPE ${concept.type}`),
    ...concept.meanings.map(({ text }) => text),
    ...concept.aliases.flatMap((alias) => purposes(context, 'concept', alias)),
    ...(atoms > 0 ? [`Atoms in POPULATION statements: ${atoms}`] : []),
  ];
}

function describeRule(
  { descriptions }: Analysis,
  context: Context,
  name: string,
): readonly string[] {
  const rule = context.rules.find((each) => each.name === name);
  if (rule === undefined) return [code(`RULE ${name}`)];
  const words = descriptions ? [descriptions.sentence(rule.term)] : [];
  const meanings = rule.meanings.map(({ text }) => text);
  return [code(`RULE ${name}`), ...words, ...meanings, ...purposes(context, 'rule', name)];
}

function describeTerm({ descriptions }: Analysis, term: Term): readonly string[] {
  const type = code(`[${term.source.name}*${term.target.name}]`);
  if (term.kind === 'inclusion' || term.kind === 'equality')
    return descriptions ? [type, descriptions.sentence(term)] : [type];
  return descriptions
    ? [type, `Pairs in the initial population: ${descriptions.pairCount(term)}`]
    : [type];
}

function purposes(context: Context, kind: string, subject: string): readonly string[] {
  return context.purposes
    .filter((purpose) => purpose.kind === kind && purpose.subject === subject)
    .map(({ text }) => text.text);
}

function code(text: string): string {
  return `\`\`\`ampersand\n${text}\n\`\`\``;
}
