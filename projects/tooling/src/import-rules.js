/**
 * Who may import whom. This table is the only place that says so; `.dependency-cruiser.js` turns it into rules, and a test
 * compares it with the folders that there are.
 */

/** Parts of the repository by folder, with the parts that each may import. */
export const PARTS = {
  'projects/generics': [],
  'projects/population': ['projects/generics'],
  'projects/explanation': ['projects/generics'],
  'projects/documentation': ['projects/generics'],
  'projects/components': ['projects/generics'],
  'projects/compiler': [
    'projects/documentation',
    'projects/explanation',
    'projects/generics',
    'projects/population',
  ],
  'projects/backend': [
    'projects/documentation',
    'projects/explanation',
    'projects/generics',
    'projects/population',
  ],
  'projects/cli': [
    'projects/backend',
    'projects/compiler',
    'projects/documentation',
    'projects/explanation',
    'projects/generics',
    'projects/population',
  ],
  'projects/examples': ['projects/components', 'projects/generics'],
  'projects/tooling': [],
  src: ['projects/components', 'projects/generics'],
  e2e: ['projects/generics'],
};

/** In a list of layers: the files outside the folders. */
export const FILES = '.';

/**
 * The folders of each source tree, outermost layer first. A folder may import the folders of lower layers, and none of its
 * own layer, so there are no cycles. Files outside the folders may import every folder, and no folder imports them, unless
 * the table gives them a layer (`FILES`).
 */
export const LAYERS = {
  'projects/generics/src': [
    ['api'],
    ['schema'],
    ['metadata', 'enum'],
    ['engine', 'error', 'prototype-context', 'rights'],
    ['value'],
  ],
  'projects/population/src': [
    ['model', 'write', 'workbook', 'csv', 'document'],
    ['sheet'],
    ['file'],
  ],
  'projects/population/src/write': [['table']],
  'projects/explanation/src': [['verbalize'], ['derive']],
  'projects/documentation/src': [['render'], ['diagram'], ['messages', 'content']],
  'projects/compiler/src': [
    ['node', 'export', 'fix', 'document'],
    ['emit', 'branding'],
    ['prototype-context'],
    ['plan'],
    ['evaluate'],
    ['explanation', 'rules'],
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
  'projects/compiler/src/document': [['chapter'], ['diagram', 'formula'], ['content']],
  'projects/compiler/src/emit': [['frontend', 'validation'], ['generics']],
  'projects/compiler/src/parse': [['population'], ['statements'], ['terms'], ['words'], ['tree']],
  'projects/compiler/src/plan': [['sql'], ['storage']],
  'projects/compiler/src/source': [['modules'], ['files']],
  'projects/backend/src': [
    ['http'],
    ['write'],
    ['explain', 'file'],
    ['history', 'live', 'patch', 'population', 'schema'],
    ['application', 'read', 'report', 'visibility'],
    ['change-log', 'rule', 'session'],
    ['compat', 'core'],
    ['config', 'database', 'error', 'hook', 'model'],
  ],
  'projects/backend/src/http': [
    ['server'],
    ['routes'],
    ['response'],
    ['session'],
    ['openapi', 'request'],
  ],
  'projects/backend/src/http/routes': [
    ['admin', 'app', 'change-log', 'live', 'population', 'report', 'resource'],
  ],
  'projects/backend/src/core': [[FILES], ['transaction']],
  'projects/backend/src/explain': [['repair'], ['explanation'], ['effects']],
  'projects/backend/src/history': [['audit-log'], ['describe'], ['undo']],
  'projects/backend/src/read': [['choose', 'facets'], ['as-of', 'delta', 'list'], ['node']],
  'projects/backend/src/schema': [
    ['migrate', 'restore'],
    ['install', 'compare'],
  ],
  'projects/backend/src/schema/migrate': [['transfer'], ['report']],
  'projects/backend/src/database': [['mariadb', 'postgres', 'sqlite'], [FILES], ['statement']],
  'projects/backend/src/rule': [['exec-engine'], ['evaluation']],
  'projects/backend/src/session': [['access-scope'], [FILES]],
  'projects/cli/src': [
    ['command'],
    ['development'],
    ['workspace', 'validation'],
    ['script', 'output'],
    ['invocation'],
  ],
  'projects/components/src': [
    [
      'page',
      'box-facets',
      'box-form',
      'box-markup',
      'box-prop-button',
      'box-raw',
      'box-table',
      'box-tabs',
    ],
    ['grid'],
    ['box', 'filter'],
    ['value-control', 'atomic-datetime', 'atomic-select', 'atomic-choice'],
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
      'atomic-markup',
      'atomic-object',
      'atomic-password',
      'atomic-typeofone',
      'atomic-url',
    ],
    ['codec', 'change-log', 'markup'],
    ['field'],
    ['interfacing'],
    ['edit'],
    ['rows'],
    ['common', 'content', 'explanation', 'input', 'remote-changes', 'typing'],
  ],
  'projects/components/src/grid': [
    ['menu'],
    ['range-operations', 'find', 'detail-panel'],
    ['row'],
    ['range', 'export'],
    ['focus'],
    ['scroll'],
    ['position'],
    ['view', 'layout'],
    ['window'],
    ['store'],
    ['cell', 'order'],
    ['column'],
  ],
  'projects/components/src/markup': [['latex'], ['sanitize']],
  'projects/components/src/grid/range-operations': [['plan', 'text']],
  'projects/components/src/change-log': [
    ['deleting', 'history'],
    ['undo'],
    ['describe'],
    ['api', 'messages'],
  ],
  'projects/components/testing': [['fake', 'harness']],
  'projects/components/testing/harness': [
    ['page', 'dialog', 'box'],
    ['object', 'value'],
    ['field'],
  ],
  'projects/components/application': [
    ['common'],
    ['live', 'messages'],
    ['api', 'settings', 'instants', 'input'],
  ],
  'projects/components/schematics': [['ng-add']],
  'projects/tooling/src': [
    ['mutants', 'scaffold', 'translations'],
    ['node-tests'],
    ['jest-groups'],
  ],
  'src/app': [
    ['development', 'page'],
    ['home', 'admin', 'layout'],
    ['history', 'search', 'signals'],
    ['account', 'appearance', 'navigation', 'privacy', 'view-as'],
    ['session'],
    ['api', 'dialog', 'network', 'notification', 'messages'],
  ],
  'src/app/admin': [
    ['frame'],
    ['audit-log', 'data', 'engine', 'model', 'overview', 'rule', 'server', 'users'],
    ['rules'],
    ['work'],
    ['messages'],
  ],
  'src/app/admin/data': [['backup', 'export', 'import', 'migration', 'reinstall']],
};

/** Folders of tests; they stand outside the floors. */
export const TEST_FOLDERS = ['regression', 'testing', 'test', 'bench'];
