import { computation, type ComputationDefinition } from './computation.ts';
import * as s from './shape.ts';
import { translations, type Translations } from './translations.ts';

const violationSegment = s.record({
  seqNr: s.integer,
  segType: s.oneOf('Text', 'Exp'),
  text: s.nullable(s.text),
  srcOrTgt: s.nullable(s.oneOf('Src', 'Tgt')),
  expTgt: s.nullable(s.text),
  expSQL: s.nullable(s.text),
  setQuery: s.nullable(s.text),
  expIsIdent: s.nullable(s.flag),
});

/** Keywords of the statements that produce rules: properties of relations, and IDENT. */
export const RULE_SOURCE_KEYWORDS = [
  'UNI',
  'TOT',
  'INJ',
  'SUR',
  'SYM',
  'ASY',
  'TRN',
  'RFX',
  'IRF',
  'IDENT',
] as const;

const asked = s.record({
  word: s.oneOf(...RULE_SOURCE_KEYWORDS),
  relation: s.nullable(s.text),
  compares: s.nullable(s.listOf(s.text)),
});

const rule = s.record({
  name: s.text,
  label: s.text,
  ruleAdl: s.text,
  origin: s.text,
  meaning: s.text,
  message: s.text,
  meaningIn: s.optional(translations),
  messageIn: s.optional(translations),
  srcConceptName: s.text,
  tgtConceptName: s.text,
  conjunctIds: s.listOf(s.text),
  pairView: s.nullable(s.listOf(violationSegment)),
  asked: s.nullable(asked),
  isSymmetric: s.nullable(s.flag),
  computations: s.optional(s.listOf(computation)),
});

const rules = s.record({ invariants: s.listOf(rule), signals: s.listOf(rule) });

/**
 * A part of a VIOLATION: fixed text, or a term on the source or target. `setQuery` evaluates it for a set of atoms
 * (`in ('_ATOMS')`); only this compiler writes it.
 */
export type ViolationSegment = s.Shaped<typeof violationSegment>;

/**
 * The statement that produced a rule. It is a property of a relation (its signature), or an IDENT (the signatures of the
 * relations that it compares). Only this compiler writes it.
 */
export type RuleSourceDefinition = s.Shaped<typeof asked>;

/**
 * One rule of `rules.json`. `isSymmetric`: with a pair, its converse violates the rule too; only this compiler writes
 * it. `computations` has the formulas of its calls of `Compute`, and is absent without any. `meaningIn` and `messageIn` are present where the script has the text in several languages.
 */
export interface RuleDefinition extends Omit<
  s.Shaped<typeof rule>,
  'meaningIn' | 'messageIn' | 'computations'
> {
  readonly computations?: readonly ComputationDefinition[] | undefined;
  readonly meaningIn?: Translations | undefined;
  readonly messageIn?: Translations | undefined;
}

/** The content of `rules.json`: invariants and signals. */
export interface RuleDefinitions {
  readonly invariants: readonly RuleDefinition[];
  readonly signals: readonly RuleDefinition[];
}

/** Validates the content of `rules.json`. @throws ShapeError */
export function readRules(json: unknown): RuleDefinitions {
  return s.readShape(rules, json, 'rules.json');
}
