/** An option of the command line. */
export interface OptionDefinition {
  readonly name: string;
  /** Name of the value in the help; null for a switch. A switch that is on by default is shown as `--no-…`. */
  readonly value: string | null;
  readonly help: string;
  readonly onByDefault?: boolean;
  readonly short?: string;
  /** The values that are accepted, whatever their case. */
  readonly choices?: readonly string[];
}

/** Every option, by group. */
export const OPTIONS = {
  json: { name: 'json', value: null, help: 'write diagnostics as JSON to standard output' },
  help: { name: 'help', value: null, help: 'explain the command', short: 'h' },
  crudDefaults: {
    name: 'crud-defaults',
    value: 'CRUD',
    help: 'rights of interface items that give no letters: an upper-case letter allows (default CRUD)',
  },
  legacy: { name: 'legacy', value: null, help: 'also accept the syntax of older versions' },
  engineFunctions: {
    name: 'engine-functions',
    value: 'NAMES',
    help: 'functions of the execution engine that extensions have, separated by commas',
  },
  ignoreInvariants: {
    name: 'ignore-invariant-violations',
    value: null,
    help: 'accept a population that violates invariants; the violations are warnings',
  },
  protoDir: {
    name: 'proto-dir',
    value: 'DIR',
    help: 'folder for the output (default .proto beside the script)',
  },
  frontend: { name: 'frontend', value: null, onByDefault: true, help: 'make no Angular sources' },
  backend: { name: 'backend', value: null, onByDefault: true, help: 'make no generics/ folder' },
  frontendVersion: {
    name: 'frontend-version',
    value: 'NAME',
    help: 'framework of the frontend sources; Angular is the only one',
    choices: ['Angular'],
  },
  templates: {
    name: 'templates',
    value: 'DIR',
    help: 'folder with the templates to use instead of the built-in ones',
  },
  production: {
    name: 'production',
    value: null,
    help: 'make the application for production: administration needs a role',
  },
  port: {
    name: 'port',
    value: 'NUMBER',
    help: 'port of the application (default 4200)',
    short: 'p',
  },
  data: {
    name: 'data',
    value: 'FILE|URL',
    help: 'SQLite file or URL of the database (default a file below .ampersand/)',
  },
  migrate: {
    name: 'migrate',
    value: null,
    help: 'bring the data to a changed model, if nothing is lost and nothing is violated',
  },
  reinstall: {
    name: 'reinstall',
    value: null,
    help: 'install the model again; the data from before is kept as a copy',
  },
  sources: {
    name: 'sources',
    value: null,
    help: 'build every change with Angular, and follow the sources of the shell and of components too',
  },
  plan: { name: 'plan', value: null, help: 'tell what leads from the installed model to this one' },
  try: { name: 'try', value: null, help: 'do everything, tell what came of it, and undo it' },
  apply: {
    name: 'apply',
    value: null,
    help: 'do it, whole or not at all; the old data is kept as a copy',
  },
  branch: {
    name: 'branch',
    value: 'FILE',
    help: 'copy the data with its model into a new SQLite file, to try changes on',
  },
  rename: {
    name: 'rename',
    value: 'OLD=NEW,…',
    help: 'what concepts and relations were called before',
  },
  setAside: {
    name: 'set-aside',
    value: null,
    help: 'keep facts that have no place in the new model aside, in the table ampersand_aside',
  },
  drop: {
    name: 'drop',
    value: null,
    help: 'let go of facts that have no place in the new model; the copy still has them',
  },
  aside: {
    name: 'aside',
    value: 'FILE',
    help: 'write the facts that were set aside into a new JSON file',
  },
  debt: {
    name: 'debt',
    value: 'RULES',
    help: 'take the violations of these invariants as debt, which can only become less; names separated by commas, or `all`',
  },
  debtRole: {
    name: 'debt-role',
    value: 'ROLE',
    help: 'role whose work the debt is (default administrators)',
  },
  from: {
    name: 'from',
    value: 'DIR',
    help: 'metadata of the installed model, for a database that does not hold it',
  },
  output: {
    name: 'output',
    value: 'FILE',
    help: 'file to write (default standard output)',
    short: 'o',
  },
  write: { name: 'write', value: null, help: 'change the file itself' },
} as const satisfies Record<string, OptionDefinition>;

/** Key of an option in the table. */
export type OptionKey = keyof typeof OPTIONS;

/** Options of the existing compiler that are accepted and change nothing here; with the number of their values. */
export const IGNORED_OPTIONS: ReadonlyMap<string, 0 | 1> = new Map([
  ['verbose', 0],
  ['verbosity', 1],
  ['time-in-log', 0],
  ['no-time-in-log', 0],
  ['terminal', 0],
  ['no-terminal', 0],
  ['terminal-width', 1],
  ['namespace', 1],
  ['build-recipe', 1],
  ['language', 1],
  ['trim-cellvalues', 0],
  ['no-trim-cellvalues', 0],
  ['sql-bin-tables', 0],
  ['no-sql-bin-tables', 0],
  ['metamodel', 0],
  ['no-metamodel', 0],
  ['openapi', 0],
  ['no-openapi', 0],
  ['fail-on-oscillation', 0],
  ['no-fail-on-oscillation', 0],
]);
