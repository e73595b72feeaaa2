import type { SettingStatus } from '@ampersand-prototype/generics';
import type { Config } from './config.ts';
import { SETTINGS } from './setting.ts';

const MASK = '••••••••';

/** Lists all settings with their values. `location` replaces the database address, which may contain a password. */
export function settingStatus(config: Config, location: string): SettingStatus[] {
  return Object.entries(SETTINGS).map(([key, { fallback, meaning }]) => {
    const value = valueAt(config, key);
    return {
      key,
      value: key === 'data' ? location : isSecret(key, value) ? MASK : written(value),
      isDefault: JSON.stringify(value) === JSON.stringify(fallback),
      meaning,
    };
  });
}

/** A digest says whether a guess is right. */
const SECRETS: readonly string[] = [
  'files.accessKeyId',
  'files.secretAccessKey',
  'metrics.token',
  'notices.password',
  'rbac.serviceKey',
  'webhook.secret',
];

function isSecret(key: string, value: unknown): boolean {
  return SECRETS.includes(key) && value !== null;
}

function valueAt(config: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (group, name) =>
        typeof group === 'object' && group !== null
          ? (group as Readonly<Record<string, unknown>>)[name]
          : undefined,
      config,
    );
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
