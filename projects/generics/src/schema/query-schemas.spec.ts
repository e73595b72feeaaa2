import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import * as schemas from '../schemas.ts';
import { ERROR_TEXT } from '../schemas.ts';

interface Parameter {
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly [ERROR_TEXT]?: string;
}

type Query = Readonly<Record<string, unknown>>;

const times = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Queries with what becomes of them: whether they fit. */
const CASES: readonly (readonly [keyof typeof schemas, Query, boolean])[] = [
  ['LIST_QUERY', {}, true],
  ['LIST_QUERY', { limit: '0', offset: '0', nested: '10000' }, true],
  ['LIST_QUERY', { limit: '00010000' }, true],
  ['LIST_QUERY', { limit: '10001' }, false],
  ['LIST_QUERY', { limit: '-1' }, false],
  ['LIST_QUERY', { limit: '1.5' }, false],
  ['LIST_QUERY', { limit: '' }, false],
  ['LIST_QUERY', { nested: '20000' }, false],
  ['LIST_QUERY', { offset: '999999999' }, true],
  ['LIST_QUERY', { offset: '1000000000' }, false],
  ['LIST_QUERY', { sort: ['a', 'b'] }, false],
  ['LIST_QUERY', { 'filter.Title': 'x', 'filter.Title.is': ['x', 'y'] }, true],
  ['LIST_QUERY', { 'filter.Title': 1 }, false],
  ['SHAPE_QUERY', { depth: '999' }, true],
  ['SHAPE_QUERY', { depth: '1000' }, false],
  ['SHAPE_QUERY', { depth: '' }, false],
  ['HISTORY_PART_QUERY', { before: '123456789012345' }, true],
  ['HISTORY_PART_QUERY', { before: '1234567890123456' }, false],
  ['HISTORY_PART_QUERY', { before: 'x' }, false],
  ['KIND_QUERY', { history: 'true', format: 'xlsx', options: ['', ''] }, true],
  ['KIND_QUERY', { history: 'yes' }, false],
  ['KIND_QUERY', { format: 'pdf' }, false],
  ['TABLE_QUERY', { format: 'json' }, true],
  ['TABLE_QUERY', { format: 'csv' }, true],
  ['TABLE_QUERY', { format: 'yaml' }, false],
  ['CHOICE_QUERY', { limit: '5' }, true],
  ['CHOICE_QUERY', { asOf: '12' }, false],
  ['WRITE_QUERY', { dryRun: 'true', effects: 'false', verdicts: 'true', preview: 'true' }, true],
  ['WRITE_QUERY', { dryRun: '1' }, false],
  ['WRITE_QUERY', { asOf: '12' }, false],
  ['UNDO_QUERY', { dryRun: 'false', effects: 'true' }, true],
  ['UNDO_QUERY', { effects: 'no' }, false],
  ['IMPORT_QUERY', { preview: '', dryRun: '1', effects: '0' }, true],
  ['IMPORT_QUERY', { preview: 'yes' }, false],
  ['EXPORT_QUERY', { format: 'csv' }, true],
  ['EXPORT_QUERY', { format: 'json' }, true],
  ['EXPORT_QUERY', { format: 'xls' }, false],
  ['CHANGE_LOG_QUERY', { before: '1', limit: '50', format: 'xlsx', timeZone: 'Europe/Oslo' }, true],
  ['CHANGE_LOG_QUERY', { limit: 'all' }, false],
  ['WATCHES_QUERY', { limit: '999', offset: '50' }, true],
  ['WATCHES_QUERY', { limit: '0' }, false],
  ['WATCHES_QUERY', { limit: '1000' }, false],
  ['EVENTS_QUERY', { since: '12345678901234567890' }, true],
  ['EVENTS_QUERY', { since: '123456789012345678901' }, false],
  ['RESOURCE_QUERY', { interface: 'Book', q: 'x', depth: '2', history: 'false' }, true],
  ['RESOURCE_QUERY', { interface: ['Book', 'Work'] }, false],
];

/** Bodies with what becomes of them. */
const BODIES: readonly (readonly [keyof typeof schemas, unknown, boolean])[] = [
  ['PATCH', [{ op: 'replace', path: 'Name', value: 'Ann', was: null }], true],
  ['PATCH', [{ op: 'add', path: 'Age', value: 12 }], true],
  ['PATCH', [{ op: 'remove', path: 'Adult', value: true }], true],
  [
    'PATCH',
    [
      { op: 'create', path: 'Members' },
      { op: 'delete', path: 'Members/m1' },
    ],
    true,
  ],
  ['PATCH', [{ op: 'test', path: 'Name' }], false],
  ['PATCH', [{ op: 'add' }], false],
  ['PATCH', [{ op: 'add', path: 'Name', value: ['x'] }], false],
  ['PATCH', [{ op: 'add', path: 'Name', value: { a: 1 } }], false],
  ['PATCH', [{ op: 'add', path: 'x'.repeat(4000) }], true],
  ['PATCH', [{ op: 'add', path: 'x'.repeat(4001) }], false],
  ['PATCH', { op: 'add', path: 'Name' }, false],
  ['INSTALL_REQUEST', { defaultPop: true, ignoreInvariantRules: false }, true],
  ['INSTALL_REQUEST', {}, true],
  ['INSTALL_REQUEST', { defaultPop: 'true' }, false],
  ['INSTALL_REQUEST', { ignoreInvariantRules: null }, false],
  [
    'MIGRATION_REQUEST',
    { apply: true, renames: ['a=b'], dropped: 'drop', acceptBaseline: true },
    true,
  ],
  ['MIGRATION_REQUEST', { dropped: 'archive' }, true],
  ['MIGRATION_REQUEST', { dropped: 'keep' }, false],
  ['MIGRATION_REQUEST', { renames: times(1000, 'a=b') }, true],
  ['MIGRATION_REQUEST', { renames: times(1001, 'a=b') }, false],
  ['MIGRATION_REQUEST', { renames: ['x'.repeat(1000)] }, true],
  ['MIGRATION_REQUEST', { renames: ['x'.repeat(1001)] }, false],
  ['MIGRATION_REQUEST', { renames: [1] }, false],
  ['MIGRATION_REQUEST', { apply: 'true' }, false],
  ['MIGRATION_REQUEST', { acceptBaseline: 1 }, false],
  ['MIGRATION_REQUEST', {}, true],
  ['EXPORT_SELECTION', { concepts: ['Book'], relations: [] }, true],
  ['EXPORT_SELECTION', {}, true],
  ['EXPORT_SELECTION', { concepts: 'Book' }, false],
  ['EXPORT_SELECTION', { relations: [1] }, false],
  ['EXPORT_SELECTION', { concepts: times(10_000, 'Book') }, true],
  ['EXPORT_SELECTION', { concepts: times(10_001, 'Book') }, false],
  ['EXPORT_SELECTION', { relations: times(10_001, 'title') }, false],
  ['ERASE_REQUEST', { concept: 'Person', atom: 'ann' }, true],
  ['ERASE_REQUEST', { concept: 'Person' }, false],
  ['ERASE_REQUEST', { concept: '', atom: 'ann' }, false],
  ['ERASE_REQUEST', { concept: 'Person', atom: '' }, false],
  ['ERASE_REQUEST', { concept: 'Person', atom: 'ann', all: true }, false],
];

/** Every parameter of every query, by the names of both. */
const QUERIES = Object.entries(schemas as Readonly<Record<string, unknown>>)
  .filter(([name]) => name.endsWith('_QUERY'))
  .flatMap(([name, schema]) => {
    const { properties } = schema as { properties: Readonly<Record<string, Parameter>> };
    return Object.entries(properties).map(([key, each]) => [`${name} ${key}`, each] as const);
  });

describe('what a request may hold', () => {
  for (const [name, value, fits] of [...CASES, ...BODIES])
    it(`${name} ${fits ? 'takes' : 'refuses'} ${JSON.stringify(value).slice(0, 90)}`, () => {
      assert.equal(Check(schemas[name] as unknown as TSchema, value), fits);
    });
});

describe('the parameters of queries', () => {
  it('are all described', () => {
    assert.ok(QUERIES.length > 60);
    for (const [name, { description = '' }] of QUERIES) assert.notEqual(description, '', name);
  });

  it('are refused in words that are true: the numbers told are those that are taken', () => {
    for (const [name, parameter] of QUERIES) {
      const [, first, last] = / from (\d+) to (\d+)\.$/.exec(parameter[ERROR_TEXT] ?? '') ?? [];
      if (first === undefined || last === undefined) continue;
      const takes = (number: number) => new RegExp(parameter.pattern ?? '').test(String(number));
      assert.deepEqual(
        [takes(Number(first)), takes(Number(last)), takes(Number(last) + 1)],
        [true, true, false],
        `${name}: ${first} to ${last}`,
      );
    }
  });

  it('name themselves, and every word that they take', () => {
    for (const [name, parameter] of QUERIES) {
      const error = parameter[ERROR_TEXT];
      if (error === undefined) continue;
      assert.match(error, /^\{name\}.*\.$/, name);
      const words = (parameter.enum ?? []).filter((word) => /^[a-z]+$/.test(word));
      for (const word of words) assert.ok(error.includes(word), `${name}: ${word}`);
    }
  });
});
