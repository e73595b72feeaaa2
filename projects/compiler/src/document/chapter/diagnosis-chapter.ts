import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import type { Rule } from '../../context/rule.ts';
import { automaticRelations } from '../../check/interfaces/automatic-relations.ts';
import { violationsOf } from '../../evaluate/check-invariants.ts';
import { ViolationMessages } from '../../evaluate/violation-messages.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../../prototype-context/prototype-context-source.ts';
import { checkRulesThatHold } from '../../rules/always-holds.ts';
import { checkOscillation } from '../../rules/oscillation.ts';
import { EXEC_ENGINE, type PlannedRule } from '../../rules/planned-rule.ts';
import { list, paragraph } from '../content/blocks.ts';
import type { Block, Chapter } from '@ampersand-prototype/documentation';
import { mentionsOf } from '../content/usage-index.ts';
import type { DocumentParts } from './document-parts.ts';
import { editedRelations } from './interface-relations.ts';
import { hidesValues, relationLine } from './language-chapter.ts';

/** Violations that are listed for one rule. */
const MAX_VIOLATIONS = 5;

/** Builds the chapter that lists gaps and contradictions in the model. */
export function diagnosisChapter(parts: DocumentParts): Chapter {
  const { messages } = parts;
  const blocks: readonly Block[] = [
    ...list(messages.missingMeaning, missingMeanings(parts)),
    ...list(messages.missingPurpose, missingPurposes(parts)),
    ...list(
      messages.unusedConcepts,
      parts
        .own(parts.context.concepts)
        .filter((each) => isUnused(parts, each))
        .map((each) => parts.ref(each)),
    ),
    ...list(messages.unusedRelations, unusedRelations(parts)),
    ...list(messages.unfilledRelations, unfilledRelations(parts)),
    ...list(messages.unresolvableSignals, unresolvableSignals(parts)),
    ...list(messages.rulesWithoutViolations, rulesWithoutViolations(parts)),
    ...list(messages.repairLoops, repairLoops(parts)),
    ...violations(parts),
  ];
  const content = blocks.length > 0 ? blocks : [paragraph(messages.noProblems)];
  return { id: 'diagnosis', title: messages.chapters.diagnosis, blocks: content, sections: [] };
}

function missingMeanings(parts: DocumentParts): readonly string[] {
  const { concepts, relations, rules } = parts.context;
  const named = (kind: 'concept' | 'relation' | 'rule', reference: string): string =>
    `${parts.messages.kinds[kind][0]} ${reference}`;
  const lacks = (
    kind: 'concept' | 'relation' | 'rule',
    meanings: readonly unknown[],
    names: readonly string[],
  ) => meanings.length === 0 && !parts.hasPurpose(kind, names);
  return [
    ...parts
      .own(concepts)
      .filter(({ meanings, aliases }) => lacks('concept', meanings, aliases))
      .map((each) => named('concept', parts.ref(each))),
    ...parts
      .own(relations)
      .filter(({ meanings, signature }) => lacks('relation', meanings, [signature]))
      .map((each) => named('relation', relationLine(parts, each))),
    ...parts
      .own(rules)
      .filter(({ meanings, name }) => lacks('rule', meanings, [name]))
      .map((each) => named('rule', parts.ref(each))),
  ];
}

function missingPurposes(parts: DocumentParts): readonly string[] {
  const { context, messages } = parts;
  const { name, patterns, interfaces } = context;
  const lacking = <T extends { readonly name: string; readonly label: string }>(
    kind: 'pattern' | 'interface',
    items: readonly T[],
  ): readonly string[] =>
    parts
      .own(items)
      .filter((each) => !parts.hasPurpose(kind, [each.name]))
      .map((each) => `${messages.kinds[kind][0]} ${parts.ref(each)}`);
  return [
    ...(parts.hasPurpose('context', [name])
      ? []
      : [`${messages.kinds.context[0]} ${parts.ref(context)}`]),
    ...lacking('pattern', patterns),
    ...lacking('interface', interfaces),
  ];
}

function isUnused({ context, usage }: DocumentParts, concept: Concept): boolean {
  const { relations, lattice } = context;
  return (
    usage.users(concept).length === 0 &&
    lattice.typology(concept).length === 1 &&
    !relations.some(({ source, target }) => source === concept || target === concept)
  );
}

function unusedRelations(parts: DocumentParts): readonly string[] {
  return parts
    .own(parts.context.relations)
    .filter((each) => parts.usage.users(each).length === 0)
    .map((each) => relationLine(parts, each));
}

function unfilledRelations(parts: DocumentParts): readonly string[] {
  const { context } = parts;
  const filled = filledRelations(parts);
  return parts
    .own(context.relations)
    .filter((each) => !filled.has(each))
    .map((each) => relationLine(parts, each));
}

function filledRelations({ context }: DocumentParts): ReadonlySet<Relation> {
  const edited = context.interfaces.flatMap((each) => [...editedRelations(each, context.lattice)]);
  return new Set([...edited, ...automaticRelations(context)]);
}

/** Signals of which no maintainer can open an interface that edits one of their relations. */
function unresolvableSignals(parts: DocumentParts): readonly string[] {
  const { context, usage } = parts;
  const { roles, interfaces, lattice } = context;
  const edited = interfaces.map((each) => [each, editedRelations(each, lattice)] as const);
  const canResolve = (rule: Rule, role: string): boolean =>
    edited.some(
      ([each, relations]) =>
        (each.roles.length === 0 || each.roles.includes(role)) &&
        [...usage.mentions(rule).relations].some((relation) => relations.has(relation)),
    );
  return parts
    .own(context.rules)
    .filter((rule) => {
      const names = roles
        .filter(({ maintains }) => maintains.includes(rule.name))
        .map(({ name }) => name);
      const isSignal = names.length > 0 && !names.includes(EXEC_ENGINE);
      return isSignal && !names.some((name) => canResolve(rule, name));
    })
    .map((rule) => parts.ref(rule));
}

function rulesWithoutViolations(parts: DocumentParts): readonly string[] {
  const origins = new Set(checkRulesThatHold(parts.context).map(({ origin }) => origin));
  return parts
    .own(parts.context.rules)
    .filter(({ origin }) => origins.has(origin))
    .map((rule) => parts.ref(rule));
}

function repairLoops({ context }: DocumentParts): readonly string[] {
  return checkOscillation(context.enforcements, context.lattice)
    .filter(({ origin }) => origin.file !== PROTOTYPE_CONTEXT_FILE)
    .map(({ message }) => message.split('\n')[0] ?? '');
}

function violations(parts: DocumentParts): readonly Block[] {
  const { context, plan, messages, lookup } = parts;
  const formatter = new ViolationMessages(context, lookup);
  return plan.rules
    .filter(({ origin }) => origin.file !== PROTOTYPE_CONTEXT_FILE)
    .flatMap((rule) => {
      const pairs = violationsOf(rule, context, lookup);
      if (pairs.length === 0) return [];
      const count = messages.violationCount(pairs.length);
      const title = `${messages.violations}: ${titleOf(rule)} (${count})`;
      if (mentionsPassword(rule)) return list(title, [count]);
      const shown = pairs.slice(0, MAX_VIOLATIONS).map((pair) => formatter.of(worded(rule), pair));
      const rest = pairs.length - shown.length;
      return list(title, rest > 0 ? [...shown, messages.more(rest)] : shown);
    });
}

/** The VIOLATION of an enforcement rule is a command for the execution engine, not a text for users. */
function worded(rule: PlannedRule): PlannedRule {
  return rule.maintainers.includes(EXEC_ENGINE) ? { ...rule, violation: null } : rule;
}

function titleOf({ label, name }: PlannedRule): string {
  return label || name;
}

function mentionsPassword({ term, violation }: PlannedRule): boolean {
  const segments = (violation ?? []).flatMap((each) => (each.kind === 'term' ? [each.term] : []));
  const { relations } = mentionsOf([term, ...segments]);
  return [...relations].some((relation) => hidesValues(relation));
}
