import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkText } from '../../test/check-file.ts';

const SCRIPT = `CLASSIFY Quill ISA Pen
RELATION owner[Pen*Person] RELATION keeper[Pen*Person] RELATION next[Pen*Pen] RELATION next2[Pen*Pen] RELATION day[Pen*Day]
RELATION Shop.clerk[Pen*Person] REPRESENT Day TYPE DATE
CONCEPT Person LABEL "Human being" "Somebody."
ROLE ExecEngine MAINTAINS kept`;

/** The problems of a call, given as the segments of a VIOLATION. */
async function reported(segments: string): Promise<string> {
  const { diagnostics } = await checkText(
    `${SCRIPT}\nRULE kept : owner |- keeper VIOLATION (${segments})`,
    { engineFunctions: ['SendMail'] },
  );
  return diagnostics
    .map(({ code, message, hint }) => `${code} ${message} ${hint ?? ''}`)
    .join('\n');
}

for (const [call, expected] of [
  ['InsPair;keeper;Pen;p;Person;x', ''],
  ['InsPair;keeper;Quill;p;Person;x', ''],
  ['InsPair;keeper[Pen*Person];Pen;p;Person;x', ''],
  ['InsPair;keeper;Pen;p;Human being;x', ''],
  ['InsPair;clerk;Pen;p;Person;x', ''],
  ['InsPair;Shop.clerk;Pen;p;Person;x', ''],
  [
    'InsPair;kepeer;Pen;p;Person;x',
    "AMP3404 `InsPair` refers to the relation `kepeer`, which doesn't exist. Did you mean `keeper`?",
  ],
  [
    'InsPair;keeper;Pn;p;Person;x',
    "AMP3404 `InsPair` refers to the concept `Pn`, which doesn't exist. Did you mean `Pen`?",
  ],
  [
    'InsPair;keeper;Pen;p;Persn;x',
    "AMP3404 `InsPair` refers to the concept `Persn`, which doesn't exist. Did you mean `Person`?",
  ],
  [
    'InsPair;keeper;Person;p;Pen;x',
    'AMP3404 `InsPair` refers to `keeper` from `Person` to `Pen`, but there is no such relation. There is `keeper[Pen*Person]`.',
  ],
  [
    'InsPair;keeper;Pen;p;Pen;x',
    'AMP3404 `InsPair` refers to `keeper` from `Pen` to `Pen`, but there is no such relation. There is `keeper[Pen*Person]`.',
  ],
  ['TransitiveClosure;next;Pen;next;next2', ''],
  [
    'TransitiveClosure;next;Pen;next;owner',
    'AMP3404 `TransitiveClosure` refers to `owner` from `Pen` to `Pen`, but there is no such relation. There is `owner[Pen*Person]`.',
  ],
  ['SetToday;day;Pen;p;Day;Y-m-d', ''],
  ['NewStruct;Pen;keeper;Pen;NULL;Person;x;day;Pen;NULL;Day;2020-01-01', ''],
  [
    'NewStruct;Pen;keeper;Pen;NULL;Person;x;day;Pen;NULL;Person;x',
    'AMP3404 `NewStruct` refers to `day` from `Pen` to `Person`, but there is no such relation. There is `day[Pen*Day]`.',
  ],
  ['SendMail;anybody', ''],
  [
    'SendMial;anybody',
    'AMP3401 The execution engine has no function `SendMial`. Did you mean `SendMail`?',
  ],
] as const)
  test(`{EX} ${call}`, async () => assert.equal(await reported(`TXT "{EX} ${call}"`), expected));

for (const [what, segments, expected] of [
  [
    'relation',
    'TXT "{EX} InsPair;", SRC I, TXT ";Pen;p;Person;x"',
    'AMP3403 The relation of `InsPair` is a term, but it must be literal text. Write its name in the TXT segment. Only atoms and conditions can be terms.',
  ],
  [
    'concept',
    'TXT "{EX} InsPair;keeper;", SRC I, TXT ";p;Person;x"',
    'AMP3403 The source concept of `InsPair` is a term, but it must be literal text. Write its name in the TXT segment. Only atoms and conditions can be terms.',
  ],
  [
    'format',
    'TXT "{EX} SetToday;day;Pen;p;Day;", SRC I',
    'AMP3403 The format of `SetToday` is a term, but it must be literal text. Write its name in the TXT segment. Only atoms and conditions can be terms.',
  ],
] as const)
  test(`the ${what} of a call is no term`, async () =>
    assert.equal(await reported(segments), expected));
