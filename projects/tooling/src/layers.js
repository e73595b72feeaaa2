/**
 * Who may import whom. This table is the only place that says so; `.dependency-cruiser.js` turns it into rules.
 * A layer may import itself and what stands behind it.
 */

/** Parts of the repository by folder. */
export const PARTS = {
  'projects/generics': [],
  'projects/components': ['projects/generics'],
  'projects/compiler': ['projects/generics'],
  'projects/backend': ['projects/generics'],
  'projects/cli': ['projects/backend', 'projects/compiler', 'projects/generics'],
  'projects/tooling': [],
  src: ['projects/components', 'projects/generics'],
  e2e: ['projects/generics'],
};

/** Phases of the compiler, first to last: a phase may import the earlier ones and the leaves. */
export const COMPILER_PHASES = ['source', 'parse', 'check', 'rules', 'evaluate', 'plan', 'emit'];

/** Folders of the compiler that every phase may import, and what they may import themselves. */
export const COMPILER_LEAVES = {
  diagnostic: [],
  context: ['diagnostic'],
  term: ['diagnostic', 'context'],
};

/** Layers of the backend, outermost first: a layer may import the ones further in, never outwards. */
export const BACKEND_LAYERS = [
  ['server'],
  ['api', 'population-files', 'report', 'openapi', 'search', 'file'],
  ['install'],
  ['application'],
  ['interfacing', 'rule', 'session'],
  ['core'],
  ['transaction'],
  ['model', 'hook'],
  ['plug', 'query'],
  ['config', 'error'],
];

/** Folders on one layer that must not know each other; other neighbours may. */
export const BACKEND_STRANGERS = [['interfacing', 'rule']];
