import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SQL_CLASSES } from './sql-class.ts';
import {
  isObjectType,
  isTechnicalType,
  TECHNICAL_TYPES,
  typologyType,
  type TechnicalType,
  isNumeric,
} from './technical-type.ts';
import { VALUE_TYPES } from './value-types.ts';

/** All members of a type except functions, in one line. */
const FACETS: Readonly<Record<TechnicalType, string>> = {
  ALPHANUMERIC: 'text 255 shortText string text as-stored comparable {"type":"string"}',
  BIGALPHANUMERIC: 'text 61440 longText string text as-stored comparable {"type":"string"}',
  HUGEALPHANUMERIC: 'text 16777216 hugeText string text as-stored comparable {"type":"string"}',
  PASSWORD: 'text 255 shortText string null - - {"type":"string","format":"password"}',
  URL: 'text 61440 longText string text as-stored - {"type":"string"}',
  BINARY: 'unwritable null binary string null - - {"type":"string"}',
  BIGBINARY: 'unwritable null longBinary string null - - {"type":"string"}',
  HUGEBINARY: 'unwritable null hugeBinary string null - - {"type":"string"}',
  DATE: 'date null date string size as-stored comparable {"type":"string","format":"date"}',
  DATETIME:
    'datetime null datetime string size - comparable {"type":"string","format":"date-time"}',
  BOOLEAN: 'boolean null truth boolean null - - {"type":"boolean"}',
  INTEGER:
    'integer null integer number | string size as-stored comparable {"type":"integer","format":"int64"}',
  FLOAT: 'float null float number size - comparable {"type":"number","format":"double"}',
  OBJECT: 'text 255 key string null - - {"type":"string"}',
  TYPEOFONE: 'unwritable 255 key string null - - {"type":"string"}',
};

/** What parts agree on about columns: what they hold, and whether that may be too long for an index. */
const COLUMNS: Readonly<Record<TechnicalType, string>> = {
  ALPHANUMERIC: 'text',
  BIGALPHANUMERIC: 'text, long',
  HUGEALPHANUMERIC: 'text, long',
  PASSWORD: 'text',
  URL: 'text, long',
  BINARY: 'bytes, long',
  BIGBINARY: 'bytes, long',
  HUGEBINARY: 'bytes, long',
  DATE: 'value',
  DATETIME: 'value',
  BOOLEAN: 'value',
  INTEGER: 'value',
  FLOAT: 'value',
  OBJECT: 'text',
  TYPEOFONE: 'text',
};

describe('the technical types', () => {
  for (const type of TECHNICAL_TYPES) {
    it(`${type}: limits, columns, comparisons and schema`, () => {
      const value = VALUE_TYPES[type];
      assert.equal(value.type, type);
      const words = [value.literal, value.maxLength, value.sqlClass, value.typescript, value.order];
      const traits = [
        value.isReadAsStored ? 'as-stored' : '-',
        value.isComparable ? 'comparable' : '-',
      ];
      assert.equal(
        [...words.map(String), ...traits, JSON.stringify(value.schema)].join(' '),
        FACETS[type],
      );
      const { holds, isLong } = SQL_CLASSES[value.sqlClass];
      assert.equal(isLong ? `${holds}, long` : holds, COLUMNS[type]);
    });
  }

  it('are told from other words, from identifiers and from numbers', () => {
    for (const type of TECHNICAL_TYPES) assert.equal(isTechnicalType(type), true);
    for (const word of ['', 'alphanumeric', 'OBJECTS', 'toString'])
      assert.equal(isTechnicalType(word), false);
    assert.deepEqual(TECHNICAL_TYPES.filter(isObjectType), ['OBJECT', 'TYPEOFONE']);
    assert.deepEqual(TECHNICAL_TYPES.filter(isNumeric), ['INTEGER', 'FLOAT']);
  });

  it('are stored in the form in which they are stored: what was presented means the same again', () => {
    const texts = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String));
    const value = fc.oneof(texts, fc.boolean(), fc.double(), fc.integer());
    fc.assert(
      fc.property(fc.constantFrom(...TECHNICAL_TYPES), value, (type, given) => {
        const { parse, present, text, fileText } = VALUE_TYPES[type];
        const parsed = parse(given);
        if (!('stored' in parsed)) return;
        const presented = present(parsed.stored);
        assert.ok(presented !== null);
        assert.deepEqual(parse(presented), parsed, 'as it travels in JSON');
        assert.deepEqual(parse(text(parsed.stored)), parsed, 'as files hold it');
        assert.deepEqual(parse(fileText(text(parsed.stored))), parsed, 'as files are read');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the type of a typology', () => {
  const CASES: readonly (readonly [
    own: TechnicalType,
    root: TechnicalType,
    all: readonly TechnicalType[],
    expected: TechnicalType,
  ])[] = [
    ['INTEGER', 'ALPHANUMERIC', [], 'INTEGER'],
    ['ALPHANUMERIC', 'DATE', ['DATE', 'ALPHANUMERIC'], 'DATE'],
    ['ALPHANUMERIC', 'ALPHANUMERIC', ['ALPHANUMERIC', 'OBJECT'], 'OBJECT'],
    ['OBJECT', 'ALPHANUMERIC', [], 'OBJECT'],
    ['ALPHANUMERIC', 'OBJECT', [], 'OBJECT'],
    ['TYPEOFONE', 'TYPEOFONE', ['TYPEOFONE'], 'OBJECT'],
    ['BIGALPHANUMERIC', 'INTEGER', ['INTEGER'], 'BIGALPHANUMERIC'],
  ];
  for (const [own, root, all, expected] of CASES)
    it(`is ${expected} for ${own} below ${root} with ${all.join(', ') || 'no others'}`, () => {
      assert.equal(typologyType({ own, root, all }), expected);
    });
});
