import { ERROR_CATALOGUE, shortenedText, type ErrorCode } from '@ampersand-prototype/generics';

/** A request is refused for a reason of the catalogue; `detail` says what it was about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly detail: string | null;
  /** Further members of the error body. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    detail: string | null = null,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(
      detail === null
        ? ERROR_CATALOGUE[code].message
        : `${ERROR_CATALOGUE[code].message} ${detail}`,
    );
    this.code = code;
    this.detail = detail;
    this.extra = extra;
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
