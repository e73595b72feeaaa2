import { dirname, join, resolve } from 'node:path';
import { filledVariables } from '@ampersand-prototype/generics';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { validateCombinations } from './validate-combinations.ts';
import { isMadeForProduction } from './made-for-production.ts';
import { SETTINGS, type Setting, type SettingKey } from './setting.ts';
import { checkedValue, valueOfText, type SettingValue } from './setting-value.ts';
import { readSettingsFile, type GivenSettings } from './settings-file.ts';
import { insteadOfVariable } from './unknown-setting.ts';

/** The sources of settings. Later ones win: defaults, file, environment, given. An empty variable counts as not set. */
export interface ConfigSources {
  readonly file?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly given?: GivenSettings;
  readonly reinstall?: boolean;
  readonly migrate?: boolean;
  readonly acceptMismatch?: boolean;
  readonly ignoreInvariants?: boolean;
}

/** Gives the value of a setting, checked. */
export type SettingReader = <Key extends SettingKey>(key: Key) => SettingValue<Key>;

/** Reads and validates the configuration. Metadata for production implies production mode by default. @throws ConfigError */
export function readConfig(sources: ConfigSources = {}): Config {
  const fromFile = sources.file === undefined ? {} : readSettingsFile(sources.file);
  const environment = filledVariables(sources.environment ?? {});
  requireKnownVariables(environment);
  const value: SettingReader = (key) => {
    const setting: Setting = SETTINGS[key];
    const text = environment[setting.env];
    const written =
      sources.given?.[key] ?? (text === undefined ? fromFile[key] : valueOfText(setting, text));
    const fallback =
      key === 'production' ? isMadeForProduction(value('generics')) : setting.fallback;
    const current = written === undefined ? fallback : checkedValue(key, setting, written);
    return current as SettingValue<typeof key>;
  };
  const config = configOf(value, sources);
  validateCombinations(config);
  return config;
}

/** Builds the configuration from settings. */
export function configOf(value: SettingReader, sources: ConfigSources = {}): Config {
  const data = value('data');
  return {
    generics: value('generics'),
    data,
    database: databaseLimits(value),
    app: value('app'),
    host: value('server.host'),
    port: value('server.port'),
    trustProxy: value('server.trustProxy'),
    hosts: value('server.hosts'),
    origins: value('server.origins'),
    stopping: stopTimes(value),
    production: value('production'),
    crud: value('crud'),
    sameNumber: value('edits.sameNumber'),
    sessionSeconds: value('session.expirationTime'),
    loginEnabled: value('session.loginEnabled'),
    adminRoles: value('rbac.adminRoles'),
    importerRoles: value('rbac.importerRoles'),
    engine: { roles: value('execengine.roles'), maxRounds: value('execengine.maxRunCount') },
    limits: requestLimits(value),
    live: liveSettings(value),
    files: {
      folder: value('files.folder') ?? defaultFileFolder(data),
      allowedTypes: value('files.allowedTypes'),
    },
    frontend: {
      home: value('frontend.homePage'),
      menuMode: value('frontend.menuMode'),
      groupLists: value('frontend.menuGrouping') === 'byType',
      listsLabel: value('frontend.menuGroupingLabel'),
    },
    history: historySettings(value),
    copiesKept: value('copies.keep'),
    importMode: value('importMode'),
    extensions: value('extensions').map((path) =>
      resolve(sources.file ? dirname(sources.file) : '.', path),
    ),
    logLevel: value('log.level'),
    reinstall: sources.reinstall ?? false,
    migrate: sources.migrate ?? false,
    acceptMismatch: sources.acceptMismatch ?? false,
    ignoreInvariants: sources.ignoreInvariants ?? false,
  };
}

/** A mistyped variable would be a setting that is silently not made. @throws ConfigError */
function requireKnownVariables(environment: Readonly<Record<string, unknown>>): void {
  const known: readonly string[] = Object.values(SETTINGS).map(({ env }) => env);
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('AMPERSAND_') && !known.includes(name),
  );
  if (unknown === undefined) return;
  throw new ConfigError(
    `Unknown setting in the environment variable ${unknown}. ${insteadOfVariable(unknown)}`,
  );
}

function databaseLimits(value: SettingReader): Config['database'] {
  return {
    connections: value('database.connections'),
    writers: value('database.writers'),
    statementSeconds: value('database.statementTimeout'),
    lockSeconds: value('database.lockTimeout'),
    connectSeconds: value('database.connectTimeout'),
  };
}

function stopTimes(value: SettingReader): Config['stopping'] {
  return {
    drainSeconds: value('server.drainTime'),
    stopSeconds: value('server.stopTime'),
    requestSeconds: value('server.requestTime'),
  };
}

function requestLimits(value: SettingReader): Config['limits'] {
  return {
    body: value('limits.body'),
    patches: value('limits.patches'),
    upload: value('limits.upload'),
    import: value('limits.import'),
    importMegabytes: value('limits.importMegabytes'),
    importSeconds: value('limits.importSeconds'),
    passwords: value('limits.passwords'),
    sessionsPerMinute: value('limits.sessionsPerMinute'),
    passwordsPerMinute: value('limits.passwordsPerMinute'),
    uploadsPerMinute: value('limits.uploadsPerMinute'),
  };
}

function historySettings(value: SettingReader): Config['history'] {
  const days = value('history.keep');
  return { isKept: days !== 0, days, undo: value('history.undo') };
}

function liveSettings(value: SettingReader): Config['live'] {
  return {
    isOn: value('live.pages'),
    beatSeconds: value('live.heartbeat'),
    max: value('limits.streams'),
    maxPerAddress: value('limits.streamsPerAddress'),
    maxPerSession: value('limits.streamsPerSession'),
  };
}

function defaultFileFolder(data: string): string {
  return data.includes('://') ? join('data', 'files') : join(dirname(data), 'files');
}
