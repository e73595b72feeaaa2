import type {
  ConjunctDefinition,
  RuleDefinition,
  RuleDefinitions,
  ViolationSegment,
} from '@ampersand-prototype/generics';
import type { Dialect } from '../plug/dialect.ts';
import { bindPlaceholders, mentionsSession, type PreparedSql } from '../query/placeholder.ts';
import { conjunctShape } from '../query/conjunct-shape.ts';
import { printFlatQuery } from '../query/flat-select.ts';
import { flatten } from '../query/flatten.ts';
import { portable } from '../query/portable.ts';
import { restrictTo } from '../query/restrict.ts';
import { printTokens, tokenize, type Token } from '../query/token.ts';
import type { Concept } from './concept.ts';
import { ModelFault } from './model-fault.ts';

/** A part of the text of a violation. */
export interface Segment {
  readonly text: string | null;
  readonly from: 'src' | 'tgt';
  /** Values of the term for a set of source or target atoms; null for a text. */
  readonly query: PreparedSql | null;
}

/** A rule of the model. */
export interface Rule {
  readonly name: string;
  readonly label: string;
  readonly isInvariant: boolean;
  readonly meaning: string;
  /** Message for the user; never empty. */
  readonly message: string;
  readonly origin: string;
  readonly source: Concept;
  readonly target: Concept;
  readonly conjuncts: readonly Conjunct[];
  /** Null when the script gives no VIOLATION. */
  readonly segments: readonly Segment[] | null;
}

/** A part of one or more rules, with the query for its violations. */
export interface Conjunct {
  readonly id: string;
  readonly invariantNames: readonly string[];
  readonly signalNames: readonly string[];
  /** The query, written out so that it reads nothing but tables; null where that cannot be done. */
  readonly plain: readonly Token[] | null;
  readonly query: PreparedSql;
  readonly dependsOnSession: boolean;
}

/** Prepares the conjuncts of the model, by identifier. */
export function makeConjuncts(
  definitions: readonly ConjunctDefinition[],
  dialect: Dialect,
): Map<string, Conjunct> {
  return new Map(
    definitions.map((definition) => [definition.id, makeConjunct(definition, dialect)]),
  );
}

function makeConjunct(definition: ConjunctDefinition, dialect: Dialect): Conjunct {
  const tokens = portable(tokenize(definition.violationsSQL));
  const plain = writtenOut(tokens);
  const bound = bindPlaceholders((dialect.isSlowWithDerivedTables ? plain : null) ?? tokens);
  return {
    id: definition.id,
    invariantNames: definition.invariantRuleNames,
    signalNames: definition.signalRuleNames,
    plain,
    query: { text: printTokens(bound.tokens), parameters: bound.parameters },
    dependsOnSession: mentionsSession(tokens),
  };
}

/** Our compiler writes queries that read tables only; the older one writes derived tables. */
function writtenOut(tokens: readonly Token[]): readonly Token[] | null {
  if (conjunctShape(tokens)) return tokens;
  const text = printFlatQuery(flatten(tokens) ?? []);
  return text === null ? null : tokenize(text);
}

/** What rules refer to. */
export interface RuleContext {
  readonly dialect: Dialect;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly conjuncts: ReadonlyMap<string, Conjunct>;
}

/** Makes the rules of the model, by name. @throws ModelFault */
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
    throw new ModelFault(
      'rules.json',
      definition.name,
      `conjunct "${id}" is not in conjuncts.json`,
    );
  });
  const concept = (name: string): Concept => {
    const found = context.concepts.get(name);
    if (found) return found;
    throw new ModelFault(
      'rules.json',
      definition.name,
      `concept "${name}" is not in concepts.json`,
    );
  };
  const source = concept(definition.srcConceptName);
  const target = concept(definition.tgtConceptName);
  const label = definition.label || definition.name;
  return {
    name: definition.name,
    label,
    isInvariant,
    source,
    target,
    conjuncts,
    meaning: definition.meaning.trim(),
    message: plainText(definition.message) || `Violation of rule '${label}'`,
    origin: definition.origin,
    segments:
      definition.pairView?.map((segment) =>
        makeSegment(segment, source, target, context.dialect),
      ) ?? null,
  };
}

/** Messages are written as Markdown: `r\[A\*B\]` is `r[A*B]`. */
function plainText(markdown: string): string {
  return markdown.trim().replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function makeSegment(
  segment: ViolationSegment,
  source: Concept,
  target: Concept,
  dialect: Dialect,
): Segment {
  const from = segment.srcOrTgt === 'Tgt' ? 'tgt' : 'src';
  if (segment.segType === 'Text' || !segment.expSQL)
    return { text: segment.text ?? '', from, query: null };
  const concept = from === 'src' ? source : target;
  const tokens = portable(tokenize(segment.expSQL));
  const bound = bindPlaceholders(
    restrictTo(tokens, 'src', (expression) => dialect.inSet(expression, concept.type)),
  );
  return {
    text: null,
    from,
    query: { text: printTokens(bound.tokens), parameters: bound.parameters },
  };
}
