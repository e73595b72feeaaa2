import { parseDateTime, type TechnicalType } from '@ampersand-prototype/generics';
import { parseAtom } from '../../core/atom-value.ts';
import { isoTimestamp } from '../../core/transaction/iso-timestamp.ts';
import { transactionNow } from '../../core/transaction/now.ts';
import { addLink } from '../../core/link.ts';
import type { Concept } from '../../model/concept.ts';
import { atomsOf, conceptOf, literalOf, relationOf, type Argument } from './argument.ts';
import { DataError } from './compile-call.ts';
import type { EngineAction, EngineActions, EngineContext } from './engine-function.ts';
import { forEachPair } from './pair-functions.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
const DEFAULT_FORMAT = 'd-m-Y';
const pad = (value: number): string => String(value).padStart(2, '0');

const FORMAT_LETTERS: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => pad(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  m: (date) => pad(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => pad(date.getUTCFullYear() % 100),
  H: (date) => pad(date.getUTCHours()),
  i: (date) => pad(date.getUTCMinutes()),
  s: (date) => pad(date.getUTCSeconds()),
  c: (date) => `${date.toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`,
};

/** Formats a UTC instant. The letters of a format are d, j, m, n, Y, y, H, i, s, and c. */
export function formatDate(date: Date, format: string): string {
  return format.replace(/[A-Za-z]/g, (letter) => FORMAT_LETTERS[letter]?.(date) ?? letter);
}

/** Parses a stored or entered date-time: ISO 8601, `d-m-Y`, or `d/m/Y`. @throws DataError */
export function parseDate(text: string): Date {
  const dayFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(.*)$/.exec(text.trim());
  const iso = dayFirst
    ? `${dayFirst[3]}-${pad(Number(dayFirst[2]))}-${pad(Number(dayFirst[1]))}${dayFirst[4] ?? ''}`
    : text;
  const stored = parseDateTime(iso);
  if (stored === null) throw new DataError(`"${text}" isn't a valid date.`);
  return new Date(isoTimestamp(stored));
}

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

/** SetToday, datimeStdFormat, DateDifference, DateDifferencePlusOne and the datime comparisons. */
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
