import type { Cause } from './change.ts';

/** A cause as a short text: `3` for an operation, `2 name` for a rule in a round. */
export function causeText(cause: Cause): string {
  return cause.by === 'operation' ? String(cause.operation) : `${cause.round} ${cause.rule}`;
}

/** The cause that a text of {@link causeText} stands for. */
export function causeOfText(text: string): Cause {
  const space = text.indexOf(' ');
  if (space < 0) return { by: 'operation', operation: Number(text) };
  return { by: 'rule', round: Number(text.slice(0, space)), rule: text.slice(space + 1) };
}
