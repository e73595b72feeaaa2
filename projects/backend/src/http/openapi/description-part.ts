import { isRecord } from '@ampersand-prototype/generics';

/** Returns a named part of an API description; empty if missing. */
export function partOf(description: unknown, key: string): Readonly<Record<string, object>> {
  const part = isRecord(description) ? description[key] : undefined;
  if (!isRecord(part)) return {};
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, each]) =>
      typeof each === 'object' && each !== null ? [[name, each]] : [],
    ),
  );
}
