/** An option of the command line. */
export interface OptionDefinition {
  readonly name: string;
  /** Name of the value in the help; null for a switch. A switch that is on by default is shown as `--no-…`. */
  readonly value: string | null;
  readonly help: string;
  readonly onByDefault?: boolean;
  readonly short?: string;
  /** Another name. */
  readonly alias?: string;
  /** The values that are accepted, whatever their case. */
  readonly choices?: readonly string[];
}

/** Every option, by group. */
export const OPTIONS = {
  json: { name: 'json', value: null, help: 'write diagnostics as JSON to standard output' },
  fix: { name: 'fix', value: null, help: 'apply safe fixes to the files of the script' },
  hints: { name: 'hints', value: null, help: 'also list hints about the model' },
  help: { name: 'help', value: null, help: 'show help for this command', short: 'h' },
  crudDefaults: {
    name: 'crud-defaults',
    value: 'CRUD',
    help: 'CRUD flags of interface items without flags: uppercase allows (default CRUD)',
  },
  legacy: { name: 'legacy', value: null, help: 'accept deprecated syntax' },
  engineFunctions: {
    name: 'engine-functions',
    value: 'NAMES',
    help: 'comma-separated functions that extensions add to the execution engine',
  },
  ignoreInvariants: {
    name: 'ignore-invariant-violations',
    value: null,
    help: 'accept a population that violates invariants, and report the violations as warnings',
  },
  failOnCartesianProduct: {
    name: 'fail-on-cartesian-product',
    value: null,
    help: 'fail with exit code 46 if the query of a rule computes a Cartesian product',
  },
  protoDir: {
    name: 'proto-dir',
    value: 'DIR',
    help: 'output folder (default .proto next to the script)',
  },
  frontend: {
    name: 'frontend',
    value: null,
    onByDefault: true,
    help: "don't generate Angular sources",
  },
  backend: {
    name: 'backend',
    value: null,
    onByDefault: true,
    help: "don't generate the generics/ folder",
  },
  frontendVersion: {
    name: 'frontend-version',
    value: 'NAME',
    help: 'frontend framework (only Angular is supported)',
    choices: ['Angular'],
  },
  templates: {
    name: 'templates',
    value: 'DIR',
    help: 'folder with templates that replace the built-in ones',
  },
  production: {
    name: 'production',
    value: null,
    help: 'build for production: administration requires a role',
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
    help: 'SQLite file or database URL (default a file in .ampersand/)',
  },
  migrate: {
    name: 'migrate',
    value: null,
    help: 'migrate data to a changed model, if no data is lost and no rule is violated',
  },
  reinstall: {
    name: 'reinstall',
    value: null,
    help: 'reinstall the model, and keep the previous data as a backup',
  },
  sources: {
    name: 'sources',
    value: null,
    help: 'build every change with Angular, and watch the sources of the shell and the components',
  },
  plan: { name: 'plan', value: null, help: 'show the steps from the installed model to this one' },
  dryRun: {
    name: 'dry-run',
    value: null,
    help: 'perform a dry run: migrate, report the result, and roll back',
  },
  apply: {
    name: 'apply',
    value: null,
    help: 'migrate in one transaction, and keep the previous data as a backup',
  },
  branch: {
    name: 'branch',
    value: 'FILE',
    help: 'copy the data and its model to a new SQLite file for trying out changes',
  },
  rename: {
    name: 'rename',
    value: 'OLD=NEW,…',
    help: 'renamed concepts and relations, as Old=New; Old=New:prefix also prefixes identifiers, Old=New~ swaps source and target',
  },
  keepFirst: {
    name: 'keep-first',
    value: 'RELATIONS',
    help: 'relations that became UNI or INJ and keep the first link of each atom (comma-separated names, or `all`)',
  },
  archive: {
    name: 'archive',
    value: null,
    help: 'move data that has no place in the new model to the table ampersand_aside',
  },
  drop: {
    name: 'drop',
    value: null,
    help: 'delete data that has no place in the new model (the backup keeps it)',
  },
  exportArchive: {
    name: 'export-archive',
    value: 'FILE',
    help: 'export the archived data to a new JSON file',
  },
  baseline: {
    name: 'baseline',
    value: 'RULES',
    help: 'accept the existing violations of these invariants, whose number can only decrease (comma-separated names, or `all`)',
  },
  baselineRole: {
    name: 'baseline-role',
    value: 'ROLE',
    help: 'role that gets the accepted violations as tasks (default administrators)',
  },
  from: {
    name: 'from',
    value: 'DIR',
    help: "metadata of the installed model, for a database that doesn't contain it",
  },
  files: { name: 'files', value: 'DIR', help: 'folder with the uploaded files' },
  output: {
    name: 'output',
    value: 'FILE',
    help: 'output file (default standard output)',
    short: 'o',
    alias: 'out',
  },
  format: {
    name: 'format',
    value: 'NAME',
    help: 'format of the documentation: html (default), docx, md, svg, or mermaid',
    choices: ['html', 'docx', 'md', 'svg', 'mermaid'],
  },
  layout: {
    name: 'layout',
    value: null,
    help: 'also format the file: indentation, spaces, and blank lines',
  },
  write: { name: 'write', value: null, help: 'change the file in place' },
} as const satisfies Record<string, OptionDefinition>;

/** Key of an option in the table. */
export type OptionKey = keyof typeof OPTIONS;

/** Options of the existing compiler without effect, with the number of their values. */
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
