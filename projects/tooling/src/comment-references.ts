/** What the comments of a source file refer to. */
export interface CommentReferences {
  /** Names of `{@link …}`; `Owner.member` is two of them. */
  readonly links: readonly string[];
  /** Names after `@throws`. */
  readonly errors: readonly string[];
  readonly files: readonly string[];
}

const LINK = /\{@link\w*\s+([\w$#.]+)/g;
const THROWS = /@throws[^\n]+/g;
/** The first name, and those after a comma or *or*. */
const ERROR = /(?:@throws|,| or)\s+\{?([A-Z][a-z]\w+)/g;
/** Names of source files and documentation, with or without a folder; no part of a URL. */
const FILE =
  /(?<![\w@<>*:.-]|\/)(?:\.{0,2}\/)?([\w.-]+(?:\/[\w.-]+)*\.(?:ts|js|mjs|md|css|scss|html))\b(?![\w-]|\.\w)/g;

/** Lists what comments refer to. */
export function commentReferences(comments: readonly string[]): CommentReferences {
  const text = comments.join('\n');
  return {
    links: matchesOf(text, LINK).flatMap((link) => link.split(/[.#]/).filter(Boolean)),
    errors: matchesOf((text.match(THROWS) ?? []).join('\n'), ERROR),
    files: filesNamedIn(text),
  };
}

/** Lists the files of the repository that a text names. */
export function filesNamedIn(text: string): readonly string[] {
  return matchesOf(text, FILE);
}

function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, match = '']) => match);
}
