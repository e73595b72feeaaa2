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

describe('metadata of another compiler', () => {
  it('is what does no harm: nothing is transactional, no session is the same, no term has SQL', () => {
    const reading = {
      isIdentity: true,
      query: 'q',
      columns: [],
      rows: null,
      relations: [],
      concepts: [],
    };
    const { query: _query, ...expr } = { ...ITEM.expr, reading };
    const { isTransactional: _isTransactional, ...rest } = INTERFACE;
    const [read] = readInterfaces([{ ...rest, ifcObject: { ...ITEM, expr } }]);
    assert.equal(read?.isTransactional, false);
    assert.equal(read.ifcObject.expr?.query, '');
    assert.equal(read.ifcObject.expr.reading?.isSameForSessions, false);
    assert.equal(read.ifcObject.expr.reading.changes, null);
  });

  it('is told by the name of its file where it is wrong', () => {
    assert.throws(() => readInterfaces([{}]), /^ShapeError: interfaces\.json /);
  });

  it('may be a text', () => {
    const words = { ...ITEM, type: 'ObjText', txt: 'Words', expr: null, crud: null };
    assert.equal(
      readInterfaces([{ ...INTERFACE, ifcObject: words }])[0]?.ifcObject.type,
      'ObjText',
    );
  });
});

describe('withoutQueries', () => {
  it('keeps what has none as it is: texts, and references to other interfaces', () => {
    const reference = {
      boxHeader: null,
      ifcObjects: null,
      refSubInterfaceName: 'P',
      refIsLinkTo: true,
    };
    const item = { ...ITEM, expr: null, NormalizationSteps: null, subinterfaces: reference };
    const interfaces = readInterfaces([{ ...INTERFACE, ifcObject: item }]);
    assert.deepEqual(withoutQueries(interfaces), interfaces);
  });

  it('leaves no SQL at any level', () => {
    const text = JSON.stringify(withoutQueries(readInterfaces([INTERFACE])));
    assert.doesNotMatch(text, /select/);
    assert.match(text, /"query":""/);
  });
});
