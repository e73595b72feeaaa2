import { reflectComponentType } from '@angular/core';
import { AMPERSAND_COMPONENTS } from '../ampersand-components';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The templates at the root of the repository, which the compiler fills. */
const FOLDER = join(__dirname, '../../../../.templates');
const FILES = readdirSync(FOLDER);

const COMMON = ['verbose', 'loglevel', 'templateFilePath', 'targetFilePath'];
const TERM = [
  'exprIsUni',
  'exprIsTot',
  'expAdl',
  'source',
  'target',
  'sourceLabel',
  'targetLabel',
  'crud',
  'crudC',
  'crudR',
  'crudU',
  'crudD',
];
const OBJECT = [...COMMON, ...TERM, 'name', 'label'];
const SUB = ['sub.subObjName', 'sub.subObjLabel', 'sub.subObjContents', 'sub.subObjExprIsUni'];
const KEYS = [
  'title',
  'hideOnNoRecords',
  'hideSubOnNoRecords',
  'showOnNoRecords',
  'showSubOnNoRecords',
  'hideLabels',
  'noHeader',
  'showNavMenu',
  'sortable',
  'sortBy',
  'sortByAndHide',
  'compact',
  'groupBy',
  'total',
  'views',
  'value',
  'start',
  'end',
  'kind',
  'x',
  'y',
  'by',
  'width',
  'facets',
  'facetOnly',
  'facetKind',
  'order',
  'table',
  'form',
  'action',
  'noRootTitle',
  'code',
  'colors',
  'display',
  'MARKDOWN',
  'GFM',
  'HTML',
  'LATEX',
  'TEXT',
  'formatFrom',
  'showLabels',
];
const BOX = [...OBJECT, 'isRoot', 'subObjects', ...SUB, ...KEYS];
const COMPONENT = [
  ...COMMON,
  ...TERM,
  'contextName',
  'isSessionInterface',
  'roles',
  'ampersandVersionStr',
  'ifcName',
  'ifcNamePascal',
  'ifcNameKebab',
  'ifcLabel',
  'contents',
];
const IFC = [
  'ifcName',
  'ifcNameKebab',
  'ifcNamePascal',
  'ifcLabel',
  'isApi',
  'isSessionInterface',
  'srcConcept',
].map((n) => `ifc.${n}`);
const PROJECT = [
  ...COMMON,
  'contextName',
  'ampersandVersionStr',
  'ifcs',
  'uis',
  'apis',
  'concepts',
  'views',
  ...IFC,
  'concept.cptId',
  'concept.cptIdTmp',
  'concept.typescriptType',
  'view.viewId',
  'view.viewIdTmp',
  'view.viewSegments',
  'view.viewIsEmpty',
  'segment.segmentLabel',
  'segment.segmentTypescriptType',
];

/** Attributes that only we supply. The existing compiler takes missing ones for false in the template of a box. */
const CONDITIONS = [
  'choiceLabel',
  'holdsFiles',
  'sub.subObjValues',
  'sub.subObjKind',
  'sub.subObjCrud',
  'sub.subObjExprIsTot',
  'value',
];

/** Templates that the existing compiler never takes, and what they mention. */
const OURS: Readonly<Record<string, readonly string[]>> = {
  'View-CHOICE.html': ['technicalType', 'permittedValues', 'value'],
  'View-MARKUP.html': ['technicalType', 'format', 'formatItem'],
};

function allowed(file: string): readonly string[] {
  const ours = OURS[file];
  if (ours) return [...OBJECT, ...ours];
  if (/^(Atomic|View)-/.test(file)) return OBJECT;
  if (file.startsWith('Box-')) return [...BOX, ...CONDITIONS];
  return file.startsWith('component.') ? COMPONENT : PROJECT;
}

/** The attributes that a template mentions: `$name$`, `$if(name)$`, `$list:{x|…}$`. */
function attributesOf(text: string): string[] {
  const opening = /\$([\w.]+):\{\w+\|/g;
  const lists = [...text.matchAll(opening)].map((match) => match[1] ?? '');
  const flat = text.replace(opening, '').replace(/(?<!\\)\}(?:;separator="[^"]*")?\$/g, '');
  const expressions = flat.split('$').filter((_, index) => index % 2 === 1);
  const names = expressions.map((expression) =>
    expression.replace(/^(?:else)?if\(!?([\w.]+)\)$/, '$1'),
  );
  return [...new Set([...lists, ...names])].filter((name) => !['else', 'endif'].includes(name));
}

describe('the templates', () => {
  it.each(FILES)('%s only uses attributes that both compilers supply', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(attributesOf(text).filter((name) => !allowed(file).includes(name))).toEqual([]);
  });

  it.each(FILES)('%s has every $if$ closed', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(text.split('$endif$').length).toBe(text.split(/\$if\(/).length);
  });

  it('use components that generated pages import, and those have templates', () => {
    const texts = FILES.map((file) => readFileSync(join(FOLDER, file), 'utf8'));
    const used = texts.flatMap((text) => text.match(/(?<=<)(?:atomic|box)-[a-z-]+/g) ?? []);
    const imported = AMPERSAND_COMPONENTS.flatMap((each) => {
      const [selector = ''] = reflectComponentType<unknown>(each)?.selector.split(',') ?? [];
      return /^(atomic|box)-/.test(selector) ? [selector] : [];
    });
    expect([...new Set(used)].sort()).toEqual(imported.sort());
  });

  it('cover every technical type, box and view', () => {
    const types = [
      'ALPHANUMERIC',
      'BIGALPHANUMERIC',
      'HUGEALPHANUMERIC',
      'PASSWORD',
      'URL',
      'BINARY',
      'BIGBINARY',
      'HUGEBINARY',
      'DATE',
      'DATETIME',
      'BOOLEAN',
      'INTEGER',
      'FLOAT',
      'OBJECT',
      'TYPEOFONE',
    ];
    const boxes = [
      'FORM',
      'TABLE',
      'TABS',
      'RAW',
      'MARKUP',
      'FILTEREDDROPDOWN',
      'SELECT',
      'PROPBUTTON',
      'NOVIEW',
    ];
    const requested = [
      ...types.map((t) => `Atomic-${t}.html`),
      ...boxes.map((b) => `Box-${b}.html`),
      ...['PROPERTY', 'LINKTO', 'FILEOBJECT'].map((v) => `View-${v}.html`),
      'component.ts.txt',
      'component.own.ts.txt',
      'component.html',
      'component.interface.ts.txt',
      'backend.service.ts.txt',
      'project.module.ts.txt',
      'project.concepts.ts.txt',
      'project.views.ts.txt',
    ];
    expect(requested.filter((file) => !FILES.includes(file))).toEqual([]);
  });
});
