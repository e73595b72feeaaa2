import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_TEXT_LENGTH, type TechnicalType } from '@ampersand-prototype/generics';
import { NOWHERE } from '../../../test/model.ts';
import type { AtomNode } from '../../parse/tree/atom-node.ts';
import { atomOf } from './atom-value.ts';

function node(kind: AtomNode['kind'], text: string): AtomNode {
  return { kind, text, origin: NOWHERE };
}

function pick({ kind, text }: Pick<AtomNode, 'kind' | 'text'>): object {
  return { kind, text };
}

const TEXT_TYPES = [
  'ALPHANUMERIC',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'PASSWORD',
  'URL',
] as const;

/** The literal of each kind, and the types of which it is an atom as it is written. */
const FITTING: readonly (readonly [AtomNode, readonly TechnicalType[]])[] = [
  [node('text', 'x'), [...TEXT_TYPES, 'OBJECT']],
  [node('integer', '42'), ['INTEGER', 'FLOAT']],
  [node('float', '4.5'), ['FLOAT']],
  [node('boolean', 'True'), ['BOOLEAN']],
  [node('date', '2024-02-29'), ['DATE']],
  [node('datetime', '2024-02-29T12:30:00Z'), ['DATETIME']],
];

const ALL = [...new Set(FITTING.flatMap(([, types]) => types))];

describe('a literal of a script', () => {
  for (const [atom, types] of FITTING)
    for (const type of ALL)
      it(`${atom.kind} ${atom.text} is ${types.includes(type) ? 'an' : 'no'} atom of ${type}`, () => {
        const isWhole = type === 'FLOAT' && atom.kind === 'integer';
        const value = isWhole ? { kind: 'float' as const, text: `${atom.text}.0` } : atom;
        const expected = types.includes(type) ? pick(value) : 'wrongType';
        assert.deepEqual(atomOf(atom, type), expected);
      });

  for (const type of ['BINARY', 'BIGBINARY', 'HUGEBINARY', 'TYPEOFONE'] as const)
    it(`cannot be an atom of ${type}`, () => {
      for (const [atom] of FITTING) assert.equal(atomOf(atom, type), 'unwritable');
    });

  const NUMBERS: readonly (readonly ['integer' | 'float', string, TechnicalType, string])[] = [
    ['integer', '007', 'INTEGER', '7'],
    ['integer', '-0', 'INTEGER', '0'],
    ['integer', '-12', 'INTEGER', '-12'],
    ['integer', '9223372036854775807', 'INTEGER', '9223372036854775807'],
    ['integer', '-9223372036854775808', 'INTEGER', '-9223372036854775808'],
    ['integer', '10000000000000000000000', 'FLOAT', '10000000000000000000000.0'],
    ['float', '1.50', 'FLOAT', '1.5'],
    ['float', '1e2', 'FLOAT', '100.0'],
    ['float', '1e-7', 'FLOAT', '0.0000001'],
  ];
  for (const [kind, written, type, text] of NUMBERS)
    it(`${written} is the ${type} ${text}`, () => {
      const atom = atomOf(node(kind, written), type);
      assert.deepEqual(atom, { kind: type === 'FLOAT' ? 'float' : 'integer', text });
    });

  for (const [kind, written, type] of [
    ['integer', '9223372036854775808', 'INTEGER'],
    ['integer', '-9223372036854775809', 'INTEGER'],
    ['integer', '9'.repeat(400), 'FLOAT'],
    ['float', '1e309', 'FLOAT'],
    ['float', '-1e309', 'FLOAT'],
  ] as const)
    it(`${written.slice(0, 30)} does not fit in ${type}`, () =>
      assert.equal(atomOf(node(kind, written), type), 'outOfRange'));

  it('that is too long to identify an object is made shorter, and stays apart from others; other texts stay', () => {
    const [one, other] = ['a', 'b'].map((end) => 'x'.repeat(MAX_TEXT_LENGTH.OBJECT) + end);
    const [first, second] = [one, other].map((text) => atomOf(node('text', text!), 'OBJECT'));
    assert.ok(typeof first === 'object' && typeof second === 'object');
    assert.ok(first.text.length <= MAX_TEXT_LENGTH.OBJECT);
    assert.notEqual(first.text, second.text);
    assert.deepEqual(atomOf(node('text', one!), 'HUGEALPHANUMERIC'), { kind: 'text', text: one });
  });
});
