import { violationsOf } from '../../evaluate/check-invariants.ts';
import { ViolationMessages } from '../../evaluate/violation-messages.ts';
import type { HintKind, ModelHint } from '../../hints/model-hint.ts';
import { modelHints } from '../../hints/model-hints.ts';
import { PROTOTYPE_CONTEXT_FILE } from '../../prototype-context/prototype-context-source.ts';
import { checkOscillation } from '../../rules/oscillation.ts';
import { EXEC_ENGINE, type PlannedRule } from '../../rules/planned-rule.ts';
import { list, paragraph } from '../content/blocks.ts';
import type { Block, Chapter } from '@ampersand-prototype/documentation';
import { code } from '../content/definition-index.ts';
import { mentionsOf } from '../../term/usage-index.ts';
import type { DocumentParts } from './document-parts.ts';
import { hidesValues, relationLine } from './language-chapter.ts';

/** The kinds of hints in the order of the chapter. */
const HINT_KINDS: readonly HintKind[] = [
  'missingMeaning',
  'missingPurpose',
  'unusedConcept',
  'conceptWithoutView',
  'unusedRelation',
  'unfilledRelation',
  'suggestedProperty',
  'unresolvableSignal',
  'ruleWithoutViolations',
];

/** Violations that are listed for one rule. */
const MAX_VIOLATIONS = 5;

/** Builds the chapter that lists gaps and contradictions in the model. */
export function diagnosisChapter(parts: DocumentParts): Chapter {
  const { messages } = parts;
  const blocks: readonly Block[] = [
    ...hintLists(parts),
    ...list(messages.repairLoops, repairLoops(parts)),
    ...violations(parts),
  ];
  const content = blocks.length > 0 ? blocks : [paragraph(messages.noProblems)];
  return { id: 'diagnosis', title: messages.chapters.diagnosis, blocks: content, sections: [] };
}

/** The hints about the model, a list for each kind. */
function hintLists(parts: DocumentParts): readonly Block[] {
  const hints = Map.groupBy(modelHints(parts.context, parts.usage), ({ kind }) => kind);
  return HINT_KINDS.flatMap((kind) =>
    list(
      parts.messages.hints[kind],
      (hints.get(kind) ?? []).map((hint) => hintLine(parts, hint)),
    ),
  );
}

function hintLine(parts: DocumentParts, hint: ModelHint): string {
  const { messages } = parts;
  switch (hint.kind) {
    case 'missingMeaning':
    case 'missingPurpose': {
      const [kind] = messages.kinds[hint.of];
      return `${kind} ${hint.of === 'relation' ? relationLine(parts, hint.item) : parts.ref(hint.item)}`;
    }
    case 'suggestedProperty':
      return `${relationLine(parts, hint.item)}: ${code(hint.property)}`;
    case 'unusedRelation':
    case 'unfilledRelation':
      return relationLine(parts, hint.item);
    default:
      return parts.ref(hint.item);
  }
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
