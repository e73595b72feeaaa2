import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCrud } from './crud.ts';
import {
  decideField,
  type FieldFacts,
  type FieldKind,
  type FieldRendering,
} from './field-rendering.ts';

/**
 * What a field is and what can be done with it, in words: the form, then the actions, `must` where it has to keep a value, `blocked`
 * where an input is shown that may not be filled. Each row: the rights, then the cells of a field without and with values.
 */
type Row = readonly [crud: string, empty: string, one: string, two: string];

/** A field of at most one value. The second value cannot be there, but for data from before the model said so. */
const UNIVALENT_VALUE: readonly Row[] = [
  ['CRUD', 'single: add', 'single: edit remove', 'single: edit remove'],
  ['CRUd', 'single: add', 'single: edit', 'single: edit'],
  ['CRuD', 'readonly: add', 'readonly: remove', 'readonly: remove'],
  ['CRud', 'readonly: add', 'readonly:', 'readonly:'],
  ['CrUD', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['CrUd', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['CruD', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['Crud', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['cRUD', 'single: blocked', 'single: edit remove', 'single: edit remove'],
  ['cRUd', 'single: blocked', 'single: edit', 'single: edit'],
  ['cRuD', 'readonly:', 'readonly: remove', 'readonly: remove'],
  ['cRud', 'readonly:', 'readonly:', 'readonly:'],
  ['crUD', 'unreadable:', 'unreadable:', 'unreadable:'],
  ['crUd', 'unreadable:', 'unreadable:', 'unreadable:'],
  ['cruD', 'unreadable:', 'unreadable:', 'unreadable:'],
  ['crud', 'unreadable:', 'unreadable:', 'unreadable:'],
];

/** The same field where it has to have a value: the last one stays. */
const REQUIRED_VALUE: readonly Row[] = [
  ['CRUD', 'single: add must', 'single: edit must', 'single: edit remove must'],
  ['CRUd', 'single: add must', 'single: edit must', 'single: edit must'],
  ['CRuD', 'readonly: add must', 'readonly: must', 'readonly: remove must'],
  ['CrUD', 'unreadable: add must', 'unreadable: add must', 'unreadable: add must'],
  ['cRUD', 'single: must blocked', 'single: edit must', 'single: edit remove must'],
  ['cRUd', 'single: must blocked', 'single: edit must', 'single: edit must'],
  ['cRuD', 'readonly:', 'readonly:', 'readonly: remove'],
  ['cRud', 'readonly:', 'readonly:', 'readonly:'],
  ['crud', 'unreadable:', 'unreadable:', 'unreadable:'],
];

const LIST_OF_VALUES: readonly Row[] = [
  ['CRUD', 'list: add', 'list: edit add remove', 'list: edit add remove'],
  ['CRUd', 'list: add', 'list: edit add', 'list: edit add'],
  ['CRuD', 'readonly: add', 'readonly: add remove', 'readonly: add remove'],
  ['CRud', 'readonly: add', 'readonly: add', 'readonly: add'],
  ['CrUD', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['cRUD', 'list:', 'list: edit remove', 'list: edit remove'],
  ['cRUd', 'list:', 'list: edit', 'list: edit'],
  ['cRuD', 'readonly:', 'readonly: remove', 'readonly: remove'],
  ['cRud', 'readonly:', 'readonly:', 'readonly:'],
  ['crud', 'unreadable:', 'unreadable:', 'unreadable:'],
];

const REQUIRED_VALUES: readonly Row[] = [
  ['CRUD', 'list: add must', 'list: edit add must', 'list: edit add remove must'],
  ['cRUD', 'list:', 'list: edit must', 'list: edit remove must'],
  ['cRUd', 'list:', 'list: edit must', 'list: edit must'],
];

/** Atoms: U links and unlinks, C makes new ones, D deletes them everywhere. */
const UNIVALENT_ATOM: readonly Row[] = [
  [
    'CRUD',
    'single: edit add create',
    'single: edit remove create delete',
    'single: edit remove create delete',
  ],
  ['CRUd', 'single: edit add create', 'single: edit remove create', 'single: edit remove create'],
  ['CRuD', 'readonly: create', 'readonly: delete', 'readonly: delete'],
  ['CRud', 'readonly: create', 'readonly:', 'readonly:'],
  ['CrUD', 'unreadable: create', 'unreadable: create', 'unreadable: create'],
  ['Crud', 'unreadable: create', 'unreadable: create', 'unreadable: create'],
  ['cRUD', 'single: edit add', 'single: edit remove delete', 'single: edit remove delete'],
  ['cRUd', 'single: edit add', 'single: edit remove', 'single: edit remove'],
  ['cRuD', 'readonly:', 'readonly: delete', 'readonly: delete'],
  ['cRud', 'readonly:', 'readonly:', 'readonly:'],
  ['crUD', 'unreadable:', 'unreadable:', 'unreadable:'],
  ['crud', 'unreadable:', 'unreadable:', 'unreadable:'],
];

const LIST_OF_ATOMS: readonly Row[] = [
  [
    'CRUD',
    'list: edit add create',
    'list: edit add remove create delete',
    'list: edit add remove create delete',
  ],
  ['CRuD', 'readonly: create', 'readonly: create delete', 'readonly: create delete'],
  ['cRUD', 'list: edit add', 'list: edit add remove delete', 'list: edit add remove delete'],
  ['cRUd', 'list: edit add', 'list: edit add remove', 'list: edit add remove'],
  ['cRuD', 'readonly:', 'readonly: delete', 'readonly: delete'],
  ['cRud', 'readonly:', 'readonly:', 'readonly:'],
  ['CrUD', 'unreadable: create', 'unreadable: create', 'unreadable: create'],
  ['crUD', 'unreadable:', 'unreadable:', 'unreadable:'],
];

const REQUIRED_ATOMS: readonly Row[] = [
  [
    'CRUD',
    'list: edit add create must',
    'list: edit add create must',
    'list: edit add remove create delete must',
  ],
  ['cRUD', 'list: edit add must', 'list: edit add must', 'list: edit add remove delete must'],
  ['cRuD', 'readonly:', 'readonly:', 'readonly: delete'],
  ['Crud', 'unreadable: create must', 'unreadable: create must', 'unreadable: create must'],
];

/** A password: C or U sets it, and no right reads it. */
const SECRET: readonly Row[] = [
  ['CRUD', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['cRUd', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['Crud', 'unreadable: add', 'unreadable: add', 'unreadable: add'],
  ['cRuD', 'unreadable:', 'unreadable:', 'unreadable:'],
];

const TABLES: readonly (readonly [string, FieldKind, Partial<FieldFacts>, readonly Row[]])[] = [
  ['a value', 'value', { isUni: true }, UNIVALENT_VALUE],
  ['a value that has to be there', 'value', { isUni: true, isTot: true }, REQUIRED_VALUE],
  ['values', 'value', { isUni: false }, LIST_OF_VALUES],
  ['values of which one has to be there', 'value', { isUni: false, isTot: true }, REQUIRED_VALUES],
  ['an atom', 'object', { isUni: true }, UNIVALENT_ATOM],
  ['atoms', 'object', { isUni: false }, LIST_OF_ATOMS],
  ['atoms of which one has to be there', 'object', { isUni: false, isTot: true }, REQUIRED_ATOMS],
  ['a password', 'secret', { isUni: true }, SECRET],
];

const ABBREVIATIONS = {
  canEdit: 'edit',
  canAdd: 'add',
  canRemove: 'remove',
  canCreate: 'create',
  canDelete: 'delete',
  isRequired: 'must',
  isBlocked: 'blocked',
} as const satisfies Partial<Record<keyof FieldRendering, string>>;

function spacedName(rendering: FieldRendering): string {
  const keys = Object.keys(ABBREVIATIONS) as (keyof typeof ABBREVIATIONS)[];
  return [
    `${rendering.form}:`,
    ...keys.filter((key) => rendering[key]).map((key) => ABBREVIATIONS[key]),
  ].join(' ');
}

for (const [what, kind, facts, rows] of TABLES)
  describe(`a field of ${what}`, () => {
    for (const [crud, ...cells] of rows)
      it(`with ${crud}: ${cells.join(' | ')}`, () => {
        const seen = cells.map((_cell, count) =>
          spacedName(
            decideField({
              isUni: true,
              isTot: false,
              ...facts,
              kind,
              count,
              crud: parseCrud(crud),
            }),
          ),
        );
        assert.deepEqual(seen, cells);
      });
  });
