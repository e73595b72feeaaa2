import type { ParsedValue } from '@ampersand-prototype/generics';
import type { Told } from '../file/problems.ts';
import { quoted } from '../file/quoted.ts';
import type { Reason } from '../file/reason.ts';
import { plainNumbers } from './plain-number.ts';
import type { ModelConcept } from './population-model.ts';

/** What is told of a text that is no atom of a concept. `parsed` is what its type makes of it. */
export function misfit(concept: ModelConcept, text: string, parsed: ParsedValue): Told {
  const texts = plainNumbers(concept.type, text);
  return {
    reason: reasonOf(concept, text, parsed),
    remedy: texts.length === 0 ? null : { about: 'number', texts },
  };
}

function reasonOf({ type, label }: ModelConcept, text: string, parsed: ParsedValue): Reason {
  if ('stored' in parsed) return { about: 'onlyOne' };
  if ('longest' in parsed) return { about: 'tooLong', concept: label, ...parsed };
  const shown = type === 'PASSWORD' ? null : quoted(text);
  return { about: 'unfit', shown, expected: parsed.expected, concept: label };
}
