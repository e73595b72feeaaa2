import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Rows by key, as in `expected-results.json` of the kit. */
export type ExpectedRows = Readonly<
  Record<string, readonly (readonly [string | null, string | null])[]>
>;

/** Expected results of one case. */
export interface ExpectedResults {
  readonly interfaces: ExpectedRows;
  readonly rules: ExpectedRows;
  /** Right rows where those of the existing compiler are wrong, by `interfaces <key>` or `rules <name>`. */
  readonly corrected?: ExpectedRows;
}

/** Folder of the conformance kit, which can be absent. */
export const KIT = resolve(
  process.env['CONFORMANCE_KIT'] ?? join(import.meta.dirname, '../../../../shared/conformance'),
);

/** Why the kit cannot be used, or null. */
export const KIT_ABSENT = existsSync(join(KIT, 'accept'))
  ? null
  : `the conformance kit is not at ${KIT} (set CONFORMANCE_KIT)`;

/** Cases of the kit that have expected results. */
export function kitCases(): string[] {
  if (KIT_ABSENT !== null) return [];
  return readdirSync(join(KIT, 'accept')).filter((name) =>
    existsSync(join(KIT, 'accept', name, 'expected-results.json')),
  );
}

/** Metadata of a case, as the existing compiler wrote it. */
export function kitGenerics(name: string): string {
  return join(KIT, 'accept', name, 'generics');
}

/** Expected results of a case. */
export function kitResults(name: string): ExpectedResults {
  return JSON.parse(
    readFileSync(join(KIT, 'accept', name, 'expected-results.json'), 'utf8'),
  ) as ExpectedResults;
}
