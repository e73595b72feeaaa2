import { hasErrors, sortDiagnostics } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Edit } from '../source/edit.ts';
import { lex, type LexOptions } from '../source/lexer.ts';
import type { Token } from '../source/token.ts';
import { limitDeprecated } from './limit-deprecated.ts';
import { skipThemes } from './statements/legacy-syntax.ts';
import { CONTEXT, parseLabelledName } from './words/parse-name.ts';
import { parseStatements, skipToStatement } from './statements/statements.ts';
import {
  afterContext,
  CONTEXT_FORM,
  emptyScript,
  includedContext,
  notClosed,
  otherContext,
} from './words/syntax-problems.ts';
import { parseTextForm } from './words/markup-texts.ts';
import { SyntaxFailure, TokenStream } from './words/token-stream.ts';
import type { LabelledName } from './tree/name.ts';
import type { ScriptTree } from './tree/script-tree.ts';

/** The options for parsing a text. */
export interface ParseOptions extends LexOptions {
  /** Whether another file includes this one. Text after its context has always been ignored, so it is a warning. */
  readonly isIncluded?: boolean;
}

/** A parsed file. After errors the tree is incomplete, or null without a context. */
export interface Parsed {
  readonly tree: ScriptTree | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Rewrites the deprecated forms in the text to modern ones. */
  readonly edits: readonly Edit[];
}

/** Parses the text of one file. All syntax errors are reported, in the order of the text. */
export function parse(text: string, file: string, options: ParseOptions = {}): Parsed {
  const legacy = options.legacy === true;
  const stream = new TokenStream(lex(text, file, { legacy }), text, legacy);
  let tree: ScriptTree | null = null;
  try {
    tree = parseContexts(stream, options.isIncluded ?? false);
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    reportContext(stream, failure.problem);
  }
  const diagnostics = limitDeprecated(sortDiagnostics(stream.diagnostics));
  return { tree, diagnostics, edits: stream.edits };
}

/** Parses the contexts of a file. The first one counts, together with the other parts of the same name. */
function parseContexts(stream: TokenStream, isIncluded: boolean): ScriptTree {
  const first = parseContext(stream);
  const statements = [...first.statements];
  while (stream.is('CONTEXT')) {
    const start = stream.originOf(stream.peek());
    const { name, statements: more } = parseContext(stream);
    if (name.text === first.name.text) statements.push(...more);
    else stream.report(otherContext(name.text, first.name.text, start));
  }
  if (stream.peek().kind !== 'end')
    stream.report(afterContext(isIncluded, stream.originOf(stream.peek())));
  return { ...first, statements };
}

function parseContext(stream: TokenStream): ScriptTree {
  const start = stream.peek();
  if (start.kind === 'end') {
    const first = { line: 1, column: 1 };
    stream.stop(emptyScript({ file: stream.file, start: first, end: first }));
  }
  if (stream.accept('CONTEXT') === null)
    stream.fail('`CONTEXT`, the keyword that starts every script', hintForContext(stream));
  const { name, language, format } = parseHeader(stream, start);
  const header = stream.originFrom(start);
  const { statements, isClosed } = parseStatements(stream, 'ENDCONTEXT');
  if (!isClosed && !stream.isCutOff) {
    const where = stream.originOf(stream.last);
    stream.report(notClosed('the context', 'ENDCONTEXT', where, header));
  }
  const origin = stream.originFrom(start);
  return { name, language, format, statements, origin };
}

type Header = Pick<ScriptTree, 'name' | 'language' | 'format'>;

/** Parses the text between CONTEXT and the first statement; after a mistake, parsing continues with the statement. */
function parseHeader(stream: TokenStream, start: Token): Header {
  let name: LabelledName = { text: '', label: null, origin: stream.originOf(start) };
  try {
    name = parseLabelledName(stream, CONTEXT);
    rejectInclusions(stream);
    const form = parseTextForm(stream);
    rejectInclusions(stream);
    skipThemes(stream);
    return { name, ...form };
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    reportContext(stream, failure.problem);
    skipToStatement(stream);
    return { name, language: null, format: null };
  }
}

/** Skips `INCLUDES B FROM "file" AS name`, which systems of contexts have, and reports it once. */
function rejectInclusions(stream: TokenStream): void {
  if (!stream.isWord('INCLUDES')) return;
  const start = stream.peek();
  while (!stream.peek().startsLine && stream.peek().kind !== 'end') stream.next();
  stream.report(includedContext(stream.originFrom(start)));
}

/** Reports a problem around the statements, unless an earlier problem explains it. */
function reportContext(stream: TokenStream, problem: Diagnostic): void {
  const isExplained = stream.isCutOff || stream.isUnreadable(1, problem.origin.start.line);
  if (!isExplained || !hasErrors(stream.diagnostics))
    stream.report({ ...problem, hint: problem.hint ?? CONTEXT_FORM });
}

function hintForContext(stream: TokenStream): string {
  const isSmall = stream.hasWord() && stream.peek().text.toUpperCase() === 'CONTEXT';
  return isSmall ? 'Write `CONTEXT`: keywords are uppercase.' : CONTEXT_FORM;
}
