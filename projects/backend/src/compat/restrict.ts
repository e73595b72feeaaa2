import { inSet } from './placeholder.ts';
import { expressionOf, selectArms, type SelectArm } from './select-shape.ts';
import { fragment, printTokens, type Token } from './token.ts';

/**
 * The query, limited to rows of which `column` (`src` or `tgt`) is in a set. The test goes into every arm of a
 * union, where an index can serve it; a query of another shape is wrapped.
 */
export function restrictTo(tokens: readonly Token[], column: 'src' | 'tgt'): Token[] {
  const arms = selectArms(tokens);
  const expressions = arms?.map((arm) => expressionOf(arm, column));
  if (!arms || !expressions?.every((expression) => expression !== null && isColumn(expression))) {
    return fragment(
      `select distinct * from (${printTokens(tokens)}) as restricted where ${inSet(`restricted.${column}`)}`,
    );
  }
  return arms.reduceRight(
    (result, arm, i) => addCondition(result, arm, inSet(expressions[i] as string)),
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
