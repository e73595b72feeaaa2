/**
 * The languages of the user interface and of the errors of the server. The first one is the default. A catalog that lacks a
 * language, a key, or a plural form is an error of the type checker.
 */
export const LANGUAGES = ['en', 'nl', 'de'] as const;

/** A language of the message catalogs, as an ISO 639 code. */
export type Language = (typeof LANGUAGES)[number];
