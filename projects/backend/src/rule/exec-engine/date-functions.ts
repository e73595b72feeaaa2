import type { TechnicalType } from '@ampersand-prototype/generics';
import { parseAtom } from '../../core/atom-value.ts';
import { transactionNow } from '../../core/transaction/now.ts';
import { addLink } from '../../core/link.ts';
import type { Concept } from '../../model/concept.ts';
import { atomsOf, conceptOf, literalOf, relationOf, type Argument } from './argument.ts';
import { DataError } from './compile-call.ts';
import { formatDate, parseDate } from './format-date.ts';
import type { EngineAction, EngineActions, EngineContext } from './engine-function.ts';
import { forEachPair } from './pair-functions.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
const DEFAULT_FORMAT = 'd-m-Y';

/** A moment as an atom: dates and moments in their own form, others in the format. */
function dateAtom(concept: Concept, date: Date, format: string): string {
  const isDate = concept.type === 'DATE' || concept.type === 'DATETIME';
  return parseAtom(concept, isDate ? date.toISOString() : formatDate(date, format));
}

/** A value that was worked out, as an argument; of the type as which it is stored, or a text. */
const valueOf = (value: string, type: TechnicalType | null = null): Argument => ({
  literal: null,
  values: [value],
  type,
});

async function setToday(context: EngineContext, args: readonly Argument[]): Promise<void> {
  const [relation, sourceConcept, source, dateConcept, format] = args;
  const concept = conceptOf(context.tx.model, dateConcept);
  const pattern = format ? literalOf(format, 'format') : DEFAULT_FORMAT;
  const now = await transactionNow(context.tx);
  const today = valueOf(dateAtom(concept, now, pattern), concept.type);
  await forEachPair(context, [relation, sourceConcept, source, dateConcept, today], addLink);
}

async function standardFormat(context: EngineContext, args: readonly Argument[]): Promise<void> {
  const [relation, dateConcept, date, standardConcept, format] = args;
  const concept = conceptOf(context.tx.model, standardConcept);
  const pattern = literalOf(format, 'format');
  for (const value of date?.values ?? []) {
    const target = valueOf(dateAtom(concept, parseDate(value), pattern), concept.type);
    const pair = [relation, dateConcept, valueOf(value, date?.type), standardConcept, target];
    await forEachPair(context, pair, addLink);
  }
}

/** Days from the first to the last date, plus `extra`; links the source to the number. */
function dateDifference(extra: number) {
  return async (context: EngineContext, args: readonly Argument[]): Promise<void> => {
    const [relation, sourceConcept, source, numberConcept, first, last] = args;
    const [from, to] = [first?.values[0], last?.values[0]];
    if (from === undefined || to === undefined) return;
    const days = Math.round(
      (parseDate(to).getTime() - parseDate(from).getTime()) / MILLISECONDS_PER_DAY,
    );
    if (days < 0) throw new DataError(`DateDifference: ${to} is before ${from}.`);
    const result = valueOf(String(days + extra));
    await forEachPair(context, [relation, sourceConcept, source, numberConcept, result], addLink);
  };
}

/** Links two dates when they compare as the function says. */
function comparison(holds: (first: number, last: number) => boolean): EngineAction {
  return async ({ tx }, [name, conceptName, first, last]) => {
    const concept = conceptOf(tx.model, conceptName);
    const relation = relationOf(tx.model, name, concept, concept);
    const targets = atomsOf(last, concept, null);
    for (const from of atomsOf(first, concept, null)) {
      for (const to of targets) {
        if (holds(parseDate(from).getTime(), parseDate(to).getTime()))
          await addLink(tx, relation, from, to);
      }
    }
  };
}

/** Engine functions that format, compare, and subtract dates. */
export const DATE_FUNCTIONS = {
  SetToday: setToday,
  datimeStdFormat: standardFormat,
  DateDifference: dateDifference(0),
  DateDifferencePlusOne: dateDifference(1),
  datimeEQL: comparison((first, last) => first === last),
  datimeNEQ: comparison((first, last) => first !== last),
  datimeLT: comparison((first, last) => first < last),
  datimeGT: comparison((first, last) => first > last),
} satisfies EngineActions;
