/**
 * The languages in which everything on the screen exists: components, shell and errors of the server. The first one is for
 * readers of any other. A catalogue that lacks a language, a key or a plural form is an error of the type checker.
 */
export const LANGUAGES = ['en', 'nl', 'de'] as const;

/** A language of the catalogues, as an ISO 639 code. */
export type Language = (typeof LANGUAGES)[number];
