import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ApplicationFolder } from './application-folder.ts';

/** The name under which the shell imports the generated interfaces. */
const INTERFACES = '@app/interfaces';

interface RootConfiguration {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
}

/**
 * Writes a TypeScript configuration that builds the shell for one application. Concurrent builds of several applications
 * therefore don't mix.
 */
export function writeBuildConfiguration(product: string, folder: ApplicationFolder): void {
  const root = JSON.parse(
    readFileSync(join(product, 'tsconfig.json'), 'utf8'),
  ) as RootConfiguration;
  const paths = Object.entries(root.compilerOptions.paths).map(
    ([name, places]) => [name, places.map((place) => resolve(product, place))] as const,
  );
  const configuration = {
    extends: join(product, 'tsconfig.app.json'),
    compilerOptions: {
      paths: {
        ...Object.fromEntries(paths),
        [INTERFACES]: [join(folder.sources, 'project.module.ts')],
      },
    },
    files: [join(product, 'src/main.ts')],
    include: [],
  };
  writeFileSync(folder.configuration, JSON.stringify(configuration, null, 2));
}
