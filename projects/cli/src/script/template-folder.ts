import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CommandContext } from '../invocation/command-context.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { builtInTemplates } from '../invocation/invocation-place.ts';

/** Folder next to a script whose templates replace the built-in ones, file by file. */
const OWN_TEMPLATES = 'templates';

/**
 * Reads the templates of a script by file name. They are those in `given`, or the built-in ones with the script's
 * replacements.
 * @throws CommandError if the folder `given` cannot be read
 */
export function templatesFor(script: string, given?: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const folder of templateFolders(script, given)) {
    for (const [name, text] of readFolder(folder)) texts.set(name, text);
  }
  return texts;
}

/** Returns the folders that `templatesFor` reads, in the order in which later ones win. */
function templateFolders(script: string, given?: string): readonly string[] {
  const standard = given ?? builtInTemplates();
  if (!isFolder(standard)) {
    throw new CommandError(`The template folder ${resolve(standard)} doesn't exist.`, EXIT.file);
  }
  const own = ownTemplates(script);
  return own === null ? [standard] : [standard, own];
}

/** Lists the template folders of a script, existing or not, for watching. */
export function templatePlaces(context: CommandContext, script: string): readonly string[] {
  const given = context.value('templates');
  const folders = templateFolders(script, given === undefined ? undefined : context.path(given));
  const below = folders.flatMap((folder) =>
    entriesBelow(folder)
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...new Set([...folders, ...below, join(dirname(script), OWN_TEMPLATES)])];
}

/** Returns the folder with the custom templates of a script; null if none. */
export function ownTemplates(script: string): string | null {
  const own = join(dirname(script), OWN_TEMPLATES);
  return isFolder(own) ? own : null;
}

function readFolder(folder: string): readonly (readonly [string, string])[] {
  return entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map(
      (entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')] as const,
    );
}

function entriesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
