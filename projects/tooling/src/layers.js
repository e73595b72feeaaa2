/**
 * Who may import whom. This table is the only place that says so; `.dependency-cruiser.js` turns it into rules, and a test
 * compares it with the folders that there are.
 */

/** Parts of the repository by folder, with the parts that each may import. */
export const PARTS = {
  'projects/generics': [],
  'projects/population': ['projects/generics'],
  'projects/components': ['projects/generics'],
  'projects/compiler': ['projects/generics', 'projects/population'],
  'projects/backend': ['projects/generics', 'projects/population'],
  'projects/cli': [
    'projects/backend',
    'projects/compiler',
    'projects/generics',
    'projects/population',
  ],
  'projects/examples': ['projects/components', 'projects/generics'],
  'projects/tooling': [],
  src: ['projects/components', 'projects/generics'],
  e2e: ['projects/generics'],
};

/** In a list of floors: the files beside the folders. */
export const FILES = '.';

/**
 * The folders of each source tree, outermost floor first. A folder may import the folders of floors further in, and none of its
 * own floor; so there are no circles, and a tree is as high as its list is long. Files beside the folders put them together:
 * they may import every folder, and no folder imports them, unless the table gives them a floor (`FILES`).
 */
export const LAYERS = {
  'projects/generics/src': [
    ['schema'],
    ['api'],
    ['metadata'],
    ['engine', 'error', 'prototype-context', 'rights', 'value'],
  ],
  'projects/population/src': [
    ['model', 'write', 'workbook', 'csv', 'document'],
    ['sheet'],
    ['file'],
  ],
  'projects/population/src/write': [['table']],
  'projects/compiler/src': [
    ['node', 'export', 'fix'],
    ['emit', 'identity'],
    ['prototype-context'],
    ['plan'],
    ['evaluate'],
    ['rules'],
    ['check'],
    ['parse'],
    ['source'],
    ['term'],
    ['context'],
    ['diagnostic', 'template'],
  ],
  'projects/compiler/src/check': [
    ['interfaces'],
    ['typing'],
    ['relations'],
    ['atoms'],
    ['concepts'],
    ['declared', 'problems'],
  ],
  'projects/compiler/src/emit': [['frontend', 'validation'], ['generics']],
  'projects/compiler/src/parse': [['population'], ['statements'], ['terms'], ['words'], ['tree']],
  'projects/compiler/src/plan': [['sql'], ['storage']],
  'projects/compiler/src/source': [['modules'], ['files']],
  'projects/backend/src': [
    ['server'],
    ['api', 'migration'],
    ['file', 'history', 'install', 'live', 'openapi', 'population-files', 'report'],
    ['application', 'interfacing'],
    ['ledger', 'rule', 'session'],
    ['compat', 'config', 'core', 'model-change'],
    ['error', 'hook', 'model', 'plug'],
  ],
  'projects/backend/src/api': [
    ['admin', 'app', 'ledger', 'live', 'population', 'report', 'resource'],
    ['answer'],
    ['session'],
    ['request'],
  ],
  'projects/backend/src/core': [[FILES], ['transaction']],
  'projects/backend/src/history': [['ledger'], ['effects', 'told'], ['as-of', 'undo']],
  'projects/backend/src/interfacing': [['choose'], ['delta', 'list', 'write'], ['node']],
  'projects/backend/src/migration': [['transfer'], ['told']],
  'projects/backend/src/plug': [['mariadb', 'postgres', 'sqlite'], [FILES], ['statement']],
  'projects/backend/src/rule': [['exec-engine'], ['evaluation']],
  'projects/backend/src/session': [['reach'], [FILES]],
  'projects/cli/src': [
    ['command'],
    ['development'],
    ['workspace', 'validation'],
    ['script', 'output'],
    ['invocation'],
  ],
  'projects/components/src': [
    ['page', 'box-form', 'box-prop-button', 'box-raw', 'box-table', 'box-tabs'],
    ['box'],
    ['value-control', 'atomic-datetime', 'atomic-select'],
    [
      'atomic-alphanumeric',
      'atomic-bigalphanumeric',
      'atomic-binary',
      'atomic-boolean',
      'atomic-date',
      'atomic-fileobject',
      'atomic-float',
      'atomic-hugealphanumeric',
      'atomic-integer',
      'atomic-object',
      'atomic-password',
      'atomic-typeofone',
      'atomic-url',
    ],
    ['codec', 'ledger'],
    ['field'],
    ['interfacing', 'common', 'typing'],
  ],
  'projects/components/src/box-table': [
    ['block', 'find', 'side'],
    ['view', 'row'],
    ['order', 'range', 'export', 'scroll', 'window'],
    ['focus'],
    ['cell'],
    ['column'],
  ],
  'projects/components/src/box-table/block': [['plan', 'text']],
  'projects/components/src/interfacing': [['edit'], ['window'], ['others', 'content']],
  'projects/components/src/ledger': [['deleting', 'history'], ['undo'], ['told'], ['api', 'words']],
  'projects/components/testing': [['fake', 'harness']],
  'projects/components/testing/harness': [
    ['page', 'dialog', 'box'],
    ['object', 'value'],
    ['field'],
  ],
  'projects/components/application': [
    ['common'],
    ['live', 'words'],
    ['api', 'settings', 'moments', 'typing'],
  ],
  'projects/components/schematics': [['ng-add']],
  'projects/tooling/src': [['mutants'], ['node-tests']],
  'src/app': [
    ['development', 'page'],
    ['home', 'admin', 'layout'],
    ['history', 'search', 'signals'],
    ['account', 'appearance', 'navigation'],
    ['session'],
    ['api', 'dialog', 'network', 'notification', 'words'],
  ],
  'src/app/admin': [['ledger'], ['work']],
};

/** Folders of tests; they stand outside the floors. */
export const TEST_FOLDERS = ['faults', 'testing', 'test', 'bench'];
