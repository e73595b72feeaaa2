import type { Concept } from '../model/concept.ts';
import { parseAtom } from './atom-value.ts';

const PHP = '{php}';

/** A default of the script asks for code in another language. */
export class UnsupportedDefault extends Error {
  override readonly name = 'UnsupportedDefault';
}

/**
 * The default atoms of a relation, as they are stored. `{php}date(DATE_ATOM)`, which models use for the present
 * moment, is understood; other code is not run.
 * @throws UnsupportedDefault
 */
export function defaultAtoms(defaults: readonly string[], concept: Concept): string[] {
  return defaults.map((text) =>
    text.startsWith(PHP) ? computed(text, concept) : parseAtom(concept, text),
  );
}

function computed(text: string, concept: Concept): string {
  const isNow = /^date\(\s*(DATE_ATOM|'c'|"c"|'Y-m-d'|"Y-m-d"|DATE_ISO8601)\s*\);?$/.test(
    text.slice(PHP.length).trim(),
  );
  if (isNow && (concept.type === 'DATE' || concept.type === 'DATETIME'))
    return parseAtom(concept, new Date().toISOString());
  throw new UnsupportedDefault(
    `A default for ${concept.label} is written as PHP (${text}); code in a script is not run. Use a fixed value.`,
  );
}
