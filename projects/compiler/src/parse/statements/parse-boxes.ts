import { parseLegacyBoxKeyword } from './legacy-syntax.ts';
import { INTERFACE, parseLabel, parseName, VIEW } from '../words/parse-name.ts';
import { readLabel } from '../words/label-keyword.ts';
import { emptyLabel, missingLabel, notClosed, notCrud } from '../words/syntax-problems.ts';
import { isRights } from '../terms/rights.ts';
import { reportLowercaseKeyword } from '../terms/term-diagnostics.ts';
import { startsTerm } from '../terms/term-start.ts';
import { parseItemTerm } from '../terms/terms.ts';
import { SyntaxFailure, type TokenStream } from '../words/token-stream.ts';
import { BOX_FORM, ITEM_FORM } from '../words/statement-forms.ts';
import { endsStatement, isOtherStatement } from '../words/statement-keywords.ts';
import type {
  BoxHeaderNode,
  BoxItemNode,
  CrudNode,
  SubInterfaceNode,
} from '../tree/interface-node.ts';
import type { NameNode } from '../tree/name.ts';

/** Whether a box starts here, in the modern or an old form. */
function startsBox(stream: TokenStream): boolean {
  if (stream.is('BOX') || stream.is('[')) return true;
  const isOld = ['ROWS', 'COLS', 'TABS'].some((word) => stream.isWord(word));
  return isOld && (stream.is('[', 1) || stream.is('<', 1));
}

/** `BOX <TYPE key="value"> [ items ]` */
function parseBox(stream: TokenStream): SubInterfaceNode {
  const start = stream.peek();
  const old = stream.accept('BOX') === null ? parseLegacyBoxKeyword(stream) : null;
  const header = stream.is('<') ? parseHeader(stream) : old;
  if (!stream.is('[')) stream.fail('`<` or `[`', hintForBox(stream, header));
  const open = stream.next();
  const items = stream.is(']') ? [] : parseItems(stream);
  if (stream.accept(']') === null)
    stream.stop(notClosed('the box', ']', stream.behindLast, stream.originOf(open)));
  return { kind: 'box', header, items, origin: stream.originFrom(start) };
}

/** A type of box without its brackets, or a key behind them: `BOX TABLE [`. */
function hintForBox(stream: TokenStream, header: BoxHeaderNode | null): string {
  if (!stream.hasWord() || isOtherStatement(stream)) return BOX_FORM;
  const content = [header?.type, stream.peek().text].filter(Boolean).join(' ');
  return `Write \`BOX <${content}> [ … ]\`.`;
}

function parseHeader(stream: TokenStream): BoxHeaderNode {
  const open = stream.expect('<');
  const type = parseWord(stream, 'the type of the box, such as FORM or TABLE');
  const annotations: BoxHeaderNode['annotations'][number][] = [];
  while (!stream.is('>')) {
    const key = parseWord(stream, 'a key or `>`');
    const isGiven = stream.accept('=') !== null;
    // Other values are short, and have the place of the box.
    const place =
      isGiven && key === 'compute' ? { valueOrigin: stream.originOf(stream.peek()) } : {};
    annotations.push({ key, value: isGiven ? parseValue(stream, key) : null, ...place });
  }
  stream.next();
  return { type, annotations, origin: stream.originFrom(open) };
}

function parseWord(stream: TokenStream, expected: string): string {
  if (!stream.hasWord() || isOtherStatement(stream)) stream.fail(expected, BOX_FORM);
  return stream.next().text;
}

function parseValue(stream: TokenStream, key: string): string {
  const { kind, text } = stream.peek();
  if (kind === 'string') return stream.next().text;
  const isValue = stream.hasWord() || kind === 'integer';
  const hint = isValue ? `Write \`${key}="${text}"\`.` : BOX_FORM;
  return stream.fail('a string in double quotes', hint);
}

/**
 * Items up to the closing bracket, or up to the next statement if it is missing; after a mistake, parsing continues
 * with the next item.
 */
function parseItems(stream: TokenStream): readonly BoxItemNode[] {
  const items: BoxItemNode[] = [];
  for (;;) {
    try {
      const item = parseItem(stream);
      if (item !== null) items.push(item);
      if (stream.is(']') || endsStatement(stream)) return items;
      stream.expect(',', '`,` or `]`');
    } catch (failure) {
      if (!(failure instanceof SyntaxFailure)) throw failure;
      const { problem } = failure;
      stream.report({ ...problem, hint: problem.hint ?? ITEM_FORM });
      skipItem(stream);
      if (stream.accept(',') === null) return items;
    }
  }
}

/** Moves to the comma or bracket that ends the item, or to the next statement. */
function skipItem(stream: TokenStream): void {
  let depth = 0;
  while (stream.peek().kind !== 'end' && !endsStatement(stream)) {
    if (stream.is('[') || stream.is('(')) depth += 1;
    if (depth === 0 && (stream.is(',') || stream.is(']'))) return;
    if (stream.is(']') || stream.is(')')) depth = Math.max(0, depth - 1);
    stream.next();
  }
}

function parseItem(stream: TokenStream): BoxItemNode | null {
  const start = stream.peek();
  if (!isLabelled(stream)) {
    if (stream.accept('TXT') !== null) {
      const name = { text: '', origin: stream.originOf(start) };
      const { text } = stream.string('a string');
      return { kind: 'text', name, label: null, text, origin: stream.originFrom(start) };
    }
    return unlabelledItem(stream);
  }
  const name = parseItemName(stream);
  const label = parseLabel(stream);
  stream.expect(':');
  if (stream.accept('TXT') !== null) {
    const { text } = stream.string('a string');
    return { kind: 'text', name, label, text, origin: stream.originFrom(start) };
  }
  const content = parseItemContent(stream);
  return { kind: 'term', name, label, ...content, origin: stream.originFrom(start) };
}

function isLabelled(stream: TokenStream): boolean {
  const isLabel = stream.hasWord() || stream.peek().kind === 'string';
  return isLabel && (stream.is(':', 1) || stream.is('LABEL', 1));
}

function parseItemName(stream: TokenStream): NameNode {
  const token = readLabel(stream);
  const origin = stream.originOf(token);
  if (token.text === '' && token.kind === 'string') {
    stream.report(emptyLabel(origin, stream.severity));
    stream.edit(token, token, `"item ${token.start.line}.${token.start.column}"`);
  }
  return { text: token.text, origin };
}

/** `label = term` and `label term`, for `label : term`. */
function isWrongColon(stream: TokenStream): boolean {
  if (!stream.hasWord() || stream.peek(1).startsLine) return false;
  const { kind, text } = stream.peek(1);
  const isTerm = kind === 'identifier' && !isRights(text) && /^\p{Ll}/u.test(text);
  return isTerm || stream.is('=', 1) || stream.is('::', 1);
}

function unlabelledItem(stream: TokenStream): never {
  reportLowercaseKeyword(stream, stream.peek(1), stream.peek(2), false);
  if (!startsTerm(stream)) stream.fail('the label of a box item');
  const start = stream.peek();
  if (start.kind === 'string' && !stream.is(',', 1) && !stream.is(']', 1)) {
    stream.next();
    stream.fail('`:` after the label');
  }
  if (isWrongColon(stream)) {
    stream.next();
    stream.fail('`:` after the label');
  }
  parseItemTerm(stream);
  const written = stream.slice(start, stream.last);
  stream.stop(missingLabel(written, stream.originFrom(start)));
}

/** Parses an item after its label: term, CRUD flags, view, and sub-interface. */
export function parseItemContent(stream: TokenStream) {
  const term = parseItemTerm(stream);
  const crud = parseCrud(stream);
  const view = parseViewAnnotation(stream);
  const sub = parseSubInterface(stream);
  return { term, crud, view, sub };
}

function parseCrud(stream: TokenStream): CrudNode | null {
  const token = stream.peek();
  const isNext = [':', '::', 'LABEL'].some((symbol) => stream.is(symbol, 1));
  if (token.kind !== 'identifier' || isNext || startsBox(stream) || isBoxType(stream)) return null;
  const origin = stream.originOf(token);
  stream.next();
  if (!isRights(token.text)) {
    stream.report(notCrud(token.text, origin));
    return null;
  }
  return { flags: token.text, origin };
}

/** A word in capitals before `[`: the type of a box without `BOX <…>`. */
function isBoxType(stream: TokenStream): boolean {
  const { kind, text } = stream.peek();
  return (
    kind === 'identifier' && stream.is('[', 1) && text === text.toUpperCase() && !isRights(text)
  );
}

function parseViewAnnotation(stream: TokenStream): NameNode | null {
  if (stream.accept('<') === null) return null;
  const view = parseName(stream, VIEW);
  stream.expect('>');
  return view;
}

function parseSubInterface(stream: TokenStream): SubInterfaceNode | null {
  if (startsBox(stream)) return stream.nested(() => parseBox(stream));
  if (isBoxType(stream)) stream.fail('`BOX`', hintForBox(stream, null));
  const start = stream.peek();
  const isLinkTo = stream.accept('LINKTO') !== null;
  const isReference =
    isLinkTo || ((stream.is('INTERFACE') || stream.is('API')) && !isStatement(stream));
  if (!isReference) return null;
  if (stream.accept('INTERFACE') === null) stream.expect('API', '`INTERFACE` or `API`');
  const name = parseName(stream, INTERFACE);
  return { kind: 'reference', name, isLinkTo, origin: stream.originFrom(start) };
}

/** `INTERFACE name :` or `INTERFACE name FOR` is the next statement and not a reference. */
function isStatement(stream: TokenStream): boolean {
  let ahead = 2;
  while (stream.is('.', ahead) && stream.hasWord(ahead + 1)) ahead += 2;
  return ['LABEL', 'FOR', ':'].some((text) => stream.is(text, ahead));
}
