import type {
  Language,
  RuleSourceDefinition,
  ConjunctDefinition,
  RuleDefinition,
  RuleDefinitions,
  TechnicalType,
  Translations,
  ViolationSegment,
} from '@ampersand-prototype/generics';
import { prepare, type PreparedSql, type QueryForm } from './prepared-sql.ts';
import { makeComputation, type Computation } from './computation.ts';
import { madeProperty } from './made-property.ts';
import { computedRelation, filledRelation, type ComputedRelation } from './computed-relation.ts';
import type { Concept } from './concept.ts';
import { makeRowEffects, type RowEffect } from './incremental-queries.ts';
import { ModelError } from './model-error.ts';
import type { Relation } from './relation.ts';
import type { StoredColumns } from './stored-columns.ts';

/** A part of the text of a violation: fixed text, or a query. */
export interface Segment {
  readonly text: string | null;
  readonly from: 'src' | 'tgt';
  /** Values of the term for a set of source or target atoms; null for a text. */
  readonly query: PreparedSql | null;
  /** Type of those values; null for texts, and if the metadata do not have it. */
  readonly type: TechnicalType | null;
  /** Concept of those values; null for texts, and if the metadata do not have it. */
  readonly target: Concept | null;
}

/** A rule of the model. */
export interface Rule {
  readonly name: string;
  /** Its LABEL, else its name; that of the relation, for an enforcement that has neither. */
  readonly label: string;
  /** What an enforcement computes that has neither a name nor a LABEL; null for other rules. */
  readonly computes: ComputedRelation | null;
  /** The relation that an ENFORCE fills; null for other rules. */
  readonly fills: Relation | null;
  readonly isInvariant: boolean;
  readonly meaning: string;
  /**
   * The message when the rule is violated: MESSAGE, else MEANING, else its label, which has no language; never empty.
   */
  readonly message: string;
  /** The texts in the languages of the script, if there are several. */
  readonly meaningIn: Translations | null;
  readonly messageIn: Translations | null;
  readonly origin: string;
  /** The term as the script writes it. */
  readonly term: string;
  readonly source: Concept;
  readonly target: Concept;
  readonly conjuncts: readonly Conjunct[];
  /** What the rule asks where it follows from a property of a relation or an IDENT, for which the script has no words. */
  readonly asked: RuleSourceDefinition | null;
  /** Where a pair violates the rule, the same pair the other way round does: that is one violation to people. */
  readonly isSymmetric: boolean;
  /** Null when the script gives no VIOLATION. */
  readonly segments: readonly Segment[] | null;
  /** Its calls of `Compute`. */
  readonly computations: readonly Computation[];
}

/** A part of one or more rules, with the query for its violations. */
export interface Conjunct {
  readonly id: string;
  readonly invariantNames: readonly string[];
  readonly signalNames: readonly string[];
  readonly query: PreparedSql;
  readonly dependsOnSession: boolean;
  /** What changed rows of each table mean; null when any change can have any effect. */
  readonly effects: readonly RowEffect[] | null;
}

/** Creates the conjuncts of the model from their definitions, by identifier. */
export function makeConjuncts(
  definitions: readonly ConjunctDefinition[],
  stored: StoredColumns,
  form: QueryForm,
): Map<string, Conjunct> {
  return new Map(
    definitions.map((definition) => [definition.id, makeConjunct(definition, stored, form)]),
  );
}

function makeConjunct(
  definition: ConjunctDefinition,
  stored: StoredColumns,
  form: QueryForm,
): Conjunct {
  const query = prepare(definition.violationsSQL);
  return {
    id: definition.id,
    invariantNames: definition.invariantRuleNames,
    signalNames: definition.signalRuleNames,
    query,
    dependsOnSession: query.parameters.includes('session'),
    effects: definition.incremental && makeRowEffects(definition.incremental, stored, form),
  };
}

/** The parts of the model that rules refer to. */
export interface RuleContext {
  readonly form: QueryForm;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly conjuncts: ReadonlyMap<string, Conjunct>;
}

/** Creates the rules of the model from their definitions, by name. @throws ModelError */
export function makeRules(definitions: RuleDefinitions, context: RuleContext): Map<string, Rule> {
  const make = (isInvariant: boolean) => (definition: RuleDefinition) =>
    [definition.name, makeRule(definition, isInvariant, context)] as const;
  return new Map([
    ...definitions.invariants.map(make(true)),
    ...definitions.signals.map(make(false)),
  ]);
}

function makeRule(definition: RuleDefinition, isInvariant: boolean, context: RuleContext): Rule {
  const conjuncts = definition.conjunctIds.map((id) => {
    const found = context.conjuncts.get(id);
    if (found) return found;
    throw new ModelError('rules.json', definition.name, `conjunct "${id}" isn't in conjuncts.json`);
  });
  const concept = (name: string): Concept => {
    const found = context.concepts.get(name);
    if (found) return found;
    throw new ModelError('rules.json', definition.name, `concept "${name}" isn't in concepts.json`);
  };
  const source = concept(definition.srcConceptName);
  const target = concept(definition.tgtConceptName);
  const computes = computedRelation(definition.label, context.relations);
  const label = computes?.relation.label ?? (definition.label || definition.name);
  return {
    name: definition.name,
    label,
    computes,
    fills: filledRelation(definition, context.relations),
    isInvariant,
    source,
    target,
    conjuncts,
    meaning: definition.meaning.trim(),
    message: plainText(definition.message) || plainText(definition.meaning) || label,
    meaningIn: definition.meaningIn ?? null,
    messageIn: definition.messageIn ?? null,
    origin: definition.origin,
    term: definition.ruleAdl,
    asked: definition.asked ?? madeProperty(definition.label, context.relations),
    isSymmetric: definition.isSymmetric === true,
    segments:
      definition.pairView?.map((segment) => makeSegment(segment, source, target, context)) ?? null,
    computations: (definition.computations ?? []).map((each) => makeComputation(each, context)),
  };
}

/** The language of the script's texts for a user; null for the script's own. */
export type ScriptLanguage = Language | null;

/** Returns the message that users see when a rule is violated. */
export function ruleMessage({ message, messageIn }: Rule, language: ScriptLanguage): string {
  return plainText(translated(messageIn, language)) || message;
}

/** Returns the meaning of a rule. */
export function ruleMeaning({ meaning, meaningIn }: Rule, language: ScriptLanguage): string {
  return translated(meaningIn, language) || meaning;
}

function translated(translations: Translations | null, language: ScriptLanguage): string {
  return (language === 'en' || language === 'nl' ? translations?.[language] : null)?.trim() ?? '';
}

/** Messages are written as Markdown: `r\[A\*B\]` is `r[A*B]`. */
function plainText(markdown: string): string {
  return markdown.trim().replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function makeSegment(
  segment: ViolationSegment,
  source: Concept,
  target: Concept,
  { concepts, form }: Pick<RuleContext, 'concepts' | 'form'>,
): Segment {
  const from = segment.srcOrTgt === 'Tgt' ? 'tgt' : 'src';
  if (segment.segType === 'Text' || !segment.setQuery)
    return { text: segment.text ?? '', from, query: null, type: null, target: null };
  const concept = from === 'src' ? source : target;
  const shown = concepts.get(segment.expTgt ?? '') ?? null;
  return {
    text: null,
    from,
    query: prepare(segment.setQuery, form.inSet('', concept.type)),
    type: shown?.type ?? null,
    target: shown,
  };
}
