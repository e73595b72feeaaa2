import { LineCounter, parseDocument } from 'yaml';
import { emptyDraft, type Draft, type ReadingContext } from './draft.ts';
import { placeFinder, readDocument } from './read-document.ts';

/** More aliases than this are an attack, not a population. */
const MOST_ALIASES = 100;

/**
 * Reads a YAML population file. Every value is taken as the text that stands there: `007` stays `007`. `name` is
 * what the user takes the file for.
 */
export function readYaml(text: string, context: ReadingContext, name = 'YAML'): Draft {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, schema: 'failsafe', prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    const place = { sheet: null, row: line, column: String(col) };
    context.problems.add(`This is not valid ${name}: ${error.message.replace(/\.$/, '')}.`, place);
  }
  if (document.errors.length > 0) return emptyDraft();
  try {
    const content: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return readDocument({ content, placeOf: placeFinder(text) }, context);
  } catch (error) {
    context.problems.add(`This YAML cannot be used: ${(error as Error).message}.`);
    return emptyDraft();
  }
}
