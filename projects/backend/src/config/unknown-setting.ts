import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import { SETTINGS } from './setting.ts';

const PREFIX = 'AMPERSAND_';

/** Suggests keys for an unknown setting (`Did you mean server.port?`), or lists all keys. */
export function insteadOfKey(key: string): string {
  const keys = Object.keys(SETTINGS);
  const last = lastPart(key).toLowerCase();
  // The group is forgotten most often.
  const inGroups = keys.filter((each) => lastPart(each).toLowerCase() === last);
  return instead([...new Set([...inGroups, ...suggestNames(key, keys)])], keys);
}

/** Suggests names for an unknown environment variable. */
export function insteadOfVariable(variable: string): string {
  const names = Object.values(SETTINGS).map(({ env }) => env.slice(PREFIX.length));
  const near = suggestNames(variable.slice(PREFIX.length), names);
  return instead(withPrefix(near), withPrefix(names));
}

const instead = (near: readonly string[], all: readonly string[]): string =>
  near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Settings: ${all.join(', ')}.`;

const withPrefix = (names: readonly string[]): string[] => names.map((name) => PREFIX + name);

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
