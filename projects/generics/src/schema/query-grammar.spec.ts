import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import { hostileText, INHERITED_NAMES } from '../../test/hostile-strings.ts';
import { encodePropertyName } from '../property-name.ts';
import * as schemas from '../schemas.ts';

const {
  AGGREGATE_QUERY,
  CHOICE_QUERY,
  CONTENT_QUERY,
  EVENTS_QUERY,
  FACETS_QUERY,
  FILE_QUERY,
  HISTORY_QUERY,
  IMPORT_QUERY,
  CHANGE_LOG_QUERY,
  LIST_QUERY,
  RESOURCE_QUERY,
  SHAPE_QUERY,
  WRITE_QUERY,
} = schemas;

/** Every query, by its name. */
const QUERIES = Object.entries(schemas as Readonly<Record<string, unknown>>)
  .filter(([name]) => name.endsWith('_QUERY'))
  .map(([name, schema]) => [name, schema as TObject] as const);

/** Parameters that are numbers, with the largest one. */
const NUMBERS: readonly (readonly [TObject, parameter: string, maximum: number])[] = [
  [LIST_QUERY, 'limit', 10_000],
  [LIST_QUERY, 'nested', 10_000],
  [LIST_QUERY, 'offset', 999_999_999],
  [SHAPE_QUERY, 'depth', 999],
  [HISTORY_QUERY, 'before', 10 ** 15 - 1],
  [CHANGE_LOG_QUERY, 'before', 10 ** 15 - 1],
  [CHANGE_LOG_QUERY, 'limit', 10 ** 15 - 1],
];

/** What JavaScript, other programs or people take for a number. */
const ALMOST_NUMBERS = [
  ...['', ' ', '-1', '+1', ' 1', '1 ', '1\n', '1\n2', '1.0', '1,0', '1e1', '0x1', '1_0', '1n'],
  ...['١', '４', '½', 'NaN', 'Infinity', 'null', 'true', '1;2', '1%00', '1\u0000', '--1', '∞'],
];

describe('a parameter that is a number', () => {
  for (const [schema, parameter, maximum] of NUMBERS)
    it(`is written in digits, and goes to ${maximum}: ${parameter}`, () => {
      const takes = (text: unknown) => Check(schema, { [parameter]: text });
      fc.assert(
        fc.property(fc.nat({ max: maximum }), (number) => {
          assert.ok(takes(String(number)));
        }),
      );
      assert.deepEqual([maximum, maximum + 1, maximum * 2].map(String).map(takes), [
        ...[true, false, false],
      ]);
      for (const text of ALMOST_NUMBERS) assert.ok(!takes(text), JSON.stringify(text));
      for (const other of [1, null, true, ['1'], {}])
        assert.ok(!takes(other), JSON.stringify(other));
    });
});

describe('a parameter', () => {
  /** Those that may be repeated, or mean something whatever they are. */
  const REPEATED = ['filter.<item>', 'options', 'details'];
  const parameters = QUERIES.flatMap(([name, schema]) =>
    Object.keys(schema.properties).map((parameter) => ({ name, schema, parameter })),
  );

  it('is given once, as a text, unless it may be repeated', () => {
    for (const { name, schema, parameter } of parameters) {
      const takes = (value: unknown) => Check(schema, { [parameter]: value });
      const mayBeRepeated = REPEATED.includes(parameter);
      assert.equal(takes(['1', '1']), mayBeRepeated, `${name} ${parameter}`);
      if (!mayBeRepeated)
        for (const other of [1, true, null, {}, [], ['1']])
          assert.ok(!takes(other), `${name} ${parameter} ${JSON.stringify(other)}`);
    }
  });

  it('that switches something takes true and false', () => {
    const switches = ['history', 'effects', 'dryRun', 'verdicts', 'preview'];
    const found = parameters.filter(({ parameter }) => switches.includes(parameter));
    assert.deepEqual(new Set(found.map(({ parameter }) => parameter)), new Set(switches));
    for (const { name, schema, parameter } of found)
      for (const word of ['true', 'false'])
        assert.ok(Check(schema, { [parameter]: word }), `${name} ${parameter}`);
  });
});

describe('a parameter that is a word', () => {
  const words = QUERIES.flatMap(([name, schema]) =>
    Object.entries(schema.properties).flatMap(([parameter, each]) => {
      const taken = (each as { enum?: readonly string[] }).enum;
      return taken === undefined ? [] : [{ name, schema, parameter, taken }];
    }),
  );

  it('is one of those that are told, in no other letters, and once', () => {
    assert.ok(words.length > 15);
    for (const { name, schema, parameter, taken } of words) {
      const takes = (value: unknown) => Check(schema, { [parameter]: value });
      for (const word of taken) {
        assert.ok(takes(word), `${name} ${parameter} ${word}`);
        assert.ok(!takes([word]), `${name} ${parameter}: ${word} as a list`);
        for (const other of [word.toUpperCase(), ` ${word}`, `${word}\n`, `${word}s`])
          assert.equal(takes(other), taken.includes(other), `${name} ${parameter} ${other}`);
      }
      for (const other of [true, 1, null, {}, 'yes', 'on', ...INHERITED_NAMES])
        assert.ok(!takes(other), `${name} ${parameter} ${JSON.stringify(other)}`);
    }
  });
});

describe('a filter of an item', () => {
  const item = hostileText.filter((text) => text !== '').map(encodePropertyName);
  const ending = fc.constantFrom('', '.is', '.period', '.from', '.to', '.empty');

  it('is a text, or several, for an item of any name', () => {
    fc.assert(
      fc.property(item, ending, fc.array(hostileText), hostileText, (name, end, texts, text) => {
        for (const schema of [LIST_QUERY, CHOICE_QUERY, RESOURCE_QUERY, FILE_QUERY])
          for (const value of [text, texts])
            assert.ok(Check(schema, { [`filter.${name}${end}`]: value }));
      }),
    );
  });

  it('is nothing else', () => {
    const other = fc.jsonValue().filter((value) => typeof value !== 'string' && !isTexts(value));
    fc.assert(
      fc.property(item, ending, other, (name, end, value) => {
        for (const schema of [LIST_QUERY, CHOICE_QUERY, CONTENT_QUERY])
          assert.ok(!Check(schema, { [`filter.${name}${end}`]: value }), JSON.stringify(value));
      }),
    );
  });
});

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

describe('the past', () => {
  it('can be asked for where something is read, and not where it is chosen or changed', () => {
    fc.assert(
      fc.property(hostileText, (asOf) => {
        for (const schema of [CONTENT_QUERY, FILE_QUERY, HISTORY_QUERY, RESOURCE_QUERY])
          assert.ok(Check(schema, { asOf }));
        for (const schema of [CHOICE_QUERY, WRITE_QUERY]) assert.ok(!Check(schema, { asOf }));
      }),
    );
    for (const schema of [CHOICE_QUERY, WRITE_QUERY])
      for (const asOf of [null, [], ['1']]) assert.ok(!Check(schema, { asOf }));
  });
});

describe('a query of a resource', () => {
  const PARTS = { AGGREGATE_QUERY, CONTENT_QUERY, FACETS_QUERY, FILE_QUERY, HISTORY_QUERY };

  for (const [name, part] of Object.entries(PARTS))
    it(`has every parameter that counts for a part of it, and means the same by it: ${name}`, () => {
      for (const [parameter, schema] of Object.entries(part.properties))
        assert.deepEqual(
          (RESOURCE_QUERY.properties as Readonly<Record<string, unknown>>)[parameter],
          schema,
          parameter,
        );
    });

  it('has no other parameters', () => {
    const known = Object.values(PARTS).flatMap(({ properties }) => Object.keys(properties));
    assert.deepEqual(Object.keys(RESOURCE_QUERY.properties).toSorted(), [
      ...new Set(known.toSorted()),
    ]);
  });
});

describe('a query', () => {
  it('may say nothing at all', () => {
    for (const [name, schema] of QUERIES) assert.ok(Check(schema, {}), name);
  });

  it('is of members, not a list or a single value', () => {
    for (const [name, schema] of QUERIES)
      for (const other of [null, [], 'limit=1', 1, true]) assert.ok(!Check(schema, other), name);
  });

  it('is read alike by validators that know Unicode and those that do not', () => {
    for (const [name, { properties }] of QUERIES)
      for (const [parameter, { pattern }] of Object.entries(
        properties as Readonly<Record<string, { pattern?: string }>>,
      )) {
        if (pattern === undefined) continue;
        assert.match(pattern, /^\^.*\$$/, `${name} ${parameter}: of the whole text`);
        for (const text of [...ALMOST_NUMBERS, '0', '7', '0010'])
          assert.equal(new RegExp(pattern, 'u').test(text), new RegExp(pattern).test(text), text);
      }
  });

  it('tells the last event that was received by a short text, as browsers send it', () => {
    fc.assert(
      fc.property(fc.nat().map(String), (since) => assert.ok(Check(EVENTS_QUERY, { since }))),
    );
    for (const since of ['x'.repeat(21), 12, ['1', '2'], null])
      assert.ok(!Check(EVENTS_QUERY, { since }));
  });

  it('of an import is switched by the words that a form can send', () => {
    for (const parameter of ['preview', 'dryRun', 'effects'])
      for (const [value, isTaken] of [
        ...(['true', 'false', '1', '0', ''] as const).map((word) => [word, true] as const),
        ...['True', 'on', '2', ' '].map((word) => [word, false] as const),
      ])
        assert.equal(Check(IMPORT_QUERY, { [parameter]: value }), isTaken, `${parameter} ${value}`);
  });
});
