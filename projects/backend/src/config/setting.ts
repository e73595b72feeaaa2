import { ROLE } from '@ampersand-prototype/generics';
import { FILE_SETTINGS } from './file-settings.ts';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import { NOTICE_SETTINGS } from './notice-settings.ts';
import { WEB_HOOK_SETTINGS } from './web-hook-settings.ts';
import { MAX_DURATION_SECONDS, type Setting } from './setting-form.ts';

export type { Setting } from './setting-form.ts';

const MAX_PORT = 65_535;
/** Ten years: every database can take that from a moment. */
const MAX_SESSION_SECONDS = 315_360_000;

/** A year. */
const MAX_SESSION_HOURS = 8760;

/** Longer than any installation lives. */
const MAX_DAYS = 36_500;

/** Every setting, by key. `docs/configuration.md` lists the same; a test compares them. */
export const SETTINGS = {
  ...FILE_SETTINGS,
  ...LIMIT_SETTINGS,
  ...WEB_HOOK_SETTINGS,
  ...NOTICE_SETTINGS,
  generics: {
    type: 'text',
    fallback: './generics',
    env: 'AMPERSAND_GENERICS',
    meaning: 'Folder with the metadata from the compiler.',
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
    meaning: 'Maximum size of the connection pool for PostgreSQL or MariaDB.',
    min: 2,
  },
  'database.writers': {
    type: 'integer',
    fallback: 2,
    env: 'AMPERSAND_DATABASE_WRITERS',
    meaning:
      'Maximum number of concurrent write transactions on PostgreSQL or MariaDB; more cause conflicts, unless the database is remote.',
    min: 1,
  },
  'database.statementTimeout': {
    type: 'integer',
    fallback: 30,
    env: 'AMPERSAND_DATABASE_STATEMENT_TIMEOUT',
    meaning:
      'Timeout for statements on PostgreSQL or MariaDB, for costly reads on SQLite, and for transactions that wait for their turn, in seconds.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'database.lockTimeout': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_DATABASE_LOCK_TIMEOUT',
    meaning: 'Timeout for locks held by other transactions, in seconds.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'database.connectTimeout': {
    type: 'integer',
    fallback: 5,
    env: 'AMPERSAND_DATABASE_CONNECT_TIMEOUT',
    meaning: 'Timeout for connections to PostgreSQL or MariaDB, in seconds.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  app: {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_APP',
    meaning: 'Folder with the built frontend; empty serves only the API.',
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
    meaning: 'Port to listen on; 0 selects a free one.',
    min: 0,
    max: MAX_PORT,
  },
  'server.trustProxy': {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_TRUST_PROXY',
    meaning:
      'Trust X-Forwarded-* headers of the nearest proxy. Use this only behind a proxy that sets them.',
  },
  'server.publicUrl': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_PUBLIC_URL',
    meaning:
      'Address at which users open the application, such as https://app.example.org. Providers of login.providers send users back to it.',
  },
  'login.providers': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_LOGIN_PROVIDERS',
    meaning:
      'File (YAML) with the OpenID Connect providers with which users log in; it needs server.publicUrl.',
  },
  'server.hosts': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_HOSTS',
    meaning:
      'Allowed host names. In development, localhost and IP addresses are also allowed, and no other names; in production, empty allows any.',
  },
  'server.origins': {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_ORIGINS',
    meaning: 'Additional origins that may send changes.',
  },
  production: {
    type: 'flag',
    fallback: null,
    env: 'AMPERSAND_PRODUCTION_MODE',
    meaning:
      'Requires an administrative role for the administrative endpoints, and gives new sessions only the role Anonymous. The default is on for metadata that was generated with --production.',
  },
  crud: {
    type: 'choice',
    fallback: 'strict',
    env: 'AMPERSAND_CRUD',
    meaning: 'strict: C sets, U changes, and D clears a value field. lenient: U does all three.',
    choices: ['strict', 'lenient'],
  },
  'edits.sameNumber': {
    type: 'choice',
    fallback: 'accept',
    env: 'AMPERSAND_SAME_NUMBER',
    meaning:
      'What happens if two users change a number to the same value: accept treats both edits as one; refuse responds with 409, for numbers that are used as counters.',
    choices: ['accept', 'refuse'],
  },
  'server.drainTime': {
    type: 'integer',
    fallback: null,
    env: 'AMPERSAND_DRAIN_TIME',
    meaning:
      'Seconds for which a stopping server still accepts requests while /ready responds with 503, so that a load balancer notices. Without it: 3 in production, otherwise 0.',
    max: MAX_DURATION_SECONDS,
  },
  'server.stopTime': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_STOP_TIME',
    meaning: 'Seconds for requests in flight to finish when the server stops.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'server.requestTime': {
    type: 'integer',
    fallback: 300,
    env: 'AMPERSAND_REQUEST_TIME',
    meaning: 'Timeout for receiving a complete request, including its body, in seconds.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'application.timeZone': {
    type: 'text',
    fallback: 'UTC',
    env: 'AMPERSAND_TIME_ZONE',
    meaning:
      'Time zone of the clock, such as Europe/Amsterdam: at its midnight, the date of a model with today changes.',
  },
  'session.expirationTime': {
    type: 'integer',
    fallback: 3600,
    env: 'AMPERSAND_SESSION_EXPIRATION',
    meaning: 'Seconds of inactivity after which a session expires.',
    min: 1,
    max: MAX_SESSION_SECONDS,
  },
  'session.maxHours': {
    type: 'integer',
    fallback: 0,
    env: 'AMPERSAND_SESSION_MAX_HOURS',
    meaning: 'Hours after which users log in again, even if they are active; 0 is never.',
    max: MAX_SESSION_HOURS,
  },
  'session.loginEnabled': {
    type: 'flag',
    fallback: null,
    env: 'AMPERSAND_LOGIN',
    meaning:
      'Whether users log in. Sessions then get their roles from the model only, and administration requires an administrative role. Empty: users log in if the model has a relation sessionAccount.',
  },
  'session.cookieSecure': {
    type: 'choice',
    fallback: 'auto',
    env: 'AMPERSAND_SESSION_COOKIE_SECURE',
    meaning:
      'Whether the session cookie is sent over HTTPS only: auto does so if the request used HTTPS, also behind a proxy (server.trustProxy).',
    choices: ['auto', 'true', 'false'],
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
    meaning: 'Roles that may import a population in production.',
  },
  'rbac.viewSharingRoles': {
    type: 'list',
    fallback: [ROLE.administrator],
    env: 'AMPERSAND_VIEW_SHARING_ROLES',
    meaning: 'Roles that may share list views with roles.',
  },
  'rbac.serviceKey': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_SERVICE_KEY',
    meaning:
      'SHA-256 digest (64 hexadecimal digits) of the key that a pipeline sends as X-Ampersand-Service-Key, to install a production application that is not installed, or for another model.',
  },
  'execengine.roles': {
    type: 'list',
    fallback: [ROLE.engine],
    env: 'AMPERSAND_ENGINE_ROLES',
    meaning: 'Roles whose rules are run by the execution engine.',
  },
  'execengine.maxRunCount': {
    type: 'integer',
    fallback: 10,
    env: 'AMPERSAND_ENGINE_RUNS',
    meaning: 'Maximum number of repair rounds before a transaction is rolled back.',
    min: 1,
  },
  'live.pages': {
    type: 'flag',
    fallback: true,
    env: 'AMPERSAND_LIVE_PAGES',
    meaning:
      'Whether open pages receive changes made by others (GET events). Otherwise, they show changes when reloaded.',
  },
  'live.heartbeat': {
    type: 'integer',
    fallback: 20,
    env: 'AMPERSAND_LIVE_HEARTBEAT',
    meaning:
      'Heartbeat interval of event streams, in seconds; it must be shorter than the timeout of any proxy.',
    min: 1,
    max: MAX_DURATION_SECONDS,
  },
  'frontend.homePage': {
    type: 'text',
    fallback: '/',
    env: 'AMPERSAND_HOME',
    meaning: 'Path of the home page.',
  },
  'frontend.menuMode': {
    type: 'text',
    fallback: 'static',
    env: 'AMPERSAND_MENU_MODE',
    meaning: 'Layout of the menu in the frontend.',
  },
  'frontend.privacyStatementUrl': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_PRIVACY_STATEMENT_URL',
    meaning: 'Address of the privacy statement, which the menu links to; empty shows no link.',
  },
  'frontend.emptyFields': {
    type: 'choice',
    fallback: 'show',
    env: 'AMPERSAND_EMPTY_FIELDS',
    meaning: 'Whether forms show or hide fields that are empty and that no one can fill.',
    choices: ['show', 'hide'],
  },
  'frontend.menuGrouping': {
    type: 'choice',
    fallback: 'none',
    env: 'AMPERSAND_MENU_GROUPING',
    meaning: 'Grouping of the menu: byType puts interfaces that list atoms in a separate group.',
    choices: ['none', 'byType'],
  },
  'frontend.menuGroupingLabel': {
    type: 'text',
    fallback: 'Lists',
    env: 'AMPERSAND_MENU_GROUPING_LABEL',
    meaning: 'Label of the menu group that byType creates.',
  },
  'copies.keep': {
    type: 'integer',
    fallback: null,
    env: 'AMPERSAND_COPIES_KEEP',
    meaning:
      'Number of backups to keep of each kind: made by migrations, or with data that exists nowhere else. Empty keeps all.',
    min: 1,
  },
  'history.keep': {
    type: 'integer',
    fallback: null,
    env: 'AMPERSAND_HISTORY_KEEP',
    meaning:
      'Change log retention in days; empty keeps it forever, 0 disables it and deletes existing entries.',
    min: 0,
    max: MAX_DAYS,
  },
  'history.undo': {
    type: 'choice',
    fallback: 'own',
    env: 'AMPERSAND_HISTORY_UNDO',
    meaning:
      'Who can undo a change: own allows the session that made it, strict also requires the right to undo the changes made by rules, off disables undo. Administrators can always undo.',
    choices: ['own', 'strict', 'off'],
  },
  importMode: {
    type: 'flag',
    fallback: false,
    env: 'AMPERSAND_IMPORT_MODE',
    meaning: 'Locks the application until its population is imported and checked.',
  },
  extensions: {
    type: 'list',
    fallback: [],
    env: 'AMPERSAND_EXTENSIONS',
    meaning: 'Modules that register hooks, as paths relative to the configuration file.',
  },
  'metrics.token': {
    type: 'text',
    fallback: null,
    env: 'AMPERSAND_METRICS_TOKEN',
    meaning:
      'Token with which Prometheus reads /metrics (Authorization: Bearer …), at least 16 characters; empty switches metrics off.',
  },
  'log.level': {
    type: 'choice',
    fallback: 'info',
    env: 'AMPERSAND_LOG_LEVEL',
    meaning: 'Minimum level of log messages.',
    choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  },
} as const satisfies Record<string, Setting>;

/** Key of a setting. */
export type SettingKey = keyof typeof SETTINGS;
