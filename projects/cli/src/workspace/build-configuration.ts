import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { ApplicationFolder } from './application-folder.ts';

/** The name under which the shell imports the generated interfaces. */
const INTERFACES = '@app/interfaces';

const GENERICS = '@ampersand-prototype/generics';
const COMPONENTS_MANIFEST = '@ampersand-prototype/components/package.json';

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
        ...bundledGenerics(product),
        ...Object.fromEntries(paths),
        [INTERFACES]: [join(folder.sources, 'project.module.ts')],
      },
    },
    files: [join(product, 'src/main.ts')],
    include: [],
  };
  writeFileSync(folder.configuration, JSON.stringify(configuration, null, 2));
}

/** The copy of generics in the package of the components. The shell takes the same one, so that it is built in once. */
function bundledGenerics(product: string): Readonly<Record<string, readonly string[]>> {
  const components = componentsFolder(product);
  const copy = components && join(components, 'node_modules', GENERICS);
  return copy !== null && existsSync(copy) ? { [GENERICS]: [join(copy, 'public-api')] } : {};
}

function componentsFolder(product: string): string | null {
  try {
    return dirname(createRequire(join(product, 'package.json')).resolve(COMPONENTS_MANIFEST));
  } catch {
    return null;
  }
}
