import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readEngineCalls, type EngineCallPart } from './engine-call.ts';
import { ENGINE_SIGNATURES } from './engine-functions.ts';
import { showEngineSignature } from './engine-signature.ts';

interface Segment {
  readonly segment: number;
}
type Argument = readonly EngineCallPart<number>[];

/** The call that a script intends. */
interface Meant {
  readonly functionName: string;
  readonly parameters: readonly Argument[];
  readonly isLong: boolean;
}

const NAME = fc.constantFrom(...Object.keys(ENGINE_SIGNATURES), 'SendMail');
/** Texts without the signs of the grammar; those of long calls may have semicolons. */
const characters = (isLong: boolean) =>
  fc.string({
    unit: fc.constantFrom('a', 'B', '1', ' ', '_', '{', '}', 'é', '\n', ...(isLong ? [';'] : [])),
    minLength: 1,
    maxLength: 5,
  });
const isPlain = (text: string): boolean => !/_;|_$/.test(text);

function argument(isLong: boolean): fc.Arbitrary<Argument> {
  const text = characters(isLong)
    .filter(isPlain)
    .map((written) => ({ text: written }));
  const segment = fc.nat(99).map((value) => ({ segment: value }));
  // Two texts in a row would be one.
  return fc
    .array(fc.oneof(text, segment), { maxLength: 3 })
    .filter(
      (parts) => !parts.some((part, at) => 'text' in part && 'text' in (parts[at + 1] ?? {})),
    );
}

const MEANT: fc.Arbitrary<Meant> = fc.boolean().chain((isLong) =>
  fc.record({
    functionName: NAME,
    parameters: fc.array(argument(isLong), { maxLength: 4 }),
    isLong: fc.constant(isLong),
  }),
);

/** The parts of a VIOLATION that say this: texts that follow each other are one. */
function written(before: string, calls: readonly Meant[]): (string | Segment)[] {
  const parts: (string | Segment)[] = [];
  let text = before;
  for (const { functionName, parameters, isLong } of calls) {
    const separator = isLong ? '_;' : ';';
    text += `{EX}${isLong ? ' _;' : ' '}${functionName}`;
    for (const argument of parameters) {
      text += separator;
      for (const part of argument) {
        if ('text' in part) text += part.text;
        else {
          parts.push(text, part);
          text = '';
        }
      }
    }
  }
  return [...parts, text];
}

describe('a call of the execution engine', () => {
  it('is read as it was meant, whichever sign separates its arguments, and terms stay whole', () => {
    fc.assert(
      fc.property(characters(true), fc.array(MEANT, { maxLength: 3 }), (before, meant) => {
        const { calls, error } = readEngineCalls(written(before, meant));
        assert.equal(error, null);
        assert.deepEqual(
          calls.map(({ functionName, parameters }) => ({ functionName, parameters })),
          meant.map(({ functionName, parameters }) => ({ functionName, parameters })),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('tells in which part it starts, by which a mistake in it is shown', () => {
    fc.assert(
      fc.property(
        characters(true),
        fc.array(MEANT, { minLength: 1, maxLength: 3 }),
        (before, meant) => {
          const parts = written(before, meant);
          const starts = parts.flatMap((part, index) =>
            typeof part === 'string'
              ? part
                  .split('{EX}')
                  .slice(1)
                  .map(() => index)
              : [],
          );
          assert.deepEqual(
            readEngineCalls(parts).calls.map(({ startsIn }) => startsIn),
            starts,
          );
        },
      ),
    );
  });

  it('is none where PHP is asked for, in whatever letters and wherever that stands', () => {
    const marker = fc.constantFrom('{php}', '{PHP}', '{Php}');
    fc.assert(
      fc.property(
        fc.array(MEANT, { maxLength: 2 }),
        marker,
        characters(true),
        (meant, separator, code) => {
          const parts = [...written('', meant), { segment: 1 }, `${code}${separator}`];
          assert.deepEqual(readEngineCalls(parts), {
            calls: [],
            error: { kind: 'code', at: parts.length - 1 },
          });
        },
      ),
    );
  });

  it('is read from any text without an end of the program', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('{EX}', '_;', ';', '{EX}_;', ' {EX} ;'));
    const part = fc.oneof(
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.nat().map((segment) => ({ segment })),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const { calls, error } = readEngineCalls(parts);
        assert.ok(calls.length === 0 || error === null);
        for (const { startsIn } of calls) assert.equal(typeof parts[startsIn], 'string');
      }),
    );
  });
});

const PAIR = 'relation; source concept; source; target concept; target';
const COMPARISON = 'relation; concept; first date; last date';
const DIFFERENCE = 'relation; source concept; source; integer concept; first date; last date';

/** What each function is called with, as the documentation and messages show it. */
const SHOWN: Readonly<Record<keyof typeof ENGINE_SIGNATURES, string>> = {
  InsPair: PAIR,
  DelPair: PAIR,
  InsPairCond: `${PAIR}; condition`,
  InsAtom: 'concept',
  DelAtom: 'concept; atom',
  NewStruct: `concept; [atom]; {${PAIR}}`,
  MrgAtoms: 'concept; atom; other concept; other atom',
  SetConcept: 'source concept; target concept; atom',
  SetConceptCond: 'source concept; target concept; atom; condition',
  ClearConcept: 'concept; atom',
  TransitiveClosure: 'relation; concept; relation for the copy; relation for the closure',
  SetToday: 'relation; source concept; source; date concept; [format]',
  datimeStdFormat: 'relation; date concept; date; target concept; format',
  DateDifference: DIFFERENCE,
  DateDifferencePlusOne: DIFFERENCE,
  NextNumber: 'relation; source concept; source; number concept; format',
  Compute: 'relation; source concept; source; target concept; formula',
  datimeEQL: COMPARISON,
  datimeNEQ: COMPARISON,
  datimeLT: COMPARISON,
  datimeGT: COMPARISON,
  SetNavToOnCommit: 'address',
  SetNavToOnRollback: 'address',
  TriggerService: 'role',
  TerminateThisExecEngine: '[message]',
};

describe('the signature of a function', () => {
  for (const [name, signature] of Object.entries(ENGINE_SIGNATURES))
    it(`is shown: ${name}`, () => {
      assert.equal(showEngineSignature(signature), SHOWN[name as keyof typeof ENGINE_SIGNATURES]);
    });
});
