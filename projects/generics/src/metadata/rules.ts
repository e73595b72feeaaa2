import {
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  readShape,
  record,
  text,
  type Shaped,
} from './shape.ts';

const violationSegment = record({
  seqNr: integer,
  segType: oneOf('Text', 'Exp'),
  text: nullable(text),
  srcOrTgt: nullable(oneOf('Src', 'Tgt')),
  expTgt: nullable(text),
  expSQL: nullable(text),
  setQuery: nullable(text),
  expIsIdent: nullable(flag),
});

/** What statements that rules follow from ask: properties of relations, and IDENT. */
export const ASKED_WORDS = [
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

const asked = record({
  word: oneOf(...ASKED_WORDS),
  relation: nullable(text),
  compares: nullable(listOf(text)),
});

const rule = record({
  name: text,
  label: text,
  ruleAdl: text,
  origin: text,
  meaning: text,
  message: text,
  srcConceptName: text,
  tgtConceptName: text,
  conjunctIds: listOf(text),
  pairView: nullable(listOf(violationSegment)),
  asked: nullable(asked),
  isSymmetric: nullable(flag),
});

const rules = record({ invariants: listOf(rule), signals: listOf(rule) });

/**
 * A part of the VIOLATION of a rule: a fixed text, or a term evaluated from the source or target atom. `setQuery` is the
 * query for a set of atoms, of which `in ('_ATOMS')` stands for the test; other compilers than ours do not give it.
 */
export type ViolationSegment = Shaped<typeof violationSegment>;

/**
 * What a rule asks that follows from another statement: a property of a relation (its signature), or an IDENT, which compares
 * the values of relations (their signatures, where each of its terms leads to one). Other compilers than ours do not tell.
 */
export type AskedDefinition = Shaped<typeof asked>;

/**
 * One rule of `rules.json`. `isSymmetric`: where a pair violates it, the same pair the other way round does. Other compilers than
 * ours do not tell.
 */
export type RuleDefinition = Shaped<typeof rule>;

/** `rules.json`: invariants must hold after every transaction; signals are maintained by roles, ExecEngine included. */
export type RuleDefinitions = Shaped<typeof rules>;

/** Checks the content of `rules.json`. @throws ShapeError */
export function readRules(json: unknown): RuleDefinitions {
  return readShape(rules, json, 'rules.json');
}
