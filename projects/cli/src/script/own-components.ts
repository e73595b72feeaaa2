import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CommandError, EXIT } from '../invocation/exit-code.ts';

/** Folder next to a script with the Angular components that its templates may use. */
const FOLDER = 'components';
const SOURCE = /\.(ts|html|css|scss|json)$/;
const TEST = /\.spec\.ts$/;

/**
 * Reads the custom TypeScript components of a script, by path. Empty without such files. @throws CommandError if no index
 * exports the components
 */
export function ownComponents(script: string): ReadonlyMap<string, string> {
  const folder = join(dirname(script), FOLDER);
  const paths = ownComponentFiles(script);
  if (!paths.some((path) => path.endsWith('.ts'))) return new Map();
  if (!paths.includes(join(folder, 'index.ts'))) {
    throw new CommandError(
      `The folder ${folder} has no index.ts. Add one that exports the components for use in templates: ` +
        'export const PROJECT_COMPONENTS = [MyField] as const;',
      EXIT.file,
    );
  }
  const named = paths.map(
    (path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const,
  );
  return new Map(named);
}

/** Lists the files that {@link ownComponents} reads. */
export function ownComponentFiles(script: string): readonly string[] {
  const folder = join(dirname(script), FOLDER);
  return entriesBelow(folder)
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function entriesBelow(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
