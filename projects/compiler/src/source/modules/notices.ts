/** The module `ampersand/notices.adl`, with the addresses to which notices are sent. */
export const NOTICES_MODULE = String.raw`CONTEXT Notices IN ENGLISH

CONCEPT Account "What a person logs in with."
CONCEPT EmailAddress "An address for e-mail."
REPRESENT EmailAddress TYPE ALPHANUMERIC

RELATION accEmail[Account*EmailAddress] LABEL "e-mail address" [UNI]
  MEANING "The address to which this person gets notices."
ENDCONTEXT
`;
