/**
 * A typed atom of a script. `text` is what the populations file and the database hold: strings verbatim,
 * numbers in decimal, `True`/`False`, `YYYY-MM-DD`, ISO 8601 in UTC.
 */
export interface AtomValue {
  readonly kind: 'text' | 'integer' | 'float' | 'boolean' | 'date' | 'datetime';
  readonly text: string;
}
