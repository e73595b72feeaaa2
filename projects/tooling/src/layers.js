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
export const BESIDE = '.';

/**
 * The folders of each source tree, outermost floor first. A folder may import the folders of floors further in, and on its own
 * floor those that stand behind it; so there are no circles. Files beside the folders put them together: they may import
 * every folder, and no folder imports them, unless the table gives them a floor (`BESIDE`).
 */
export const FLOORS = {
  'projects/generics/src': [
    ['schema'],
    ['engine', 'prototype-context', 'api', 'metadata'],
    ['error', 'rights', 'value'],
  ],
  'projects/population/src': [
    ['model', 'write', 'workbook', 'csv', 'document'],
    ['sheet'],
    ['file'],
  ],
  'projects/compiler/src': [
    ['node', 'export', 'fix'],
    ['emit', 'template', 'identity'],
    ['prototype-context'],
    ['plan'],
    ['evaluate'],
    ['rules'],
    ['check'],
    ['parse'],
    ['source'],
    ['term', 'context', 'diagnostic'],
  ],
  'projects/compiler/src/check': [
    ['interfaces'],
    ['typing'],
    ['relations'],
    ['atoms'],
    ['concepts'],
    ['declared', 'problems'],
  ],
  'projects/compiler/src/parse': [['population'], ['statements'], ['terms'], ['words'], ['tree']],
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
  'projects/backend/src/core': [[BESIDE], ['transaction']],
  'projects/backend/src/history': [['ledger'], ['effects', 'told'], ['as-of', 'undo']],
  'projects/backend/src/interfacing': [['choose'], ['delta', 'list', 'write'], ['node']],
  'projects/backend/src/migration': [['transfer'], ['told']],
  'projects/backend/src/plug': [['mariadb', 'postgres', 'sqlite'], [BESIDE], ['statement']],
  'projects/backend/src/session': [['reach'], [BESIDE]],
  'projects/cli/src': [
    ['command'],
    ['development'],
    ['workspace', 'validation'],
    ['script', 'output'],
    ['invocation'],
  ],
  'projects/components/src': [
    ['page', 'value-control'],
    ['box-form', 'box-prop-button', 'box-raw', 'box-table', 'box-tabs'],
    ['box'],
    [
      'atomic-alphanumeric',
      'atomic-bigalphanumeric',
      'atomic-binary',
      'atomic-boolean',
      'atomic-datetime',
      'atomic-date',
      'atomic-fileobject',
      'atomic-float',
      'atomic-hugealphanumeric',
      'atomic-integer',
      'atomic-password',
      'atomic-select',
      'atomic-object',
      'atomic-typeofone',
      'atomic-url',
    ],
    ['codec'],
    ['ledger'],
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
    ['live', 'api', 'common'],
    ['words'],
    ['settings', 'moments'],
  ],
  'projects/components/schematics': [['ng-add']],
  'projects/tooling/src': [],
  'src/app': [
    ['development'],
    ['home', 'page', 'admin'],
    ['layout', 'appearance', 'search', 'signals', 'dialog', 'account', 'history'],
    ['navigation', 'session'],
    ['network'],
    ['api', 'notification', 'words'],
  ],
};

/** Folders on one floor that must not know each other. */
export const STRANGERS = [['projects/backend/src/interfacing', 'projects/backend/src/rule']];

/** Folders of tests; they stand outside the floors. */
export const TEST_FOLDERS = ['faults', 'testing', 'test', 'bench'];
