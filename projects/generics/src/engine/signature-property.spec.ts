import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { ENGINE_SIGNATURES, isEngineFunction } from './engine-functions.ts';
import {
  parametersFor,
  showEngineSignature,
  takesArguments,
  type EngineParameter,
  type EngineSignature,
} from './engine-signature.ts';

const parameters = (letter: string, max: number): fc.Arbitrary<readonly EngineParameter[]> =>
  fc
    .nat(max)
    .map((count) =>
      Array.from({ length: count }, (_, at) => ({ name: `${letter}${at}`, kind: 'text' as const })),
    );

const signature: fc.Arbitrary<EngineSignature> = fc.record({
  required: parameters('r', 4),
  optional: parameters('o', 3),
  repeated: parameters('g', 4),
});

/** A signature as a regular expression over one sign for each argument. */
function grammarOf({ required, optional, repeated }: EngineSignature): RegExp {
  const groups = repeated.length > 0 ? `(?:x{${repeated.length}})*` : '';
  return new RegExp(`^x{${required.length}}x{0,${optional.length}}${groups}$`);
}

const SIGNATURES: [string, EngineSignature][] = Object.entries(ENGINE_SIGNATURES);
const MAX_TERMS = 20;
const COUNTS = Array.from({ length: MAX_TERMS }, (_, count) => count);

describe('the arguments that a function takes', () => {
  it('are the required ones, optional ones and whole groups, in any number that these make', () => {
    fc.assert(
      fc.property(signature, fc.nat(MAX_TERMS), (each, count) => {
        const isTaken = grammarOf(each).test('x'.repeat(count));
        assert.equal(takesArguments(each, count), isTaken);
        assert.equal(parametersFor(each, count)?.length ?? null, isTaken ? count : null);
      }),
      { numRuns: 1000 },
    );
  });

  it('are in the order in which the signature is shown', () => {
    fc.assert(
      fc.property(signature, fc.nat(MAX_TERMS), (each, count) => {
        const names = parametersFor(each, count)?.map(({ name }) => name) ?? [];
        const letters = names.map((name) => name.charAt(0)).join('');
        assert.match(letters, /^r*o*g*$/);
        const group = each.repeated.map(({ name }) => name).join();
        const groups = names.filter((name) => name.startsWith('g')).join();
        assert.equal(groups.replaceAll(group, '').replaceAll(',', ''), '');
      }),
    );
  });

  it('are shown with every parameter once: optional ones in brackets, a group in braces', () => {
    fc.assert(
      fc.property(signature, (each) => {
        const shown = showEngineSignature(each);
        const optional = [...shown.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
        const repeated = /\{(.*)\}$/.exec(shown)?.[1]?.split('; ') ?? [];
        const bare = shown.replace(/\{.*\}$/, '').match(/(?<!\[)\br\d/g) ?? [];
        const names = (list: readonly EngineParameter[]) => list.map(({ name }) => name);
        assert.deepEqual(
          [bare, optional, repeated].map((list) => [...list]),
          [names(each.required), names(each.optional), names(each.repeated)],
        );
      }),
    );
  });
});

describe('the functions of the engine', () => {
  it('take each number of arguments in one way only, so that nobody can mean another', () => {
    for (const [name, each] of SIGNATURES)
      for (const count of COUNTS) {
        const { required, optional, repeated } = each;
        const ways = COUNTS.slice(0, optional.length + 1).filter((taken) => {
          const rest = count - required.length - taken;
          return rest === 0 || (rest > 0 && repeated.length > 0 && rest % repeated.length === 0);
        });
        assert.ok(ways.length <= 1, `${name} with ${count}`);
      }
  });

  it('name a concept before the atom that is of it, so that messages can tell both', () => {
    for (const [name, { required, optional, repeated }] of SIGNATURES) {
      const all = [...required, ...optional, ...repeated];
      for (const [at, { name: parameter, kind }] of all.entries()) {
        if (kind !== 'atom') continue;
        const kinds = all.slice(0, at).map((each) => each.kind);
        assert.ok(kinds.includes('concept'), `${name}: ${parameter}`);
      }
    }
  });

  it('fill relations between concepts that the same call names', () => {
    for (const [name, { required, optional, repeated }] of SIGNATURES) {
      const all = [...required, ...optional, ...repeated];
      for (const { ends = [] } of all)
        for (const end of ends)
          assert.equal(all.find((each) => each.name === end)?.kind, 'concept', `${name}: ${end}`);
    }
  });

  it('are known by their names in just these letters, and by none that every object has', () => {
    for (const [name] of SIGNATURES) {
      assert.ok(isEngineFunction(name));
      for (const other of [name.toLowerCase(), name.toUpperCase(), ` ${name}`, `${name};`])
        assert.ok(!isEngineFunction(other), other);
    }
    for (const name of ['', ...INHERITED_NAMES]) assert.ok(!isEngineFunction(name), name);
  });
});
