import type {
  RuleSourceDefinition,
  RuleDefinition,
  RuleDefinitions,
  Translations,
  ViolationSegment,
} from '@ampersand-prototype/generics';
import type { ViolationSegment as Segment } from '../../context/rule.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Conjunct } from '../../rules/plan-conjuncts.ts';
import { textIn, type PlannedRule, type LocalizedText } from '../../rules/planned-rule.ts';
import { emitComputation } from './emit-computation.ts';
import { NodeQueries } from './node-queries.ts';
import { showTerm } from '../../term/show-term.ts';
import { areSymmetric } from '../../term/symmetric.ts';
import { isIdentity } from '../../term/term-properties.ts';

/** Emits `rules.json`. */
export function emitRules(plan: Plan): RuleDefinitions {
  const conjuncts = new Map<PlannedRule, Conjunct[]>();
  for (const conjunct of plan.conjuncts)
    for (const rule of conjunct.rules)
      conjuncts.set(rule, [...(conjuncts.get(rule) ?? []), conjunct]);
  const queries = new NodeQueries(plan.queries);
  const emit = (rule: PlannedRule): RuleDefinition => ({
    ...emitRule(plan, rule, conjuncts.get(rule) ?? []),
    ...computationsOf(plan, rule, queries),
  });
  return {
    invariants: plan.rules.filter((rule) => rule.maintainers.length === 0).map(emit),
    signals: plan.rules.filter((rule) => rule.maintainers.length > 0).map(emit),
  };
}

function emitRule(plan: Plan, rule: PlannedRule, conjuncts: readonly Conjunct[]): RuleDefinition {
  const { language } = plan.context;
  const asked = ruleSourceOf(rule);
  return {
    asked,
    conjunctIds: conjuncts.map(({ id }) => id),
    isSymmetric: areSymmetric(conjuncts.map(({ violations }) => violations)),
    label: rule.label,
    meaning: textIn(language, rule.meaning),
    message: textIn(language, rule.message),
    ...(asked ? {} : translationsOf(rule)),
    name: rule.name,
    origin: rule.originText,
    pairView: rule.violation?.map((segment, i) => emitSegment(plan, segment, i)) ?? null,
    ruleAdl: showTerm(rule.term),
    srcConceptName: rule.term.left.source.name,
    tgtConceptName: rule.term.left.target.name,
  };
}

function computationsOf(
  { context }: Plan,
  { computations = [] }: PlannedRule,
  queries: NodeQueries,
): Pick<RuleDefinition, 'computations'> {
  if (computations.length === 0) return {};
  return {
    computations: computations.map((each) => emitComputation(each, context.relations, queries)),
  };
}

/** The texts in the languages of the script. Without a MESSAGE, users are shown the MEANING. */
function translationsOf({ meaning, message }: PlannedRule) {
  const meaningIn = inBoth(meaning);
  const messageIn = Object.keys(message).length > 0 ? inBoth(message) : meaningIn;
  return { ...(meaningIn && { meaningIn }), ...(messageIn && { messageIn }) };
}

function inBoth({ English: en, Dutch: nl }: LocalizedText): Translations | null {
  return en && nl && en !== nl ? { en, nl } : null;
}

function ruleSourceOf({ kind, property, compares }: PlannedRule): RuleSourceDefinition | null {
  if (property)
    return { compares: null, relation: property.relation.signature, word: property.word };
  if (kind !== 'identity') return null;
  const signatures = compares?.map(({ signature }) => signature) ?? null;
  return { compares: signatures, relation: null, word: 'IDENT' };
}

function emitSegment(plan: Plan, segment: Segment, seqNr: number): ViolationSegment {
  if (segment.kind === 'text')
    return {
      expIsIdent: null,
      expSQL: null,
      expTgt: null,
      segType: 'Text',
      seqNr,
      setQuery: null,
      srcOrTgt: null,
      text: segment.text,
    };
  return {
    expIsIdent: isIdentity(segment.term),
    expSQL: plan.queries.pairs(segment.term),
    expTgt: segment.term.target.name,
    segType: 'Exp',
    seqNr,
    setQuery: plan.queries.fromAtoms(segment.term, []).text,
    srcOrTgt: segment.end === 'source' ? 'Src' : 'Tgt',
    text: null,
  };
}
