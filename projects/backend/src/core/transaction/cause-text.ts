import type { Cause } from './change.ts';

/** Formats the cause of a change as a short string for storage. `3` is an operation, `2 name` a rule in a round. */
export function causeText(cause: Cause): string {
  return cause.by === 'operation' ? String(cause.operation) : `${cause.round} ${cause.rule}`;
}

/** Parses the text of {@link causeText}. */
export function causeOfText(text: string): Cause {
  const space = text.indexOf(' ');
  if (space < 0) return { by: 'operation', operation: Number(text) };
  return { by: 'rule', round: Number(text.slice(0, space)), rule: text.slice(space + 1) };
}
