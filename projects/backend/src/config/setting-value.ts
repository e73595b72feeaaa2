import { ConfigError } from './config-error.ts';
import type { SettingContent, Setting } from './setting-form.ts';
import type { SettingKey, SETTINGS } from './setting.ts';

/** The value of a setting, by its definition. */
export type SettingValue<Key extends SettingKey> = SettingContent<(typeof SETTINGS)[Key]>;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Parses a setting from the environment. {@link checkedValue} reports a value of the wrong type. */
export function valueOfText(setting: Setting, text: string): unknown {
  if (setting.type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (setting.type === 'flag') return FLAGS.get(text.toLowerCase()) ?? text;
  return setting.type === 'list' ? text.split(',').map((part) => part.trim()) : text;
}

/** Returns the value if it has the type of the setting, or throws. @throws ConfigError */
export function checkedValue(key: string, setting: Setting, value: unknown): unknown {
  const problem = problemWith(setting, value);
  if (problem === null) return setting.type === 'choice' ? String(value) : value;
  throw new ConfigError(
    `The setting "${key}" is ${JSON.stringify(value)}, but it must be ${problem}.`,
  );
}

function problemWith(setting: Setting, value: unknown): string | null {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, choices = [] } = setting;
  switch (setting.type) {
    case 'integer':
      if (isInteger(value) && value >= min && value <= max) return null;
      return setting.max === undefined
        ? `an integer of at least ${min}`
        : `an integer from ${min} to ${max}`;
    case 'flag':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'list':
      return Array.isArray(value) && value.every(isFilled) ? null : 'a list of non-empty strings';
    case 'choice':
      return choices.some((choice) => choice === String(value))
        ? null
        : `one of ${choices.join(', ')}`;
    default:
      return isFilled(value) ? null : 'a non-empty string';
  }
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
