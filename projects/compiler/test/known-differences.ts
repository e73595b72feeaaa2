import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reasons why our metadata differ from those of the reference compiler; `docs/metadata.md` explains them. */
export const REASONS = [
  'built-in-wording',
  'constant-rules',
  'datetime',
  'default-view',
  'direct-generalisations',
  'inherited-type',
  'label-shown',
  'long-names',
  'made-up-label',
  'menu-rights',
  'narrowed-identity',
  'normal-form-relation',
  'property-origin',
  'representation-only',
  'role-label',
  'session-relation',
  'sound-properties',
  'synonyms',
  'unread-table',
] as const;

type Reason = (typeof REASONS)[number];

/** Differences that are intended: case, then `file/path` to the reason. */
export type KnownDifferences = Readonly<Record<string, Readonly<Record<string, Reason>>>>;

/** The list, which is kept as data. */
export function knownDifferences(): KnownDifferences {
  const file = join(import.meta.dirname, 'known-differences.json');
  return JSON.parse(readFileSync(file, 'utf8')) as KnownDifferences;
}
