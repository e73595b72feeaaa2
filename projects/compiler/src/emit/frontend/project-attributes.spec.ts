import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  TECHNICAL_TYPES,
  type ConceptDefinition,
  type ViewDefinition,
  type ViewSegmentDefinition,
} from '@ampersand-prototype/generics';
import { anInterface, box, sampleModel } from '../../../test/frontend/sample-model.ts';
import { isRecord, isMarkup, renderedText, type Attribute } from '../../template/attribute.ts';
import { emitFrontend } from './emit-frontend.ts';
import { ModelIndex } from './model-index.ts';
import { projectAttributes } from './project-attributes.ts';

const FORM = { type: 'FORM', keyVals: [] };

function interfaceOn(name: string, concept: string, isApi = false, keys: readonly string[] = []) {
  const header = { ...FORM, keyVals: keys.map((key) => ({ key, value: null })) };
  const object = box(name, concept, header, []);
  const expr = object.expr && { ...object.expr, srcConceptName: concept };
  return { ...anInterface(name, { ...object, expr }, isApi), label: `${name}!` };
}

const PAGES = [
  interfaceOn('Person', 'Person'),
  interfaceOn('People', 'SESSION'),
  interfaceOn('Once', 'ONE'),
  interfaceOn('PersonApi', 'Person', true),
  { ...interfaceOn('Edit.person', 'Person'), isTransactional: true },
];

/** Fields of records by name, in the order of the list. */
function fields(list: Attribute, ...names: readonly string[]): unknown[] {
  return (list as readonly Attribute[]).map((record) => {
    assert.ok(isRecord(record));
    const values = names.map((name) => {
      const value = record[name];
      return isMarkup(value) ? renderedText(value) : value;
    });
    return values.length === 1 ? values[0] : values;
  });
}

describe('what project templates know', () => {
  const attributes = projectAttributes(new ModelIndex(sampleModel(PAGES)));

  it('is the model, and all its interfaces in order', () => {
    const { contextName, ampersandVersionStr, modelHash } = attributes;
    assert.deepEqual([contextName, ampersandVersionStr, modelHash], ['Sample', '0.1.0', 'hash']);
    assert.deepEqual(
      fields(attributes['ifcs'], 'ifcName', 'ifcLabel', 'ifcNameKebab', 'ifcNamePascal'),
      [
        ['Person', 'Person!', 'person', 'Person'],
        ['People', 'People!', 'people', 'People'],
        ['Once', 'Once!', 'once', 'Once'],
        ['PersonApi', 'PersonApi!', 'personapi', 'Personapi'],
        ['Edit.person', 'Edit.person!', 'edit-person', 'EditPerson'],
      ],
    );
  });

  it('is which of them are pages and which are for programs', () => {
    assert.deepEqual(fields(attributes['uis'], 'ifcName'), [
      'Person',
      'People',
      'Once',
      'Edit.person',
    ]);
    assert.deepEqual(fields(attributes['apis'], 'ifcName'), ['PersonApi']);
  });

  it('is where each begins, and whether an atom has to be named', () => {
    const emitted = fields(attributes['ifcs'], 'srcConcept', 'isSessionInterface', 'takesId');
    assert.deepEqual(emitted, [
      ['Person', false, true],
      ['SESSION', true, false],
      ['ONE', false, false],
      ['Person', false, true],
      ['Person', false, true],
    ]);
    assert.deepEqual(fields(attributes['ifcs'], 'isTransactional', 'isApi'), [
      [false, false],
      [false, false],
      [false, false],
      [false, true],
      [true, false],
    ]);
  });

  it('is the type of the atoms of each concept as they travel', () => {
    const concepts = TECHNICAL_TYPES.map(
      (type) => ({ name: `Of.${type}`, type }) as ConceptDefinition,
    );
    const { concepts: emitted } = projectAttributes(new ModelIndex(sampleModel([], { concepts })));
    const types = new Map(fields(emitted, 'cptIdTmp', 'typescriptType') as [string, string][]);
    assert.equal(types.size, TECHNICAL_TYPES.length);
    for (const type of ['ALPHANUMERIC', 'BIGALPHANUMERIC', 'URL', 'DATE', 'DATETIME', 'PASSWORD'])
      assert.equal(types.get(`Of_${type}`), 'string', type);
    assert.equal(types.get('Of_BOOLEAN'), 'boolean');
    assert.equal(types.get('Of_FLOAT'), 'number');
    assert.match(types.get('Of_INTEGER') ?? '', /number/);
    assert.match(types.get('Of_OBJECT') ?? '', /_id_: string.*_label_: string.*_path_: string/);
    assert.deepEqual(fields(emitted, 'cptId')[0], `Of.${TECHNICAL_TYPES[0]}`);
  });

  it('is the labels of the segments of each view, each once', () => {
    const segment = (label: string | null) => ({ label }) as ViewSegmentDefinition;
    const view = (name: string, ...labels: (string | null)[]) =>
      ({ name, segments: labels.map(segment) }) as unknown as ViewDefinition;
    const { views } = projectAttributes(
      new ModelIndex(
        sampleModel([], { views: [view('Face', 'a', null, 'b', 'a'), view('V.x', null)] }),
      ),
    );
    assert.deepEqual(fields(views, 'viewId', 'viewIdTmp', 'viewIsEmpty'), [
      ['Face', 'Face', false],
      ['V.x', 'V_x', true],
    ]);
    const [face, empty] = fields(views, 'viewSegments') as Attribute[];
    assert.deepEqual(fields(face, 'segmentLabel'), ['a', 'b']);
    assert.deepEqual(empty, []);
  });
});

describe('what the templates of an interface know', () => {
  const TEMPLATES = new Map([
    [
      'component.ts.txt',
      '$if(noRootTitle)$bare $endif$$roles:{r|$r$};separator="+"$|$templateFilePath$|$targetFilePath$',
    ],
    ['component.html', '$contents$|$sourceLabel$ $targetLabel$|$if(isTransactional)$waits$endif$'],
    ['Box-FORM.html', '<form/>'],
    ...[
      'component.interface.ts',
      'project.module.ts',
      'project.concepts.ts',
      'project.views.ts',
      'backend.service.ts',
    ].map((name) => [`${name}.txt`, ''] as const),
  ]);

  it('is its own: title, roles, labels, files', () => {
    const pages = [
      interfaceOn('Bare', 'Person', false, ['noRootTitle']),
      interfaceOn('Titled', 'Person', false, ['title']),
    ];
    const extras = {
      termTexts: new Map(),
      viewTemplates: new Map(),
      interfaceRoles: new Map([['Titled', ['Boss', 'Clerk']]]),
    };
    const { files, problems } = emitFrontend(sampleModel(pages, { extras }), TEMPLATES);
    assert.deepEqual(problems, []);
    const [bare, titled] = ['bare/bare', 'titled/titled'].map((path) =>
      files.get(`${path}.component.ts`),
    );
    assert.equal(bare, 'bare |component.ts.txt|bare/bare.component.ts\n');
    assert.equal(titled, 'Boss+Clerk|component.ts.txt|titled/titled.component.ts\n');
    assert.equal(files.get('bare/bare.component.html'), '<form/>|Person Person|\n');
  });
});
