import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itReadsExactly } from '../../test/read-exactly.ts';
import { readConjuncts, type ConjunctDefinition } from './conjuncts.ts';
import { readInterfaces, type InterfaceDefinition, type InterfaceObject } from './interfaces.ts';
import type { PairChange } from './pair-change.ts';
import { RULE_SOURCE_KEYWORDS, readRules, type RuleDefinition } from './rules.ts';
import { readViews, type ViewDefinition } from './views.ts';

const PLACE = { column: 'Cat', reach: 'select 1' };
const PAIR_CHANGE: PairChange = {
  ...{ table: 'Pet', columns: ['name'], source: PLACE, target: PLACE },
};
const TABLES = [
  { at: 1, name: 'Cat', restrictedBy: { column: 'Cat', by: null } },
  { at: 2, name: 'Pet', restrictedBy: { column: 'Pet', by: { table: 0, column: 'name' } } },
];
const READ = {
  query: 'select 2',
  tables: TABLES,
  relations: ['name[Cat*Name]'],
  concepts: ['Cat'],
};

const VIEW: ViewDefinition = {
  ...{ name: 'CatView', label: 'A cat', conceptName: 'Cat', isDefault: true },
  segments: [
    {
      ...({ seqNr: 0, label: 'name', segType: 'Exp', text: 'x', expADL: 'name' } as const),
      expSQL: 'select 3',
      reading: {
        ...READ,
        ofRow: { value: '"name"', rest: '', tables: TABLES },
        changes: [PAIR_CHANGE],
      },
    },
  ],
};

const RULE: RuleDefinition = {
  ...{ name: 'Healthy', label: 'Is healthy', ruleAdl: 'I |- r', origin: 'a.adl:3' },
  ...{ meaning: 'All are.', message: 'One is not.', srcConceptName: 'Cat', tgtConceptName: 'Cat' },
  ...{ conjunctIds: ['conj_1'], isSymmetric: false },
  asked: { word: 'UNI', relation: 'name[Cat*Name]', compares: ['name[Cat*Name]'] },
  pairView: [
    {
      ...({ seqNr: 0, segType: 'Exp', text: 'x', srcOrTgt: 'Src', expTgt: 'Name' } as const),
      ...{ expSQL: 'select 4', setQuery: 'select 5', expIsIdent: false },
    },
  ],
};

const CONJUNCT: ConjunctDefinition = {
  ...{ id: 'conj_1', signalRuleNames: ['s'], invariantRuleNames: ['i'], violationsSQL: 'select 6' },
  incremental: {
    ...{ bySource: 'select 7', byTarget: 'select 8' },
    changes: [
      {
        ...({ table: 'Pet', columns: ['name'], by: 'source' } as const),
        ...{ source: PLACE, target: PLACE, elsewhere: { ...PLACE, query: 'select 9' } },
        cycle: { column: 'a', forward: 'f', backward: 'b', query: 'q', links: 'l' },
      },
    ],
  },
};

const NODE: InterfaceObject = {
  ...({ type: 'ObjExpression', name: 'Name', label: 'A name', txt: 'x', viewName: 'V' } as const),
  ...{ NormalizationSteps: ['s'], relation: 'name[Cat*Name]', relationIsFlipped: false },
  ...{ help: 'How it is called.', subinterfaces: null },
  crud: { create: true, read: true, update: true, delete: true },
  expr: {
    ...{ srcConceptName: 'Cat', tgtConceptName: 'Name', isUni: true, isTot: true, isIdent: false },
    query: 'select 10',
    reading: {
      ...{ ...READ, isIdentity: false, isSameForSessions: true, columns: ['Name'], rows: 'true' },
      changes: [PAIR_CHANGE],
      rowTables: TABLES,
      path: [{ table: 'Cat', source: 'Cat', target: 'name' }],
    },
  },
};
const BOX = {
  boxHeader: { type: 'FORM', keyVals: [{ key: 'title', value: 'x' }] },
  ...{ ifcObjects: [NODE], refSubInterfaceName: 'Cats', refIsLinkTo: true },
};
const INTERFACE: InterfaceDefinition = {
  ...{ name: 'Cats', label: 'All cats', isAPI: true, isTransactional: true, purpose: 'To see.' },
  ifcObject: { ...NODE, subinterfaces: BOX },
};

/** Metadata of older versions lack the tables; most tables are not restricted by others. */
function ofTables(path: string): string[] {
  return [path, `${path}/restrictedBy`, `${path}/restrictedBy/by`];
}

/** Members that a node may lack: those that do not apply to it, and those that only this compiler writes. */
const OF_NODE = 'NormalizationSteps crud expr help relation relationIsFlipped txt viewName'.split(
  ' ',
);
const OF_TERM = [
  ...['expr/query', 'expr/reading', 'expr/reading/changes', 'expr/reading/isSameForSessions'],
  ...[
    'expr/reading/rows',
    'expr/reading/path',
    'expr/reading/changes/source',
    'expr/reading/changes/target',
  ],
  ...['expr/reading/changes/source/reach', 'expr/reading/changes/target/reach'],
  ...['tables', 'rowTables'].flatMap((name) => ofTables(`expr/reading/${name}`)),
];
const OF_BOX = 'boxHeader boxHeader/keyVals/value ifcObjects refIsLinkTo refSubInterfaceName';

describe('the documents with queries', () => {
  itReadsExactly(readViews, [VIEW], {
    file: 'views.json',
    optional: [
      ...['label', 'text', 'expADL', 'expSQL', 'reading'].map((name) => `segments/${name}`),
      ...['segments/reading/ofRow', 'segments/reading/changes'],
      ...['tables', 'ofRow/tables'].flatMap((name) => ofTables(`segments/reading/${name}`)),
      ...['source', 'target', 'source/reach', 'target/reach'].map(
        (name) => `segments/reading/changes/${name}`,
      ),
    ],
  });
  itReadsExactly(
    readRules,
    { invariants: [RULE], signals: [] },
    {
      file: 'rules.json',
      optional: [
        ...['pairView', 'asked', 'asked/relation', 'asked/compares', 'isSymmetric'],
        ...['text', 'srcOrTgt', 'expTgt', 'expSQL', 'setQuery', 'expIsIdent'].map(
          (name) => `pairView/${name}`,
        ),
      ].map((name) => `invariants/${name}`),
    },
  );
  itReadsExactly(readConjuncts, [CONJUNCT], {
    file: 'conjuncts.json',
    optional: [
      ...['incremental', 'incremental/bySource', 'incremental/byTarget'],
      ...['source', 'target', 'elsewhere', 'cycle', 'cycle/links'].map(
        (name) => `incremental/changes/${name}`,
      ),
      ...['source', 'target', 'elsewhere'].map((name) => `incremental/changes/${name}/reach`),
    ],
  });
  itReadsExactly(readInterfaces, [INTERFACE], {
    file: 'interfaces.json',
    optional: [
      ...['isTransactional', 'purpose'],
      ...[...OF_NODE, ...OF_TERM, 'subinterfaces'].map((name) => `ifcObject/${name}`),
      ...OF_BOX.split(' ').map((name) => `ifcObject/subinterfaces/${name}`),
      ...[...OF_NODE, ...OF_TERM, 'subinterfaces'].map(
        (name) => `ifcObject/subinterfaces/ifcObjects/${name}`,
      ),
    ],
  });
});

describe('words of the documents', () => {
  const requesting = (word: string) => [
    { ...RULE, asked: { word, relation: null, compares: null } },
  ];
  for (const word of RULE_SOURCE_KEYWORDS)
    it(`a rule may ask ${word}`, () => {
      const document = { invariants: [], signals: requesting(word) };
      assert.deepEqual(readRules(document), document);
    });

  it('are told with all that there could be', () => {
    assert.throws(
      () => readRules({ invariants: [], signals: requesting('MAYBE') }),
      /\/signals\/0\/asked\/word: expected one of UNI, TOT, INJ, SUR, .*IDENT, found "MAYBE"/,
    );
    const changes = [{ ...CONJUNCT.incremental?.changes[0], by: 'guess' }];
    assert.throws(
      () => readConjuncts([{ ...CONJUNCT, incremental: { ...CONJUNCT.incremental, changes } }]),
      /by: expected one of source, target, elsewhere, cycle, whole, found "guess"/,
    );
  });

  it('null and absent mean the same where a member may hold nothing', () => {
    const segment = { seqNr: 1, segType: 'Text' };
    const [absent] = readViews([{ ...VIEW, segments: [segment] }]);
    const nothing = { label: null, text: null, expADL: null, expSQL: null, reading: null };
    const [empty] = readViews([{ ...VIEW, segments: [{ ...segment, ...nothing }] }]);
    assert.deepEqual(absent, empty);
    assert.deepEqual(absent?.segments, [{ ...segment, ...nothing }]);
  });
});
