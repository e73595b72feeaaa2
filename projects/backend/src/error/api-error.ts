import {
  ERROR_CATALOG,
  shortenedText,
  type ErrorCode,
  type Language,
} from '@ampersand-prototype/generics';

/** Details of an error in every language, for errors that users can cause. */
export type DetailMessages = Readonly<Record<Language, string>>;

/** A rejected request, with its error code and `detail`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** In English. */
  readonly detail: string | null;
  readonly #details: DetailMessages | null;
  /** Further members of the error body. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    detail: string | DetailMessages | null = null,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    const details = typeof detail === 'object' ? detail : null;
    const english = typeof detail === 'string' ? detail : (details?.en ?? null);
    const { message } = ERROR_CATALOG[code];
    super(english === null ? message : `${message} ${english}`);
    this.code = code;
    this.detail = english;
    this.#details = details;
    this.extra = extra;
  }

  /** The details: in every language if people read them, in English if only programs do. */
  get details(): string | DetailMessages | null {
    return this.#details ?? this.detail;
  }

  /** The details in a language; in English if only programs read them. */
  detailIn(language: Language): string | null {
    return this.#details?.[language] ?? this.detail;
  }

  get status(): number {
    return ERROR_CATALOG[this.code].status;
  }
}

/** Quotes text of a client, shortened for a message. */
export function quoted(text: string): string {
  const MAX_QUOTED_LENGTH = 80;
  return `"${shortenedText(text, MAX_QUOTED_LENGTH)}"`;
}
