import type { ParsedValue } from '@ampersand-prototype/generics';
import { shownValues } from '@ampersand-prototype/generics/values';
import type { LocalizedReason } from '../file/problems.ts';
import { quoted } from '../file/quoted.ts';
import type { Reason } from '../file/reason.ts';
import { plainDates } from '../file/plain-date.ts';
import { plainNumbers } from '../file/plain-number.ts';
import type { ModelConcept } from './population-model.ts';

/** Describes why a text is not a valid atom of a concept. `parsed` is the result of parsing it. */
export function invalidValue(
  concept: ModelConcept,
  text: string,
  parsed: ParsedValue,
): LocalizedReason {
  const texts = [...plainNumbers(concept.type, text), ...plainDates(concept.type, text)];
  return {
    reason: reasonOf(concept, text, parsed),
    hint: texts.length === 0 ? null : { about: 'number', texts },
  };
}

function reasonOf(
  { type, label, values }: ModelConcept,
  text: string,
  parsed: ParsedValue,
): Reason {
  if ('stored' in parsed) return { about: 'onlyOne' };
  if ('maxLength' in parsed) return { about: 'tooLong', concept: label, ...parsed };
  const shown = type === 'PASSWORD' ? null : quoted(text);
  const reason = { about: 'invalid', shown, expected: parsed.expected, concept: label } as const;
  return parsed.expected === 'listed'
    ? { ...reason, permitted: shownValues(type, values ?? []) }
    : reason;
}
