import { inSet } from './placeholder.ts';
import { expressionOf, selectArms, type SelectArm } from './select-shape.ts';
import { fragment, printTokens, type Token } from './sql-token.ts';

/**
 * Limits a query to rows whose `column` (`src` or `tgt`) is in a set. The test goes into every arm of a
 * union, where an index can serve it; a query of another shape is wrapped.
 */
export function restrictTo(tokens: readonly Token[], column: 'src' | 'tgt'): Token[] {
  const arms = selectArms(tokens);
  const places = arms?.flatMap((arm) => {
    const expression = expressionOf(arm, column);
    return expression !== null && isColumn(expression) ? [{ arm, expression }] : [];
  });
  if (!places || places.length !== arms?.length) {
    return fragment(
      `select distinct * from (${printTokens(tokens)}) as restricted where ${inSet(`restricted.${column}`)}`,
    );
  }
  return places.reduceRight(
    (result, { arm, expression }) => addCondition(result, arm, inSet(expression)),
    [...tokens],
  );
}

/** A column reference; anything else (a constant, say) is left to the database to work out. */
function isColumn(expression: string): boolean {
  return /^(?:(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_]*)\.)?(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_]*)$/u.test(
    expression,
  );
}

function addCondition(tokens: readonly Token[], arm: SelectArm, condition: string): Token[] {
  if (arm.whereAt === null) {
    return [
      ...tokens.slice(0, arm.end),
      ...fragment(`where ${condition}`),
      ...spaced(tokens.slice(arm.end)),
    ];
  }
  const before = tokens.slice(0, arm.whereAt);
  const existing = tokens.slice(arm.whereAt, arm.end);
  return [
    ...before,
    ...fragment(`(${condition}) and (`),
    ...existing,
    ...fragment(')'),
    ...spaced(tokens.slice(arm.end)),
  ];
}

function spaced(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) => (i === 0 ? { ...token, spaced: true } : token));
}
