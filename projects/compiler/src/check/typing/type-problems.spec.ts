import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkText, reported } from '../../../test/check-file.ts';

/** Statements with a mistake in a term, and all that is said about it; they are the second line of the script. */
type Case = readonly [statements: string, reported: string];

function explains(cases: readonly Case[]): void {
  for (const [statements, expected] of cases)
    test(statements.length > 100 ? `${statements.slice(0, 100)}…` : statements, async () => {
      const { diagnostics } = await checkText(`\n${statements}`);
      assert.deepEqual(reported(diagnostics), [expected]);
    });
}

describe('an atom in a composition of other concepts', () => {
  explains([
    [
      'RELATION r[A*B] RELATION s[C*C] RULE r;"Done"[C] |- V[A*C]',
      'AMP3101 2:39 The two sides of this composition don\'t match: the target of the left side is B, but the source of the right side is C, and they have no atoms in common. → To pair the sources of `r` with `"Done"[C]`, write `r#"Done"[C]`. (38 `r` has the signature [A*B]; 40 `"Done"[C]` has the signature [C*C])',
    ],
    [
      'RELATION r[A*B] RELATION s[C*C] RULE "Done"[C];r |- V[C*B]',
      'AMP3101 2:47 The two sides of this composition don\'t match: the target of the left side is C, but the source of the right side is A, and they have no atoms in common. → To pair the targets of `r` with `"Done"[C]`, write `"Done"[C]#r`. (38 `"Done"[C]` has the signature [C*C]; 48 `r` has the signature [A*B])',
    ],
  ]);
});

describe('a mistake in ENFORCE is told in its own words', () => {
  explains([
    [
      'RELATION r[A*B] RELATION s[B*A] ENFORCE r := s',
      "AMP3101 2:43 The two sides of this enforcement don't match: [A*B] and [B*A] can't be compared. → Both sides must have the same source and the same target, or more general concepts. (41 `r` has the signature [A*B]; 46 `s` has the signature [B*A])",
    ],
    [
      'RELATION r[A*B] ENFORCE r~ >: r',
      "AMP3101 2:28 The two sides of this enforcement don't match: [B*A] and [A*B] can't be compared. → Both sides must have the same source and the same target, or more general concepts. (25 `r~` has the signature [B*A]; 31 `r` has the signature [A*B])",
    ],
    [
      'RELATION r[A*B] ENFORCE r :< r /\\ r~',
      "AMP3101 2:32 The two sides of this intersection don't match: [A*B] and [B*A] can't be compared. → Both sides must have the same source and the same target, or more general concepts. (30 `r` has the signature [A*B]; 35 `r~` has the signature [B*A])",
    ],
    [
      'RELATION r[A*B] RELATION r[C*D] ENFORCE r >: V',
      'AMP3104 2:41 `r` is ambiguous: several relations match it, and nothing in `r >: V` determines which one. → Write `r[A*B]` or `r[C*D]`. (1 `r[A*B]` is declared here; 17 `r[C*D]` is declared here)',
    ],
    [
      'RELATION s[A*B] RELATION s[A*C] RELATION t[B*D] RELATION t[C*D] RELATION u[D*A] ENFORCE u~ :< s;t',
      'AMP3104 2:95 `s` is ambiguous: several relations match it, and nothing in `u~ :< s;t` determines which one. → Write `s[A*B]` or `s[A*C]`. (1 `s[A*B]` is declared here; 17 `s[A*C]` is declared here)',
    ],
    [
      `RELATION r[A*A] ENFORCE r := ${'(r;'.repeat(20)}r${')+'.repeat(20)}`,
      `AMP3108 2:17 The query for \`r := ${'(r;'.repeat(18)}(…\` is too long: it has more than 10000 operations, because it repeats the operands of \`+\`, \`%\`, and \`<>\`. → Move part of the term to a separate relation: \`ENFORCE relation := part\`.`,
    ],
  ]);
});

describe('long or frequent content is reported in part only', () => {
  const relations = ['B', 'C', 'D', 'E', 'F'].map((name) => `RELATION r[A*${name}]`).join(' ');
  explains([
    [
      `${relations} RULE x : r |- V`,
      'AMP3104 2:90 `r` is ambiguous: several relations match it, and nothing in `r |- V` determines which one. → Write `r[A*B]`, `r[A*C]`, `r[A*D]` or `r[A*E]`. (1 `r[A*B]` is declared here; 17 `r[A*C]` is declared here; 33 `r[A*D]` is declared here; 49 `r[A*E]` is declared here)',
    ],
    [
      `${relations} RULE x : r+ |- V`,
      'AMP3102 2:90 `+` needs a term with the same source and target, but `r` has the signature [A*B] or [A*C] or [A*D] or [A*E] and 1 more. → Compose it with another term that leads back to its source.',
    ],
    ...[60, 61].map((length): Case => {
      const name = 'r'.repeat(length);
      const shown = length > 60 ? `${name.slice(0, 60)}…` : name;
      return [
        `RELATION ${name}[A*B] RULE x : ${name}* |- V`,
        `AMP3102 2:${25 + length} \`*\` needs a term with the same source and target, but \`${shown}\` has the signature [A*B]. → Compose it with another term that leads back to its source.`,
      ];
    }),
  ]);
});
