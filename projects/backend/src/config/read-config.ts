import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '@ampersand-prototype/generics';
import type { Config, Settings } from './config.ts';
import { readEnvironment } from './environment.ts';
import { validateCombinations } from './validate-combinations.ts';
import { SETTINGS, type Setting, type SettingKey } from './setting.ts';
import { checkedValue, valueOfText } from './setting-value.ts';
import { readLoginProviders } from './login-provider.ts';
import { readSettingsFile, type GivenSettings } from './settings-file.ts';

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

/** Reads and validates the configuration. Metadata for production implies production mode by default. @throws ConfigError */
export function readConfig(sources: ConfigSources = {}): Config {
  const fromFile = sources.file === undefined ? {} : readSettingsFile(sources.file);
  const environment = readEnvironment(sources.environment ?? {});
  const settings = inGroups((key, setting) => {
    const text = environment[setting.env];
    const written =
      sources.given?.[key] ?? (text === undefined ? fromFile[key] : valueOfText(setting, text));
    return written === undefined ? undefined : checkedValue(key, setting, written);
  });
  const folder = sources.file === undefined ? '.' : dirname(sources.file);
  const config: Config = {
    ...settings,
    production: settings.production ?? isMadeForProduction(settings.generics),
    files: {
      ...settings.files,
      folder: settings.files.folder ?? defaultFileFolder(settings.data),
    },
    loginProviders:
      settings.login.providers === null
        ? []
        : readLoginProviders(resolve(folder, settings.login.providers)),
    extensions: settings.extensions.map((path) => resolve(folder, path)),
    reinstall: sources.reinstall ?? false,
    migrate: sources.migrate ?? false,
    acceptMismatch: sources.acceptMismatch ?? false,
    ignoreInvariants: sources.ignoreInvariants ?? false,
  };
  validateCombinations(config);
  return config;
}

/** Puts the value of each setting, or else its default, into the group that its key names. */
function inGroups(valueOf: (key: SettingKey, setting: Setting) => unknown): Settings {
  const groups: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries<Setting>(SETTINGS)) {
    const value = valueOf(key as SettingKey, setting) ?? setting.fallback;
    const [group = key, name] = key.split('.');
    groups[group] =
      name === undefined ? value : Object.assign(groups[group] ?? {}, { [name]: value });
  }
  return groups as unknown as Settings;
}

function defaultFileFolder(data: string): string {
  return data.includes('://') ? join('data', 'files') : join(dirname(data), 'files');
}

/**
 * Checks whether metadata was compiled for production (`--production`). Unreadable metadata is reported when the model is read.
 */
function isMadeForProduction(generics: string): boolean {
  try {
    const settings: unknown = JSON.parse(readFileSync(join(generics, 'settings.json'), 'utf8'));
    return isRecord(settings) && settings['global.productionEnv'] === true;
  } catch {
    return false;
  }
}
