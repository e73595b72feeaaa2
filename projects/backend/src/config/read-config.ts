import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Config } from './config.ts';
import type { LevelWithSilent } from './log-level.ts';
import { SETTINGS, type Setting, type SettingKey } from './setting.ts';

/** The configuration cannot be used; the message names the setting. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}

/** Settings given by key; values as in a file. */
export type GivenSettings = Partial<Record<SettingKey, unknown>>;

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
  const value = (key: SettingKey): unknown => {
    const setting: Setting = SETTINGS[key];
    const text = environment[setting.env];
    const written =
      sources.given?.[key] ?? (text === undefined ? fromFile[key] : fromText(setting, text));
    return written === undefined ? setting.fallback : check(key, setting, written);
  };
  const text = (key: SettingKey): string => value(key) as string;
  const list = (key: SettingKey): string[] => [...(value(key) as string[])];
  const data = text('data');
  return {
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
    engine: {
      roles: list('execengine.roles'),
      mostRounds: value('execengine.maxRunCount') as number,
    },
    limits: requestLimits((key) => value(key) as number),
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

function defaultFileFolder(data: string): string {
  return data.includes('://') ? join('data', 'files') : join(dirname(data), 'files');
}

function readSettingsFile(file: string): GivenSettings {
  let document: unknown;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigFault(
      `The configuration file ${file} cannot be read: ${(error as Error).message}`,
    );
  }
  const settings = flatten(document);
  for (const key of Object.keys(settings)) {
    if (key in SETTINGS) continue;
    throw new ConfigFault(
      `The configuration file ${file} has a key "${key}" that is no setting. Settings: ${Object.keys(SETTINGS).join(', ')}.`,
    );
  }
  return settings;
}

/** `{server: {port: 1}}` and `{"server.port": 1}` mean the same. */
function flatten(document: unknown, prefix = ''): Record<string, unknown> {
  if (document === null || document === undefined) return {};
  const entries = Object.entries(document as Record<string, unknown>).map(([key, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? flatten(value, `${prefix}${key}.`) : { [`${prefix}${key}`]: value };
  });
  return Object.assign({}, ...entries) as Record<string, unknown>;
}

function fromText(setting: Setting, text: string): unknown {
  if (setting.type === 'integer') return Number(text);
  if (setting.type === 'flag')
    return (
      ({ true: true, 1: true, false: false, 0: false } as Record<string, boolean>)[
        text.toLowerCase()
      ] ?? text
    );
  return setting.type === 'list'
    ? text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : text;
}

function check(key: string, setting: Setting, value: unknown): unknown {
  const problem = problemWith(setting, value);
  if (problem === null) return value;
  throw new ConfigFault(
    `The setting "${key}" has the value ${JSON.stringify(value)}, which is not ${problem}.`,
  );
}

function problemWith(setting: Setting, value: unknown): string | null {
  switch (setting.type) {
    case 'integer':
      return Number.isInteger(value) && (value as number) >= (setting.least ?? 0)
        ? null
        : `an integer of at least ${setting.least ?? 0}`;
    case 'flag':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'list':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? null
        : 'a list of texts';
    case 'choice':
      return setting.choices?.includes(value as string)
        ? null
        : `one of ${setting.choices?.join(', ')}`;
    default:
      return typeof value === 'string' && value !== '' ? null : 'a text';
  }
}
