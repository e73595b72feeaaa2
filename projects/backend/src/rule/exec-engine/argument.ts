import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../model/concept.ts';
import { isKindOf } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import { parseAtom } from '../../core/atom-value.ts';
import { CallError, type ArgumentPart } from './compile-call.ts';

/** The value of an engine-function argument for one violation. */
export interface Argument {
  /** The text, when the script wrote one and no term is involved. */
  readonly literal: string | null;
  /** Values of the argument, as stored; several when a term has several targets. */
  readonly values: readonly string[];
  /** Type of the values; null for texts, and where texts and terms are joined. */
  readonly type: TechnicalType | null;
}

const NEW = '_NEW';
const NULL = '_NULL';
const AND = '_AND';

/** Evaluates an engine-function argument for a violation. */
export function evaluateArgument(
  parts: readonly ArgumentPart[],
  valuesOf: (part: Extract<ArgumentPart, { segment: unknown }>) => readonly string[],
): Argument {
  const isLiteral = parts.every((part) => 'text' in part);
  if (isLiteral) {
    const literal = parts.map((part) => ('text' in part ? part.text : '')).join('');
    return { literal, values: [literal], type: null };
  }
  let values = [''];
  for (const part of parts) {
    const pieces = 'text' in part ? [part.text] : valuesOf(part);
    values = values.flatMap((value) => pieces.map((piece) => value + piece));
  }
  const [first] = parts;
  const type = parts.length === 1 && first && 'segment' in first ? first.segment.type : null;
  return { literal: null, values, type };
}

/** Returns the literal text of an argument, such as a name. @throws CallError */
export function literalOf(argument: Argument | undefined, what: string): string {
  if (argument === undefined || argument.literal === null)
    throw new CallError(`The ${what} must be literal text in the VIOLATION.`);
  return argument.literal.trim();
}

/** Returns the concept that an argument names. @throws CallError */
export function conceptOf(model: Model, argument: Argument | undefined): Concept {
  const name = literalOf(argument, 'concept');
  const concept =
    model.concepts.get(name) ?? [...model.concepts.values()].find((each) => each.label === name);
  if (!concept) throw new CallError(`There is no concept "${name}".`);
  return concept;
}

/** Returns the relation with this name between the concepts or their generalizations. @throws CallError */
export function relationOf(
  model: Model,
  argument: Argument | undefined,
  source: Concept,
  target: Concept,
): Relation {
  const name = literalOf(argument, 'relation');
  const exact = model.relations.get(name);
  if (exact) return exact;
  const fits = (relation: Relation): boolean =>
    (relation.name === name || relation.name.endsWith(`.${name}`)) &&
    related(source, relation.source) &&
    related(target, relation.target);
  const candidates = [...model.relations.values()].filter(fits);
  const best = candidates.find((r) => r.source === source && r.target === target) ?? candidates[0];
  if (!best)
    throw new CallError(`There is no relation "${name}" from ${source.name} to ${target.name}.`);
  return best;
}

function related(concept: Concept, other: Concept): boolean {
  return isKindOf(concept, other) || isKindOf(other, concept);
}

/**
 * Resolves an argument to its atoms. A text of the script is parsed as an atom of the concept; `_NEW` is the latest new
 * atom of the violation, `_NULL` gives none, and `_AND` separates several. In values of terms, these words have no
 * special meaning; values of another type are parsed as text.
 *
 * @throws CallError without a new atom, or if a password would be stored readably; ApiError for a value that does
 * not fit the concept
 */
export function atomsOf(
  argument: Argument | undefined,
  concept: Concept,
  newAtom: string | null,
): readonly string[] {
  if (!argument) throw new CallError('An argument is missing.');
  if (argument.literal === null)
    return argument.type === concept.type
      ? argument.values
      : argument.values.map((value) => readAtom(concept, value));
  return argument.literal.split(AND).flatMap((text) => {
    if (text === NULL) return [];
    if (text !== NEW) return [readAtom(concept, text)];
    if (newAtom === null) throw new CallError('_NEW is used before an atom is created.');
    return [newAtom];
  });
}

function readAtom(concept: Concept, text: string): string {
  if (concept.type === 'PASSWORD')
    throw new CallError("Rules can't set passwords, because only a hash of a password is stored.");
  return parseAtom(concept, text);
}
