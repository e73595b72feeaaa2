import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownComponentFiles } from '../script/own-components.ts';
import { ownTemplates } from '../script/template-folder.ts';

/** Templates of files that only a build reads. */
const BUILT_ONLY = /\.(ts|css|scss)\.txt$/;

/** Explains why an application needs a build during development. Null if the page can render them. */
export function whySources(script: string): string | null {
  if (ownComponentFiles(script).some((file) => file.endsWith('.ts')))
    return 'The folder `components` next to the script contains custom components, which must be built';
  const folder = ownTemplates(script);
  const template = folder && readdirSync(folder).find((file) => BUILT_ONLY.test(file));
  return template ? `${join(folder, template)} is a code template, which must be built` : null;
}
