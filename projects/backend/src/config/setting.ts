import { ROLE } from '@ampersand-prototype/generics';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import { MOST_SECONDS, type Setting } from './setting-form.ts';

export type { Setting } from './setting-form.ts';

const MOST_PORT = 65_535;
/** Ten years: every database can take that from a moment. */
const MOST_SESSION_SECONDS = 315_360_000;

/** Longer than any installation lives. */
const MOST_DAYS = 36_500;

/** Every setting, by key. `docs/configuration.md` lists the same; a test compares them. */
export const SETTINGS = {
  ...LIMIT_SETTINGS,
  generics: {
    type: 'text',
    fallback: './generics',
    env: 'AMPERSAND_GENERICS',
    meaning: 'Folder with the metadata that the compiler wrote.',
  },
  data: {
    type: 'text',
    fallback: './data/application.sqlite',
    env: 'AMPERSAND_DATA',
    meaning: 'Database: a file for SQLite, or a URL (postgres://… or mariadb://…).',
  },
  'database.connections': {
    type: 'integer',
    fallback: 16,
    env: 'AMPERSAND_DATABASE_CONNECTIONS',
    meaning: 'Most connections of this server to PostgreSQL or MariaDB.',
    least: 2,
  },
  'database.writers': {
    type: 'integer',
    fallback: 2,
    env: 'AMPERSAND_DATABASE_WRITERS',
    meaning:
      'Transactions that write to PostgreSQL or MariaDB at once; more of them get in each other’s way, unless the database is far away.',
    least: 1,
  },
  'database.statementTimeout': {
    type: 'integer',
    fallback: 30,
    env: 'AMPERSAND_DATABASE_STATEMENT_TIMEOUT',
    meaning:
      'Seconds after which PostgreSQL or MariaDB gives up a statement, and a transaction the wait for its turn.',
    least: 1,
    most: MOST_SECONDS,
  },
  'database.lockTimeout': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_DATABASE_LOCK_TIMEOUT',
    meaning: 'Seconds to wait for a lock that another transaction holds.',
    least: 1,
    most: MOST_SECONDS,
  },
  'database.connectTimeout': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_DATABASE_CONNECT_TIMEOUT',
    meaning: 'Seconds to wait for a connection to PostgreSQL or MariaDB.',
    least: 1,
    most: MOST_SECONDS,
  },
  app: {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_APP',
    meaning: 'Folder with the built browser application; empty serves the API only.',
  },
  'server.host': {
    type: 'text',
    fallback: '127.0.0.1',
    env: 'AMPERSAND_HOST',
    meaning: 'Address to listen on.',
  },
  'server.port': {
    type: 'integer',
    fallback: 8080,
    env: 'AMPERSAND_PORT',
    meaning: 'Port to listen on; 0 takes a free one.',
    least: 0,
    most: MOST_PORT,
  },
  'server.trustProxy': {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_TRUST_PROXY',
    meaning:
      'Whether X-Forwarded-* headers are believed, those of the nearest proxy; only behind a proxy that sets them.',
  },
  'server.hosts': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_HOSTS',
    meaning:
      'Names under which the server answers. While developing, localhost and addresses are taken as well and no others; in production, none means any.',
  },
  'server.origins': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_ORIGINS',
    meaning: 'Further origins from which changes are accepted.',
  },
  production: {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_PRODUCTION_MODE',
    meaning:
      'Closes the administrative endpoints to sessions without an administrative role, and gives new sessions the role Anonymous only. Where it is not set, it is on for metadata that were made with --production.',
  },
  crud: {
    type: 'choice',
    fallback: 'strict',
    env: 'AMPERSAND_CRUD',
    meaning: 'strict: C fills, U changes and D clears a value field. lenient: U does all three.',
    choices: ['strict', 'lenient'],
  },
  'edits.sameNumber': {
    type: 'choice',
    fallback: 'accept',
    env: 'AMPERSAND_SAME_NUMBER',
    meaning:
      'What becomes of an edit of a number that somebody else changed meanwhile to the very same one: accept takes both for one, refuse answers 409, for numbers that people count with.',
    choices: ['accept', 'refuse'],
  },
  'server.drainTime': {
    type: 'integer',
    fallback: 0,
    env: 'AMPERSAND_DRAIN_TIME',
    meaning:
      'Seconds for which a server that stops still serves while /ready is 503, so that a balancer notices.',
    most: MOST_SECONDS,
  },
  'server.stopTime': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_STOP_TIME',
    meaning: 'Seconds that requests under way get to finish when a server stops.',
    least: 1,
    most: MOST_SECONDS,
  },
  'server.requestTime': {
    type: 'integer',
    fallback: 300,
    env: 'AMPERSAND_REQUEST_TIME',
    meaning: 'Seconds within which a request has to arrive whole, its body included.',
    least: 1,
    most: MOST_SECONDS,
  },
  'session.expirationTime': {
    type: 'integer',
    fallback: 3600,
    env: 'AMPERSAND_SESSION_EXPIRATION',
    meaning: 'Seconds without a request after which a session ends.',
    least: 1,
    most: MOST_SESSION_SECONDS,
  },
  'session.loginEnabled': {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_LOGIN',
    meaning: 'Whether the model logs users in; sessions then get no roles by themselves.',
  },
  'rbac.adminRoles': {
    type: 'list',
    fallback: [ROLE.administrator],
    env: 'AMPERSAND_ADMIN_ROLES',
    meaning: 'Roles that may use the administrative endpoints in production.',
  },
  'rbac.importerRoles': {
    type: 'list',
    fallback: [ROLE.administrator],
    env: 'AMPERSAND_IMPORTER_ROLES',
    meaning: 'Roles that may import population in production.',
  },
  'execengine.roles': {
    type: 'list',
    fallback: [ROLE.engine],
    env: 'AMPERSAND_ENGINE_ROLES',
    meaning: 'Roles of which the rules are carried out by the execution engine.',
  },
  'execengine.maxRunCount': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_ENGINE_RUNS',
    meaning: 'Rounds of repair after which a transaction is rolled back.',
    least: 1,
  },
  'live.pages': {
    type: 'flag',
    fallback: true,
    env: 'AMPERSAND_LIVE_PAGES',
    meaning:
      'Whether open pages are told what others change (GET events); otherwise they show it when they are read again.',
  },
  'live.heartbeat': {
    type: 'integer',
    fallback: 20,
    env: 'AMPERSAND_LIVE_HEARTBEAT',
    meaning:
      'Seconds after which a stream of events shows that it is alive; less than proxies on the way take to give up.',
    least: 1,
    most: MOST_SECONDS,
  },
  'files.folder': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_FILES',
    meaning:
      'Folder for uploaded files; empty puts them beside the SQLite file, or in ./data/files.',
  },
  'files.allowedTypes': {
    type: 'list',
    fallback: [
      'image/png',
      'image/jpeg',
      'image/gif',
      'image/webp',
      'application/pdf',
      'text/plain',
      'text/csv',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    env: 'AMPERSAND_FILE_TYPES',
    meaning: 'Types of files that are accepted, judged by their content.',
  },
  'frontend.homePage': {
    type: 'text',
    fallback: '/',
    env: 'AMPERSAND_HOME',
    meaning: 'Address of the first page.',
  },
  'frontend.menuMode': {
    type: 'text',
    fallback: 'static',
    env: 'AMPERSAND_MENU_MODE',
    meaning: 'Layout of the menu, handed to the browser application.',
  },
  'frontend.menuGrouping': {
    type: 'choice',
    fallback: 'none',
    env: 'AMPERSAND_MENU_GROUPING',
    meaning: 'byType puts interfaces that list atoms in a group of their own.',
    choices: ['none', 'byType'],
  },
  'frontend.menuGroupingLabel': {
    type: 'text',
    fallback: 'Lists',
    env: 'AMPERSAND_MENU_GROUPING_LABEL',
    meaning: 'Label of that group.',
  },
  'copies.keep': {
    type: 'integer',
    fallback: null,
    env: 'AMPERSAND_COPIES_KEEP',
    meaning:
      'How many copies of the data from before are kept of those that migrations make, and as many of those that hold what is nowhere else; empty for all of them.',
    least: 1,
  },
  'history.keep': {
    type: 'integer',
    fallback: null,
    env: 'AMPERSAND_HISTORY_KEEP',
    meaning:
      'Days for which it is remembered who changed what and why; empty for always, 0 for not at all, which forgets what was remembered.',
    least: 0,
    most: MOST_DAYS,
  },
  'history.undo': {
    type: 'choice',
    fallback: 'own',
    env: 'AMPERSAND_HISTORY_UNDO',
    meaning:
      'Who may take a change back: own is the session that made it, strict asks for the right to undo what rules did as well, off is nobody. Administrators always may.',
    choices: ['own', 'strict', 'off'],
  },
  importMode: {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_IMPORT_MODE',
    meaning: 'Locks the application until its population has been imported and checked.',
  },
  extensions: {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_EXTENSIONS',
    meaning: 'Modules that register hooks, as paths relative to the configuration file.',
  },
  'log.level': {
    type: 'choice',
    fallback: 'info',
    env: 'AMPERSAND_LOG_LEVEL',
    meaning: 'Least level that is logged.',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  },
} as const satisfies Record<string, Setting>;

/** Key of a setting. */
export type SettingKey = keyof typeof SETTINGS;
