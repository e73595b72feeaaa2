import type { Edit } from '../../source/edit.ts';
import { underscoreInName } from '../../source/lexer-problems.ts';
import { quoteText } from '../../source/string-literal.ts';
import type { Token } from '../../source/token.ts';
import type { TokenStream } from './token-stream.ts';

/**
 * Reads the label of a box item or a view segment. One without quotes is a text as well, which people see: where it has an underscore
 * it gets quotes, whereas a name would lose the underscore.
 */
export function readLabel(stream: TokenStream): Token {
  const token = stream.next();
  const underscore = token.kind === 'identifier' ? token.text.indexOf('_') : -1;
  if (underscore >= 0) keepAsText(stream, token, token.start.column + underscore);
  return token;
}

/** Takes the place of what the lexer, which knows of no labels, found about the word. */
function keepAsText(stream: TokenStream, token: Token, column: number): void {
  const { diagnostics, edits, severity } = stream;
  const quoted = quoteText(token.text);
  const renaming = edits.findIndex(({ offset }) => offset === token.offset);
  edits.splice(renaming, 1);
  stream.edit(token, token, quoted);
  const { line } = token.start;
  for (const [index, { code, origin }] of diagnostics.entries())
    if (code === 'AMP2020' && origin.start.line === line && origin.start.column === column)
      diagnostics[index] = underscoreInName(token.text, quoted, origin, severity);
}

/** Preserves the displayed name of a page or role as its label. A name that loses its underscores gets a LABEL with them. */
export function keepAsLabel(stream: TokenStream, local: Token, of: Pick<Edit, 'labelsRole'>): void {
  if (!local.text.includes('_')) return;
  const replacement = ` LABEL ${quoteText(local.text)}`;
  stream.edits.push({ offset: local.endOffset, endOffset: local.endOffset, replacement, ...of });
}
