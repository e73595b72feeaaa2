/** The module `ampersand/clock.adl`, with the relation that the server keeps at the current date. */
export const CLOCK_MODULE = String.raw`CONTEXT Clock IN ENGLISH

CONCEPT Day "A day of the calendar."
REPRESENT Day TYPE DATE

RELATION today[ONE*Day] [UNI]
  MEANING "The current date in the time zone of the application. The server keeps it."
ENDCONTEXT
`;
