import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { hostileText } from '../../test/hostile-strings.ts';
import { readEngineCalls, type EngineCall } from './engine-call.ts';

interface Segment {
  readonly segment: number;
}
type Part = string | Segment;

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('{EX}', '{EX}_;', ';', '_;', ' ', 'InsPair', 'x') },
  hostileText,
);
const written: fc.Arbitrary<readonly Part[]> = fc.array(
  fc.oneof(
    fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
    fc.nat(9).map((segment) => ({ segment })),
  ),
  { maxLength: 6 },
);

/** Calls as a script may write them: with the sign that no text of theirs holds. */
function printed(calls: readonly EngineCall<number>[], separator: '_;' | ';'): readonly Part[] {
  const parts: Part[] = [''];
  const add = (text: string) => {
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  for (const { functionName, parameters } of calls) {
    add(`{EX}${separator === '_;' ? separator : ''}${functionName}`);
    for (const argument of parameters) {
      add(separator);
      for (const each of argument) {
        if ('text' in each) add(each.text);
        else parts.push(each);
      }
    }
  }
  return parts;
}

const textsOf = (calls: readonly EngineCall<number>[]): string[] =>
  calls.flatMap(({ functionName, parameters }) => [
    functionName,
    ...parameters.flat().flatMap((part) => ('text' in part ? [part.text] : [])),
  ]);

const meaning = (calls: readonly EngineCall<number>[]) =>
  calls.map(({ functionName, parameters }) => ({
    functionName,
    // Texts that follow each other in an argument say the same as one.
    parameters: parameters.map((argument) =>
      argument.map((part) => ('text' in part ? part.text : `\0${String(part.segment)}\0`)).join(''),
    ),
  }));

describe('calls that were read from any text', () => {
  it('are the same again when they are written anew', () => {
    let count = 0;
    fc.assert(
      fc.property(written, (parts) => {
        const { calls, error } = readEngineCalls(parts);
        const texts = textsOf(calls);
        fc.pre(error === null && !texts.some((text) => /_$/.test(text)));
        const separator = texts.some((text) => text.includes(';')) ? '_;' : ';';
        // A short call may hold the sign of a long one, and the other way round: then neither writes both.
        fc.pre(!texts.some((text) => text.includes('_;')) || separator === ';');
        count += calls.length;
        const again = readEngineCalls(printed(calls, separator));
        assert.equal(again.error, null);
        assert.deepEqual(meaning(again.calls), meaning(calls));
      }),
      { numRuns: 2000 },
    );
    assert.ok(count > 100, `${count} calls`);
  });

  it('have a name without blanks at its ends, and hold no sign that begins another call', () => {
    fc.assert(
      fc.property(written, (parts) => {
        for (const { functionName, parameters } of readEngineCalls(parts).calls) {
          assert.equal(functionName, functionName.trim());
          assert.notEqual(functionName, '');
          for (const part of parameters.flat())
            if ('text' in part) assert.ok(part.text !== '' && !part.text.includes('{EX}'));
        }
      }),
    );
  });

  it('are as many as there are signs that begin one, or there is a fault in a part that there is', () => {
    fc.assert(
      fc.property(written, (parts) => {
        const { calls, error } = readEngineCalls(parts);
        const texts = parts.filter((part) => typeof part === 'string');
        const starts = texts.reduce((sum, text) => sum + text.split('{EX}').length - 1, 0);
        if (error === null) assert.equal(calls.length, starts);
        else assert.equal(typeof parts[error.at], 'string');
      }),
    );
  });

  it('have each term behind the first sign as an argument, in the order of the script', () => {
    fc.assert(
      fc.property(written, (parts) => {
        const { calls, error } = readEngineCalls(parts);
        const first = parts.findIndex((part) => typeof part === 'string' && part.includes('{EX}'));
        fc.pre(error === null && first >= 0);
        const terms = parts.slice(first).filter((part) => typeof part !== 'string');
        const read = calls
          .flatMap(({ parameters }) => parameters.flat())
          .filter((part) => 'segment' in part);
        assert.deepEqual(read, terms);
      }),
    );
  });

  it('are not changed by what stands before them for people', () => {
    const words = hostileText.filter((text) => !/\{EX\}|\{php\}/i.test(text));
    fc.assert(
      fc.property(written, words, (parts, text) => {
        const { calls, error } = readEngineCalls(parts);
        const later = readEngineCalls([text, { segment: 0 }, ...parts]);
        assert.deepEqual(later.error, error && { ...error, at: error.at + 2 });
        assert.deepEqual(
          later.calls,
          calls.map((call) => ({ ...call, startsIn: call.startsIn + 2 })),
        );
      }),
    );
  });
});
