import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, type ParseOptions } from '../src/parse/parse.ts';
import type { Statement } from '../src/parse/tree/statement.ts';

/** The diagnostics about a statement, and the parsed statements. */
export interface Between {
  /** `line:column code message`; the statement starts on line 2. */
  readonly reported: readonly string[];
  readonly hints: readonly (string | null)[];
  readonly read: readonly Statement[];
}

/** Parses a statement between two declarations, and fails when one of these is lost, so that a mistake has no consequences. */
export function between(statement: string, options: ParseOptions = {}): Between {
  const text = `CONTEXT T RELATION before[A*B]\n${statement}\nRELATION behind[A*B] ENDCONTEXT`;
  const { tree, diagnostics } = parse(text, 'x', options);
  const [first, ...rest] = tree?.statements ?? [];
  assert.deepEqual([nameOf(first), nameOf(rest.pop())], ['before', 'behind'], statement);
  return {
    reported: diagnostics.map(({ code, message, origin: { start } }) =>
      [`${start.line}:${start.column}`, code, message].join(' '),
    ),
    hints: diagnostics.map(({ hint }) => hint),
    read: rest,
  };
}

/** Fails unless exactly these diagnostics are reported, each as `line:column code message`. */
export function assertReported(statement: string, reported: readonly string[]): void {
  assert.deepEqual(between(statement).reported, reported, statement);
}

function nameOf(statement: Statement | undefined): string | null {
  return statement?.kind === 'relation' ? statement.name.text : null;
}

/** The diagnostic for a token other than the expected one. */
export function expected(place: string, requested: string, found: string): string {
  return `${place} AMP2101 Expected ${requested}, but found ${found}.`;
}

/** The diagnostic for text after a statement. */
export function loose(place: string, found: string, statement: string): string {
  return `${place} AMP2117 ${found} isn't part of the ${statement} before it and doesn't start a new statement.`;
}

/** A test for each statement: exactly these diagnostics are reported. */
export function testReported(cases: readonly (readonly [string, ...string[]])[]): void {
  for (const [statement, ...reported] of cases)
    test(statement, () => {
      assertReported(statement, reported);
    });
}

/** A test for each statement: this is what to do about the first mistake in it. */
export function testHints(cases: readonly (readonly [string, string | null])[]): void {
  for (const [statement, hint] of cases)
    test(statement, () => {
      assert.equal(between(statement).hints[0], hint);
    });
}

/** The only parsed statement, if no diagnostics are reported. */
export function onlyRead(statement: string): Statement | undefined {
  const { reported, read } = between(statement);
  assert.deepEqual([reported, read.length], [[], 1]);
  return read[0];
}
