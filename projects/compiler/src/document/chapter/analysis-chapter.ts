import type { Relation } from '../../context/relation.ts';
import type { Enforcement, Identity, Rule } from '../../context/rule.ts';
import { EXEC_ENGINE } from '../../rules/planned-rule.ts';
import { showTerm } from '../../term/show-term.ts';
import { paragraph, quotes } from '../content/blocks.ts';
import type { Block, Chapter, Section } from '@ampersand-prototype/documentation';
import { mentionsOf, type TermUser } from '../../term/usage-index.ts';
import type { DocumentParts } from './document-parts.ts';
import { groupTitle, inGroup, patternGroups, type PatternGroup } from './pattern-groups.ts';

/** Builds the chapter with the rules in words, in relation algebra, and as diagrams. */
export function analysisChapter(parts: DocumentParts): Chapter {
  const sections = patternGroups(parts).flatMap((group) => analysisSection(parts, group));
  const { analysis: title } = parts.messages.chapters;
  const blocks = sections.length === 0 ? [paragraph(parts.messages.noRules)] : [];
  return { id: 'analysis', title, blocks, sections };
}

function analysisSection(parts: DocumentParts, group: PatternGroup): readonly Section[] {
  const { rules, identities, enforcements } = parts.context;
  const own = <T extends Rule | Identity | Enforcement>(items: readonly T[]): readonly T[] =>
    parts.own(items).filter((each) => inGroup(parts, group, each));
  const blocks = [
    ...own(rules).flatMap((rule) => parts.definition(rule, ruleBlocks(parts, rule))),
    ...own(identities).flatMap((each) => parts.definition(each, identityBlocks(parts, each))),
    ...own(enforcements).flatMap((each) => parts.definition(each, enforcementBlocks(parts, each))),
  ];
  if (blocks.length === 0) return [];
  const id = group ? `analysis-${parts.index.find(group)?.id ?? ''}` : 'analysis-other';
  return [{ id, title: groupTitle(parts, group), blocks }];
}

function ruleBlocks(parts: DocumentParts, rule: Rule): readonly Block[] {
  const { context, messages } = parts;
  return [
    ...quotes(rule.meanings, context.language),
    ...parts.purposes('rule', [rule.name]),
    paragraph(parts.sentences.rule(rule.term)),
    { kind: 'code', text: showTerm(rule.term) },
    paragraph(kindOf(parts, rule)),
    ...(rule.messages.length > 0
      ? [paragraph(`${messages.message}:`), ...quotes(rule.messages, context.language)]
      : []),
    ...diagramOf(parts, rule),
  ];
}

function kindOf({ context, messages, index }: DocumentParts, { name }: Rule): string {
  const roles = context.roles.filter(({ maintains }) => maintains.includes(name));
  if (roles.length === 0) return messages.invariant;
  if (roles.some((role) => role.name === EXEC_ENGINE)) return messages.enforced;
  return messages.signal(roles.map((role) => index.reference(role)).join(', '));
}

function identityBlocks(parts: DocumentParts, identity: Identity): readonly Block[] {
  return [
    ...parts.purposes('identity', [identity.name]),
    paragraph(parts.sentences.identity(identity)),
    { kind: 'code', text: identity.terms.map(showTerm).join(', ') },
    ...diagramOf(parts, identity),
  ];
}

function enforcementBlocks(parts: DocumentParts, each: Enforcement): readonly Block[] {
  const relation = `${each.relation.signature}${each.isConverse ? '~' : ''}`;
  return [
    ...(each.name === null ? [] : parts.purposes('enforcement', [each.name])),
    paragraph(parts.sentences.enforcement(each)),
    { kind: 'code', text: `${relation} ${each.operator} ${showTerm(each.term)}` },
    paragraph(parts.messages.enforcementKinds[each.operator]),
    ...diagramOf(parts, each),
  ];
}

/** The concepts and relations that a definition mentions; nothing if these are less than two. */
function diagramOf(parts: DocumentParts, user: TermUser): readonly Block[] {
  const { concepts, relations } =
    'violation' in user ? mentionsOf([user.term]) : parts.usage.mentions(user);
  const found = parts.index.find(user);
  const own = (relation: Relation): boolean => parts.index.has(relation);
  const shown = [...concepts].filter((each) => parts.index.has(each));
  if (found === null || ![...relations].some(own)) return [];
  const heading = { id: `diagram-${found.id}`, title: parts.messages.ruleDiagram(found.label) };
  return [
    {
      kind: 'diagram',
      diagram: parts.diagrams.conceptual(heading, shown, [...relations].filter(own)),
    },
  ];
}
