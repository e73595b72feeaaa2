import { hasErrors, sortDiagnostics } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Edit } from '../source/edit.ts';
import { lex, type LexOptions } from '../source/lexer.ts';
import { limitDeprecated } from './limit-deprecated.ts';
import { skipThemes } from './statements/legacy-forms.ts';
import { CONTEXT, parseLabelledName } from './words/names.ts';
import { parseStatements } from './statements/statements.ts';
import { behindContext, CONTEXT_FORM, emptyScript, notClosed } from './words/syntax-problems.ts';
import { parseTextForm } from './words/texts.ts';
import { SyntaxFailure, TokenStream } from './words/token-stream.ts';
import type { ScriptTree } from './tree/script-tree.ts';

/** How a text is parsed. */
export type ParseOptions = LexOptions;

/** A parsed file. After errors the tree holds what could be read, or is null when there is no context at all. */
export interface Parsed {
  readonly tree: ScriptTree | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Rewrites the deprecated forms in the text to modern ones. */
  readonly edits: readonly Edit[];
}

/** Parses one file. Every syntax error is told in one go, in the order of the text. */
export function parse(text: string, file: string, options: ParseOptions = {}): Parsed {
  const legacy = options.legacy === true;
  const stream = new TokenStream(lex(text, file, { legacy }), text, legacy);
  let tree: ScriptTree | null = null;
  try {
    tree = parseContext(stream);
  } catch (failure) {
    if (!(failure instanceof SyntaxFailure)) throw failure;
    const { problem } = failure;
    const isExplained = stream.isCutOff || stream.isUnreadable(1, problem.origin.start.line);
    if (!isExplained || !hasErrors(stream.diagnostics))
      stream.report({ ...problem, remedy: problem.remedy ?? CONTEXT_FORM });
  }
  const diagnostics = limitDeprecated(sortDiagnostics(stream.diagnostics));
  return { tree, diagnostics, edits: stream.edits };
}

function parseContext(stream: TokenStream): ScriptTree {
  const start = stream.peek();
  if (start.kind === 'end') {
    const first = { line: 1, column: 1 };
    stream.stop(emptyScript({ file: stream.file, start: first, end: first }));
  }
  if (stream.accept('CONTEXT') === null)
    stream.fail('`CONTEXT`, the word that every script starts with', hintForContext(stream));
  const name = parseLabelledName(stream, CONTEXT);
  const { language, format } = parseTextForm(stream);
  skipThemes(stream);
  const header = stream.originFrom(start);
  const { statements, isClosed } = parseStatements(stream, 'ENDCONTEXT');
  if (!isClosed && !stream.isCutOff) {
    const where = stream.originOf(stream.last);
    stream.report(notClosed('the context', 'ENDCONTEXT', where, header));
  }
  const origin = stream.originFrom(start);
  if (stream.peek().kind !== 'end') {
    stream.report(behindContext(stream.is('CONTEXT'), stream.originOf(stream.peek())));
  }
  return { name, language, format, statements, origin };
}

function hintForContext(stream: TokenStream): string {
  const isSmall = stream.hasWord() && stream.peek().text.toUpperCase() === 'CONTEXT';
  return isSmall ? 'Write `CONTEXT`: the words of the language are in capitals.' : CONTEXT_FORM;
}
