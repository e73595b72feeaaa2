import type { OptionKey } from './options.ts';

/** A command with its help. */
export interface CommandDefinition {
  readonly name: CommandName;
  readonly summary: string;
  /** Whether a script must, may or may not be named. */
  readonly script: 'required' | 'optional' | 'none';
  /** The name of the required argument; a script by default. */
  readonly word?: string;
  /** What follows the script: what must be named, and what may be. */
  readonly following?: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
  };
  readonly options: readonly OptionKey[];
  /** Help of options that mean something else in this command. */
  readonly optionHelp?: Readonly<Partial<Record<OptionKey, string>>>;
  readonly examples: readonly string[];
  readonly details?: string;
}

/** Names of the commands. */
export type CommandName =
  | 'new'
  | 'check'
  | 'explain'
  | 'proto'
  | 'serve'
  | 'dev'
  | 'migrate'
  | 'adopt'
  | 'import'
  | 'admin'
  | 'build'
  | 'watch'
  | 'validate'
  | 'docs'
  | 'population'
  | 'export'
  | 'fix'
  | 'lsp'
  | 'help';

const MODEL = ['crudDefaults', 'legacy', 'engineFunctions', 'ignoreInvariants', 'json'] as const;
const SERVING = [
  'port',
  'data',
  'migrate',
  'reinstall',
  'templates',
  'crudDefaults',
  'legacy',
  'engineFunctions',
] as const;

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandDefinition[] = [
  {
    name: 'new',
    summary: 'create an application folder with a starter script',
    script: 'none',
    word: 'folder',
    options: [],
    examples: ['ampersand new library'],
  },
  {
    name: 'serve',
    summary: 'compile a script, build its application, and run it',
    script: 'optional',
    options: [...SERVING, 'ignoreInvariants', 'production'],
    examples: [
      'ampersand serve',
      'ampersand serve shop.adl --port 8080',
      'ampersand serve shop.adl --reinstall',
    ],
    details: 'In the repository, the default script is the library example.',
  },
  {
    name: 'dev',
    summary: 'serve a script and update the page on every save',
    script: 'optional',
    options: [...SERVING, 'ignoreInvariants', 'sources'],
    examples: ['ampersand dev shop.adl', 'ampersand dev shop.adl --sources'],
    details:
      'Pages are rendered in the browser, without a build. Errors are shown on top of the page.',
  },
  {
    name: 'migrate',
    summary: 'migrate data to a changed model: plan, dry run, or apply',
    script: 'required',
    options: [
      'plan',
      'dryRun',
      'apply',
      'branch',
      'rename',
      'keepFirst',
      'archive',
      'drop',
      'exportArchive',
      'baseline',
      'baselineRole',
      'from',
      'data',
      ...MODEL,
    ],
    examples: [
      'ampersand migrate shop.adl --plan',
      'ampersand migrate shop.adl --dry-run --rename Product=Article',
      'ampersand migrate shop.adl --apply --archive',
      'ampersand migrate shop.adl --branch trial.sqlite',
      'ampersand migrate shop.adl --export-archive aside.json',
    ],
    details: 'By default this is a dry run: it migrates, reports the result, and rolls back.',
  },
  {
    name: 'adopt',
    summary: 'copy a database of the existing Ampersand product to a new one',
    script: 'none',
    word: 'database',
    options: ['dryRun', 'apply', 'from', 'data', 'files', 'json'],
    optionHelp: {
      dryRun: 'report what would be copied, and write nothing (default)',
      apply: 'write the new database',
      from: 'folder generics/ of the deployment that works with the older database',
      data: 'new SQLite file or URL of an empty database',
    },
    examples: [
      'ampersand adopt mariadb://user@host/shop --from old/generics --files old/data',
      'ampersand adopt mariadb://user@host/shop --from old/generics --data shop.sqlite --apply',
    ],
    details: 'The older database and its files are only read.',
  },
  {
    name: 'import',
    summary: 'write a script with the model and the data of another database or a graph',
    script: 'none',
    word: 'schema',
    following: { required: ['database|file'], optional: [] },
    options: ['output'],
    examples: [
      'ampersand import schema postgres://user@host/shop --output shop.adl',
      'ampersand import schema mariadb://user@host/shop --output shop.adl',
      'ampersand import schema shop.ttl --output shop.adl',
    ],
    details:
      'The source is only read. A file is Turtle (.ttl), N-Triples (.nt), TriG (.trig), or JSON-LD (.jsonld).',
  },
  {
    name: 'admin',
    summary: 'invite the first administrator of an installation for production',
    script: 'none',
    word: 'action',
    following: { required: ['name'], optional: [] },
    options: ['from', 'data'],
    optionHelp: { from: 'folder generics/ of the release (default the setting generics)' },
    examples: ['ampersand admin invite ann --from release/generics --data shop.sqlite'],
    details: 'Prints the password, once. Other settings come from the environment of the server.',
  },
  {
    name: 'build',
    summary: 'build the application for deployment',
    script: 'optional',
    options: [
      'protoDir',
      'templates',
      'crudDefaults',
      'legacy',
      'engineFunctions',
      'ignoreInvariants',
      'production',
    ],
    examples: ['ampersand build shop.adl --production --proto-dir release'],
  },
  {
    name: 'check',
    summary: 'check a script for errors',
    script: 'required',
    options: [...MODEL, 'failOnCartesianProduct', 'fix', 'hints'],
    examples: [
      'ampersand check shop.adl',
      'ampersand check shop.adl --json',
      'ampersand check shop.adl --fix',
      'ampersand check shop.adl --hints',
    ],
  },
  {
    name: 'explain',
    summary: 'explain why the initial population violates a rule',
    script: 'required',
    following: { required: ['rule'], optional: ['source', 'target'] },
    options: ['crudDefaults', 'legacy', 'engineFunctions'],
    examples: [
      'ampersand explain shop.adl onlyAdults',
      'ampersand explain shop.adl onlyAdults Kim',
    ],
    details:
      'Explains up to 10 violations. Give a source atom or a pair of atoms to explain only its violations.',
  },
  {
    name: 'watch',
    summary: 'check a script on every change',
    script: 'required',
    options: ['crudDefaults', 'legacy', 'engineFunctions', 'ignoreInvariants'],
    examples: ['ampersand watch shop.adl'],
  },
  {
    name: 'proto',
    summary: 'generate the metadata, the database script, and the Angular sources',
    script: 'required',
    options: [
      ...([
        'protoDir',
        'frontend',
        'backend',
        'frontendVersion',
        'templates',
        'production',
      ] as const),
      ...MODEL,
      'failOnCartesianProduct',
    ],
    examples: [
      'ampersand proto shop.adl --proto-dir build',
      'ampersand proto shop.adl --frontend-version Angular --no-backend --proto-dir src/app/generated',
    ],
  },
  {
    name: 'validate',
    summary: 'check that every generated query returns what its term means',
    script: 'required',
    options: [...MODEL],
    examples: ['ampersand validate shop.adl'],
  },
  {
    name: 'docs',
    summary: 'write the documentation of a model: chapters and diagrams',
    script: 'required',
    options: ['format', 'output', 'crudDefaults', 'legacy', 'engineFunctions', 'json'],
    optionHelp: { output: 'output folder (default <script>-docs next to the script)' },
    examples: ['ampersand docs shop.adl', 'ampersand docs shop.adl --format docx --output manual'],
    details:
      'By default, writes web pages that open from disk to a folder next to the script. They include violations by the initial population.',
  },
  {
    name: 'population',
    summary: 'write the initial population as JSON',
    script: 'required',
    options: ['output', ...MODEL],
    examples: ['ampersand population shop.adl -o population.json'],
  },
  {
    name: 'export',
    summary: 'write the script and its includes as one formatted script',
    script: 'required',
    options: ['output', 'legacy', 'json'],
    examples: ['ampersand export shop.adl -o all.adl'],
  },
  {
    name: 'fix',
    summary: 'rewrite deprecated syntax in a file',
    script: 'required',
    options: ['write', 'layout', 'output', 'json'],
    examples: [
      'ampersand fix old.adl',
      'ampersand fix old.adl --write',
      'ampersand fix shop.adl --layout --write',
    ],
  },
  {
    name: 'lsp',
    summary: 'serve an editor with the language server protocol',
    script: 'none',
    options: ['templates', 'crudDefaults', 'legacy', 'engineFunctions', 'ignoreInvariants'],
    examples: ['ampersand lsp'],
    details: 'Editors start this command. It checks the scripts that are open while you type.',
  },
  {
    name: 'help',
    summary: 'show help for a command',
    script: 'none',
    options: [],
    examples: ['ampersand help proto'],
  },
];

/** Returns the command with this name. */
export function findCommand(name: string): CommandDefinition | undefined {
  return COMMANDS.find((command) => command.name === name);
}
