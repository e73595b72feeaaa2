import {
  ERROR_CATALOGUE,
  shortenedText,
  type ErrorCode,
  type Language,
} from '@ampersand-prototype/generics';

/** What a refusal was about, in every language, where people meet it on a page. */
export type DetailTexts = Readonly<Record<Language, string>>;

/** A request is refused for a reason of the catalogue; `detail` says what it was about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** In English. */
  readonly detail: string | null;
  readonly #texts: DetailTexts | null;
  /** Further members of the error body. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    detail: string | DetailTexts | null = null,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    const texts = typeof detail === 'object' ? detail : null;
    const english = typeof detail === 'string' ? detail : (texts?.en ?? null);
    const { message } = ERROR_CATALOGUE[code];
    super(english === null ? message : `${message} ${english}`);
    this.code = code;
    this.detail = english;
    this.#texts = texts;
    this.extra = extra;
  }

  /** What it was about, in every language where people are told, in English where only programs are. */
  get texts(): string | DetailTexts | null {
    return this.#texts ?? this.detail;
  }

  /** What it was about, to a reader of a language; in English where only programs are told. */
  detailIn(language: Language): string | null {
    return this.#texts?.[language] ?? this.detail;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/** Text of a client, quoted and cut to a length that fits a message. */
export function quoted(text: string): string {
  const LONGEST = 80;
  return `"${shortenedText(text, LONGEST)}"`;
}
