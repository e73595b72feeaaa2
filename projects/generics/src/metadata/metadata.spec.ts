import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readInterfaces, withoutQueries } from './interfaces.ts';
import { ShapeError } from './shape.ts';

const ITEM = {
  type: 'ObjExpression',
  name: 'Name',
  label: 'Name',
  txt: null,
  viewName: null,
  NormalizationSteps: ['r'],
  relation: 'name[Person*Name]',
  relationIsFlipped: false,
  help: 'How they are called.',
  crud: { create: false, read: true, update: true, delete: false },
  expr: {
    srcConceptName: 'Person',
    tgtConceptName: 'Name',
    isUni: true,
    isTot: false,
    isIdent: false,
    query: 'select "Person" as src, "name" as tgt from "Person"',
    reading: null,
  },
  subinterfaces: null,
};
const INTERFACE = {
  name: 'Person',
  label: 'Person',
  isAPI: false,
  isTransactional: false,
  purpose: 'Who works here.',
  ifcObject: {
    ...ITEM,
    subinterfaces: {
      boxHeader: { type: 'FORM', keyVals: [] },
      ifcObjects: [ITEM],
      refSubInterfaceName: null,
      refIsLinkTo: null,
    },
  },
};

describe('readInterfaces', () => {
  it('takes nested boxes', () => {
    assert.deepEqual(readInterfaces([INTERFACE]), [INTERFACE]);
  });

  it('takes those of another compiler, which give no help', () => {
    const { help: _help, ...item } = ITEM;
    const { purpose: _purpose, ...definition } = { ...INTERFACE, ifcObject: item };
    const [read] = readInterfaces([definition]);
    assert.deepEqual([read?.purpose, read?.ifcObject.help], ['', null]);
  });

  it('points at a mistake below a box', () => {
    const item = { ...ITEM, expr: { ...ITEM.expr, isUni: 'yes' } };
    const { subinterfaces } = INTERFACE.ifcObject;
    const box = { ...subinterfaces, ifcObjects: [item] };
    const broken = { ...INTERFACE, ifcObject: { ...INTERFACE.ifcObject, subinterfaces: box } };
    assert.throws(
      () => readInterfaces([broken]),
      (error: unknown) =>
        error instanceof ShapeError &&
        error.problems[0]?.at === '/0/ifcObject/subinterfaces/ifcObjects/0/expr/isUni',
    );
  });
});

describe('withoutQueries', () => {
  it('leaves no SQL at any level', () => {
    const text = JSON.stringify(withoutQueries(readInterfaces([INTERFACE])));
    assert.doesNotMatch(text, /select/);
    assert.match(text, /"query":""/);
  });
});
