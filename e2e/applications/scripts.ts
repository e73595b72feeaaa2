import { basename, resolve } from 'node:path';

/** Folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The script that a scenario uses unless it names another one; `ampersand serve` builds and serves it. */
export const LIBRARY = 'projects/examples/library/library.adl';

/** The scripts whose pages are compiled together, once for all scenarios. */
export const SHARED_SCRIPTS = [
  'projects/examples/automation/automation.adl',
  'projects/examples/box-types/box-types.adl',
  'projects/examples/clinic/clinic.adl',
  'projects/examples/extremes/extremes.adl',
  'projects/examples/reasons/reasons.adl',
  'projects/examples/school/school.adl',
  'projects/examples/transactional/transactional.adl',
];

/** The name of a script, such as `clinic`. */
export function scriptName(script: string): string {
  return basename(script, '.adl');
}
