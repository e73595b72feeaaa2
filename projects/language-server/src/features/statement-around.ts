/** A statement starts with one of these words, usually as the first word of a line. */
const START =
  /^[ \t]*(?:CLASSIFY|CONCEPT|CONTEXT|ENFORCE|IDENT|INCLUDE|INTERFACE|API|META|PATTERN|ENDPATTERN|POPULATION|PURPOSE|RELATION|REPRESENT|ROLE|RULE|SERVICE|TRANSACTIONAL|VIEW|ENDCONTEXT)\b/gm;

/** The part of a text with the statement around an offset. */
export interface StatementText {
  readonly text: string;
  /** Where the part starts in the complete text. */
  readonly offset: number;
}

/** Finds the statement around an offset, so that a large script need not be read at each keystroke. */
export function statementAround(text: string, at: number): StatementText {
  const starts = [...text.matchAll(START)].map(({ index }) => index);
  const next = starts.findIndex((start) => start > at);
  const offset = (next < 0 ? starts.at(-1) : starts[next - 1]) ?? 0;
  const end = next < 0 ? text.length : starts[next];
  return { text: text.slice(offset, end), offset };
}
