/** A source file in three kinds of text. */
export interface SourceTokens {
  readonly comments: readonly string[];
  /** Contents of string literals; `…${x}…` becomes `…{}…`. */
  readonly strings: readonly string[];
  /** Names that occur outside comments and strings. */
  readonly names: ReadonlySet<string>;
}

const TOKEN =
  /(\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|([\w$]+)/g;

/** Splits a source file into comments, strings, and names. A scan without a parser: regular expressions are names. */
export function sourceTokens(source: string): SourceTokens {
  const comments: string[] = [];
  const strings: string[] = [];
  const names = new Set<string>();
  for (const [, comment, single, double, template, name] of source.matchAll(TOKEN)) {
    if (comment !== undefined) comments.push(comment);
    else if (name !== undefined) names.add(name);
    else if (template === undefined) strings.push(unescaped(single ?? double ?? ''));
    else {
      strings.push(unescaped(template.replaceAll(/\$\{[^}]*\}+/g, '{}')));
      for (const inserted of template.match(/[\w$]*\w/g) ?? []) names.add(inserted);
    }
  }
  return { comments, strings, names };
}

function unescaped(text: string): string {
  return text
    .replaceAll(/\\u(?:\{([\da-f]+)\}|([\da-f]{4}))/gi, (_, long?: string, short?: string) =>
      String.fromCodePoint(parseInt(long ?? short ?? '', 16)),
    )
    .replaceAll(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));
}
