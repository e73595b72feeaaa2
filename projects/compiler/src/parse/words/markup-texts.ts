import type { Language, MarkupText } from '../../context/markup.ts';
import { unknownLanguage } from './syntax-problems.ts';
import type { TokenStream } from './token-stream.ts';
import type { TextNode } from '../tree/text.ts';

/** The optional language and format before a text. */
export interface TextForm {
  readonly language: Language | null;
  readonly format: MarkupText['format'] | null;
}

const LANGUAGES = 'Write `IN ENGLISH` or `IN DUTCH`.';

const FORMATS: readonly string[] = ['REST', 'HTML', 'LATEX', 'MARKDOWN'];

/** Parses the optional language and format of a text. */
export function parseTextForm(stream: TokenStream): TextForm {
  const language = stream.accept('IN') === null ? null : parseLanguage(stream);
  const format = FORMATS.find((word) => stream.is(word));
  if (format !== undefined) stream.next();
  return { language, format: (format as TextForm['format'] | undefined) ?? null };
}

function parseLanguage(stream: TokenStream): Language | null {
  if (stream.accept('DUTCH') !== null) return 'Dutch';
  if (stream.accept('ENGLISH') !== null) return 'English';
  const { kind, text, startsLine } = stream.peek();
  if (kind !== 'identifier' || startsLine) stream.fail('`ENGLISH` or `DUTCH`', LANGUAGES);
  stream.report(unknownLanguage(text, LANGUAGES, stream.originOf(stream.next())));
  return null;
}

/** A text between quotes or between `{+` and `+}`. */
function parseText(stream: TokenStream): TextNode {
  const start = stream.peek();
  const form = parseTextForm(stream);
  const { kind } = stream.peek();
  if (kind !== 'string' && kind !== 'markup')
    stream.fail('a string in quotes or between `{+` and `+}`');
  const token = stream.next();
  return { ...form, text: trimMarkup(token.kind, token.text), origin: stream.originFrom(start) };
}

/** Parses a text that must be between `{+` and `+}`. */
export function parseMarkup(stream: TokenStream, form: TextForm): TextNode {
  const token = stream.peek();
  if (token.kind !== 'markup') stream.fail('a text between `{+` and `+}`');
  stream.next();
  return { ...form, text: trimMarkup('markup', token.text), origin: stream.originOf(token) };
}

function trimMarkup(kind: string, text: string): string {
  return kind === 'markup' ? text.trim() : text;
}

/** Parses any number of `MEANING text`. */
export function parseMeanings(stream: TokenStream): readonly TextNode[] {
  return parseTexts(stream, 'MEANING');
}

/** Parses the texts after a repeatable keyword. */
export function parseTexts(stream: TokenStream, word: string): readonly TextNode[] {
  const texts: TextNode[] = [];
  while (stream.accept(word) !== null) texts.push(parseText(stream));
  return texts;
}
