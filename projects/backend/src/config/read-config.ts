import { dirname, join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { ConfigFault } from './config-fault.ts';
import { requireSensible } from './contradictions.ts';
import type { LevelWithSilent } from './log-level.ts';
import { SETTINGS, type Setting, type SettingKey } from './setting.ts';
import { checkedValue, valueOfText } from './setting-value.ts';
import { readSettingsFile, type GivenSettings } from './settings-file.ts';

/** Where settings come from; later ones win: defaults, file, environment, given. */
export interface ConfigSources {
  readonly file?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly given?: GivenSettings;
  readonly reinstall?: boolean;
  readonly migrate?: boolean;
  readonly acceptMismatch?: boolean;
  readonly ignoreInvariants?: boolean;
}

/** Reads and checks the configuration. @throws ConfigFault */
export function readConfig(sources: ConfigSources = {}): Config {
  const fromFile = sources.file === undefined ? {} : readSettingsFile(sources.file);
  const environment = sources.environment ?? {};
  requireKnownVariables(environment);
  const value = (key: SettingKey): unknown => {
    const setting: Setting = SETTINGS[key];
    const text = environment[setting.env];
    const written =
      sources.given?.[key] ?? (text === undefined ? fromFile[key] : valueOfText(setting, text));
    return written === undefined ? setting.fallback : checkedValue(key, setting, written);
  };
  const text = (key: SettingKey): string => value(key) as string;
  const list = (key: SettingKey): string[] => [...(value(key) as string[])];
  const data = text('data');
  const config: Config = {
    generics: text('generics'),
    data,
    database: databaseLimits((key) => value(key) as number),
    app: value('app') as string | null,
    host: text('server.host'),
    port: value('server.port') as number,
    trustProxy: value('server.trustProxy') as boolean,
    hosts: list('server.hosts'),
    origins: list('server.origins'),
    stopping: stopTimes((key) => value(key) as number),
    production: value('production') as boolean,
    crud: text('crud') as Config['crud'],
    sameNumber: text('edits.sameNumber') as Config['sameNumber'],
    sessionSeconds: value('session.expirationTime') as number,
    loginEnabled: value('session.loginEnabled') as boolean,
    adminRoles: list('rbac.adminRoles'),
    importerRoles: list('rbac.importerRoles'),
    engine: engineSettings(value),
    limits: requestLimits((key) => value(key) as number),
    live: liveSettings(value('live.pages') as boolean, (key) => value(key) as number),
    files: {
      folder: (value('files.folder') as string | null) ?? defaultFileFolder(data),
      allowedTypes: list('files.allowedTypes'),
    },
    frontend: {
      home: text('frontend.homePage'),
      menuMode: text('frontend.menuMode'),
      groupLists: value('frontend.menuGrouping') === 'byType',
      listsLabel: text('frontend.menuGroupingLabel'),
    },
    history: historySettings(value),
    copiesKept: value('copies.keep') as number | null,
    importMode: value('importMode') as boolean,
    extensions: list('extensions').map((path) =>
      resolve(sources.file ? dirname(sources.file) : '.', path),
    ),
    logLevel: text('log.level') as LevelWithSilent,
    reinstall: sources.reinstall ?? false,
    migrate: sources.migrate ?? false,
    acceptMismatch: sources.acceptMismatch ?? false,
    ignoreInvariants: sources.ignoreInvariants ?? false,
  };
  requireSensible(config);
  return config;
}

/** A mistyped variable would be a setting that is silently not made. @throws ConfigFault */
function requireKnownVariables(environment: Readonly<Record<string, unknown>>): void {
  const known = Object.values(SETTINGS).map(({ env }) => env as string);
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('AMPERSAND_') && !known.includes(name),
  );
  if (unknown === undefined) return;
  throw new ConfigFault(
    `The environment variable ${unknown} is no setting. Settings: ${known.join(', ')}.`,
  );
}

function databaseLimits(value: (key: SettingKey) => number): Config['database'] {
  return {
    connections: value('database.connections'),
    writers: value('database.writers'),
    statementSeconds: value('database.statementTimeout'),
    lockSeconds: value('database.lockTimeout'),
    connectSeconds: value('database.connectTimeout'),
  };
}

function stopTimes(number: (key: SettingKey) => number): Config['stopping'] {
  return {
    drainSeconds: number('server.drainTime'),
    stopSeconds: number('server.stopTime'),
    requestSeconds: number('server.requestTime'),
  };
}

function requestLimits(value: (key: SettingKey) => number): Config['limits'] {
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

function engineSettings(value: (key: SettingKey) => unknown): Config['engine'] {
  const roles = value('execengine.roles') as readonly string[];
  return { roles, mostRounds: value('execengine.maxRunCount') as number };
}

function historySettings(value: (key: SettingKey) => unknown): Config['history'] {
  const days = value('history.keep') as number | null;
  const undo = value('history.undo') as Config['history']['undo'];
  return { isKept: days !== 0, days, undo };
}

function liveSettings(isOn: boolean, number: (key: SettingKey) => number): Config['live'] {
  return {
    isOn,
    beatSeconds: number('live.heartbeat'),
    most: number('limits.streams'),
    mostPerAddress: number('limits.streamsPerAddress'),
    mostPerSession: number('limits.streamsPerSession'),
  };
}

function defaultFileFolder(data: string): string {
  return data.includes('://') ? join('data', 'files') : join(dirname(data), 'files');
}
