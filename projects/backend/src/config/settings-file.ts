import { isRecord, errorMessage } from '@ampersand-prototype/generics';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ConfigError } from './config-error.ts';
import { SETTINGS, type SettingKey } from './setting.ts';
import { insteadOfKey } from './unknown-setting.ts';

/** Settings given by key; values as in a file. */
export type GivenSettings = Partial<Record<SettingKey, unknown>>;

/** Reads the settings in a YAML file; their values are not checked yet. @throws ConfigError */
export function readSettingsFile(file: string): GivenSettings {
  const invalid = (what: string): ConfigError =>
    new ConfigError(`The configuration file ${file} ${what}`);
  let document: unknown;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw invalid(`cannot be read: ${errorMessage(error)}`);
  }
  if (document === null || document === undefined) return {};
  if (!isRecord(document)) throw invalid('must contain settings, such as "crud: strict".');
  const settings = new Map<string, unknown>();
  for (const [key, value] of flattened(document)) {
    if (settings.has(key)) throw invalid(`contains "${key}" twice.`);
    settings.set(key, value);
    if (Object.hasOwn(SETTINGS, key)) continue;
    const below = Object.keys(SETTINGS).filter((each) => each.startsWith(`${key}.`));
    throw invalid(
      below.length > 0
        ? `sets "${key}" to a value, but it is a group of settings: ${below.join(', ')}.`
        : `contains an unknown setting "${key}". ${insteadOfKey(key)}`,
    );
  }
  return Object.fromEntries(settings);
}

/** `{server: {port: 1}}` and `{"server.port": 1}` mean the same. */
function flattened(group: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] {
  return Object.entries(group).flatMap(([key, value]) =>
    isRecord(value) ? flattened(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}
