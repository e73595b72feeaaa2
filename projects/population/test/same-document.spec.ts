import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { EVERY_TYPE } from './every-type-model.ts';
import { readChecked, type Content } from './read-checked.ts';

const RUNS = 300;

/** Values that files hold, and some that they do not. In YAML, words such as null and true are texts. */
const scalar = fc.oneof(
  // No database holds a NUL in a text.
  fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => !text.includes('\0')),
  fc.constantFrom('true', '12', ' x ', 'a: b', '- a', '#', "it's", '"', '2024-02-30', '~'),
  fc.integer(),
  fc.constantFrom(0.5, -1.25, 1e21),
);
const value = fc.oneof(
  { weight: 8, arbitrary: scalar },
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ a: scalar }),
);

const concept = fc.constantFrom(...EVERY_TYPE.concepts.map(({ name }) => name), 'Nothing', '');
const relation = fc.constantFrom(
  ...EVERY_TYPE.relations.flatMap(({ name, signature }) => [name, signature]),
  'nothing[A*B]',
);
const link = fc.record({ src: value, tgt: value, more: scalar }, { requiredKeys: ['src'] });
const document = fc.record(
  {
    atoms: fc.array(fc.record({ concept, atoms: fc.array(value, { maxLength: 4 }) }), {
      maxLength: 3,
    }),
    links: fc.array(fc.record({ relation, links: fc.array(link, { maxLength: 4 }) }), {
      maxLength: 3,
    }),
    more: value,
  },
  { requiredKeys: ['atoms'] },
);

/** The content without the positions of problems, which depend on the layout. */
function reported({ atoms, links, problems, warnings, problemCount }: Content) {
  const reasons = problems.map((problem) =>
    problem.replace(/^\S+ /, '').replaceAll(/a\.\w+, line \d+, column \d+/g, 'a place'),
  );
  return { atoms, links, problemCount, reasons, warnings };
}

describe('a document', () => {
  it('means the same as YAML where it is JSON', () => {
    fc.assert(
      fc.property(document, (given) => {
        const json = JSON.stringify(given);
        assert.deepEqual(
          reported(readChecked('a.yaml', json)),
          reported(readChecked('a.json', json)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('means the same in the layout of YAML', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(1, 2, 4), (given, indent) => {
        const yaml = stringify(given, { defaultStringType: 'QUOTE_DOUBLE', indent });
        const json = JSON.stringify(given);
        assert.deepEqual(
          reported(readChecked('a.yaml', yaml)),
          reported(readChecked('a.json', json)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('has as many problems as it has values that are none', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (atoms) => {
        const text = JSON.stringify({ atoms: [{ concept: 'Hugealphanumeric', atoms }] });
        const wrong = atoms.filter((each) => typeof each === 'object');
        const { problemCount, atoms: read } = readChecked('a.json', text);
        assert.equal(problemCount, wrong.length);
        const right = new Set(atoms.filter((each) => typeof each !== 'object').map(String));
        if (wrong.length === 0) assert.equal(read.length, right.size);
      }),
      { numRuns: RUNS },
    );
  });
});
