import type {
  AskedDefinition,
  RuleDefinition,
  RuleDefinitions,
  ViolationSegment,
} from '@ampersand-prototype/generics';
import type { ViolationSegment as Segment } from '../../context/rule.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Conjunct } from '../../rules/conjuncts.ts';
import { textIn, type PlannedRule } from '../../rules/planned-rule.ts';
import { showTerm } from '../../term/show-term.ts';
import { areSymmetric } from '../../term/symmetric.ts';
import { isIdentity } from '../../term/term-properties.ts';

/** `rules.json` */
export function emitRules(plan: Plan): RuleDefinitions {
  const conjuncts = new Map<PlannedRule, Conjunct[]>();
  for (const conjunct of plan.conjuncts)
    for (const rule of conjunct.rules)
      conjuncts.set(rule, [...(conjuncts.get(rule) ?? []), conjunct]);
  const emit = (rule: PlannedRule): RuleDefinition =>
    emitRule(plan, rule, conjuncts.get(rule) ?? []);
  return {
    invariants: plan.rules.filter((rule) => rule.maintainers.length === 0).map(emit),
    signals: plan.rules.filter((rule) => rule.maintainers.length > 0).map(emit),
  };
}

function emitRule(plan: Plan, rule: PlannedRule, conjuncts: readonly Conjunct[]): RuleDefinition {
  const { language } = plan.context;
  return {
    name: rule.name,
    label: rule.label,
    ruleAdl: showTerm(rule.term),
    origin: rule.originText,
    meaning: textIn(language, rule.meaning),
    message: textIn(language, rule.message),
    srcConceptName: rule.term.left.source.name,
    tgtConceptName: rule.term.left.target.name,
    conjunctIds: conjuncts.map(({ id }) => id),
    pairView: rule.violation?.map((segment, i) => emitSegment(plan, segment, i)) ?? null,
    asked: askedBy(rule),
    isSymmetric: areSymmetric(conjuncts.map(({ violations }) => violations)),
  };
}

function askedBy({ kind, property }: PlannedRule): AskedDefinition | null {
  if (property) return { word: property.word, relation: property.relation.signature };
  return kind === 'identity' ? { word: 'IDENT', relation: null } : null;
}

function emitSegment(plan: Plan, segment: Segment, seqNr: number): ViolationSegment {
  if (segment.kind === 'text')
    return {
      seqNr,
      segType: 'Text',
      text: segment.text,
      srcOrTgt: null,
      expTgt: null,
      expSQL: null,
      setQuery: null,
      expIsIdent: null,
    };
  return {
    seqNr,
    segType: 'Exp',
    text: null,
    srcOrTgt: segment.end === 'source' ? 'Src' : 'Tgt',
    expTgt: segment.term.target.name,
    expSQL: plan.queries.pairs(segment.term),
    setQuery: plan.queries.fromAtoms(segment.term, []).text,
    expIsIdent: isIdentity(segment.term),
  };
}
