import { isRecord } from '@ampersand-prototype/generics';

/** What a description tells under a key, by name; nothing where it has no such part. */
export function partOf(description: unknown, key: string): Readonly<Record<string, object>> {
  const part = isRecord(description) ? description[key] : undefined;
  if (!isRecord(part)) return {};
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, each]) =>
      typeof each === 'object' && each !== null ? [[name, each]] : [],
    ),
  );
}
