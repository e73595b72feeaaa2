import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { Reading } from '../file/reading-state.ts';
import type { Reason } from '../file/reason.ts';
import { DocumentError } from './document-value.ts';
import { linePositions } from './line-positions.ts';
import { readDocument } from './read-document.ts';
import { YamlValue } from './yaml-value.ts';

/** YAML is read as a whole, which takes two hundred times its size: longer files are rejected. In characters. */
const MAX_YAML_BYTES = 4 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** Flow lists in one another; the reader of YAML descends into them by recursion. */
const DEEPEST = 200;

/** Reads a YAML population file. Scalars are read as text: `007` stays `007`. */
export function readYaml<C, R>(text: string, reading: Reading<C, R>): void {
  const { problems } = reading;
  if (text.length > MAX_YAML_BYTES) {
    const size = Math.ceil(text.length / MEGABYTE);
    const reason = { about: 'longYaml', max: MAX_YAML_BYTES / MEGABYTE, size } as const;
    problems.add({ kind: 'file', reason, hint: { about: 'saveOtherwise' } });
    return;
  }
  problems.locateBy(linePositions(text));
  const tooDeep = deepAt(text);
  if (tooDeep !== null) {
    const reason = { about: 'yaml', problem: { about: 'tooDeep' } } as const;
    return problems.add({ kind: 'document', reason, at: tooDeep });
  }
  const document = parsed(text);
  for (const error of document.errors)
    problems.add({ kind: 'document', reason: reasonOf(error), at: error.pos[0] });
  if (document.errors.length > 0) return;
  try {
    const walk = { document, left: text.length + 1 };
    readDocument(new YamlValue(walk, document.contents, 0), reading, text.length);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const reason = { about: 'yaml', problem: error.problem } as const;
    problems.add({ kind: 'document', reason, at: error.position });
  }
}

/** The message of the parser, without advice for programmers. */
function reasonOf({ code, message }: YAMLParseError): Reason {
  if (code === 'MULTIPLE_DOCS') return { about: 'yaml', problem: { about: 'severalDocuments' } };
  return { about: 'yamlSyntax', code, said: message.replace(/\.$/, '') };
}

/** Checks whether a text that starts with a brace is YAML instead of JSON. */
export function isYaml(text: string): boolean {
  return deepAt(text) === null && parsed(text).errors.length === 0;
}

function parsed(text: string) {
  const lineCounter = new LineCounter();
  return parseDocument(text, { lineCounter, schema: 'failsafe', prettyErrors: false });
}

/** Where brackets, or dashes of lists on one line, stand in one another too deeply; null when they do not. */
function deepAt(text: string): number | null {
  const run = new RegExp(`(?:[\\[{]\\s*){${DEEPEST}}|(?:[-?] +){${DEEPEST}}`).exec(text);
  return run?.index ?? null;
}
