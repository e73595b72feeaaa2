import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodePropertyName, type InterfaceObject } from '@ampersand-prototype/generics';
import {
  anInterface,
  box,
  leaf,
  reference,
  sampleModel,
} from '../../../test/frontend/sample-model.ts';
import { ModelIndex } from './model-index.ts';
import { objectType } from './object-type.ts';

const FORM = { type: 'FORM', keyVals: [] };

const people = anInterface('People', box('People', 'Person', FORM, [leaf('Name', 'Name')]));
const index = new ModelIndex(
  sampleModel([people], {
    views: [
      { name: 'Face', label: 'Face', conceptName: 'Person', isDefault: true, segments: [] },
      { name: 'any', label: 'any', conceptName: 'Person', isDefault: false, segments: [] },
    ],
  }),
);

type Expr = NonNullable<InterfaceObject['expr']>;

function withTerm(object: InterfaceObject, more: Partial<Expr>): InterfaceObject {
  return { ...object, expr: { ...object.expr!, ...more } };
}

const text = (txt: string, label = 'text'): InterfaceObject => ({
  ...leaf(label, 'Name', { type: 'ObjText', txt, expr: null }),
  name: encodePropertyName(label),
});

describe('the type of what an item shows', () => {
  const CASES: readonly (readonly [what: string, object: InterfaceObject, type: string])[] = [
    ['a value', leaf('Age', 'Age'), 'concepts.Age'],
    ['several values', withTerm(leaf('Age', 'Age'), { isUni: false }), 'Array<concepts.Age>'],
    ['a concept called as a type', leaf('x', 'INTEGER'), 'concepts.INTEGER'],
    ['an object', leaf('Boss', 'Person'), 'concepts.Person & { _view_: undefined }'],
    [
      'an object with a view',
      leaf('Boss', 'Person', { viewName: 'Face' }),
      'concepts.Person & { _view_: views.FaceView | undefined }',
    ],
    [
      'an object with a view called as a type',
      leaf('Boss', 'Person', { viewName: 'any' }),
      'concepts.Person & { _view_: views._anyView | undefined }',
    ],
    [
      'an object with a view that there is none of',
      leaf('Boss', 'Person', { viewName: 'Gone' }),
      'concepts.Person & { _view_: undefined }',
    ],
    ['a concept that there is none of', leaf('x', 'Gone'), 'unknown & { _view_: undefined }'],
    ['a property', leaf('x', 'Person', { relation: 'active[Person*Person]' }), 'boolean'],
    [
      'the identity, even where it edits a property',
      withTerm(leaf('x', 'Person', { relation: 'active[Person*Person]' }), { isIdent: true }),
      'concepts.Person & { _view_: undefined }',
    ],
    [
      'a relation that is no property',
      leaf('x', 'Person', { relation: 'knows[Person*Person]' }),
      'concepts.Person & { _view_: undefined }',
    ],
    ['a link', reference('x', 'Person', 'People', true), 'concepts.Person & { _view_: undefined }'],
    ['a text', text('it\'s "so"\n\\'), '"it\'s \\"so\\"\\n\\\\"'],
  ];
  for (const [what, object, type] of CASES)
    it(`of ${what} is ${type}`, () => assert.equal(objectType(object, index), type));
});

describe('the type of what a box shows', () => {
  const lines = (...parts: readonly string[]): string => parts.join('\n');

  it('has a member for each item, which may be null where there may be no atom', () => {
    const items = [
      leaf('maybe', 'Age'),
      withTerm(leaf('always', 'Age'), { isTot: true }),
      withTerm(leaf('some', 'Age'), { isUni: false, isTot: true }),
      withTerm(leaf('any', 'Age'), { isUni: false }),
      text('so', '10 %'),
    ];
    assert.equal(
      objectType(box('Page', 'Person', FORM, items), index),
      lines(
        'concepts.Person & {',
        '  _view_: undefined;',
        '  maybe: concepts.Age | null;',
        '  always: concepts.Age;',
        '  some: Array<concepts.Age>;',
        '  any: Array<concepts.Age>;',
        '  _49__48__32__37_: "so";',
        '}',
      ),
    );
  });

  it('leaves out texts without a label, which have no name', () => {
    const items = [text('first', ''), leaf('Age', 'Age'), text('second', '')];
    assert.equal(
      objectType(box('Page', 'Person', FORM, items), index),
      lines('concepts.Person & {', '  _view_: undefined;', '  Age: concepts.Age | null;', '}'),
    );
  });

  it('is nested as boxes are, and is that of the interface that stands in its place', () => {
    const list = withTerm(box('List', 'Person', FORM, [leaf('Age', 'Age')]), { isUni: false });
    const there = { ...reference('There', 'Person', 'People', false), viewName: 'Face' };
    assert.equal(
      objectType(box('Page', 'Person', FORM, [list, there]), index),
      lines(
        'concepts.Person & {',
        '  _view_: undefined;',
        '  List: Array<',
        '    concepts.Person & {',
        '      _view_: undefined;',
        '      Age: concepts.Age | null;',
        '    }',
        '  >;',
        '  There: concepts.Person & {',
        '    _view_: views.FaceView | undefined;',
        '    Name: concepts.Name | null;',
        '  } | null;',
        '}',
      ),
    );
  });
});
