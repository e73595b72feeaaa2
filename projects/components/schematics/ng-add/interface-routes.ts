import type { Rule, Tree } from '@angular-devkit/schematics';

/** The folder of generated interfaces, relative to the sources of the application. */
export const GENERATED = 'app/generated/project.module';

const LIBRARY = '@ampersand-prototype/components/application';

const PLACEHOLDER = `import type { InterfaceRoute } from '${LIBRARY}';

// A placeholder: \`ampersand proto\` writes the interfaces of your script here.
export const interfaceRoutes: readonly InterfaceRoute[] = [];
`;

/** Adds a placeholder for generated interfaces, so that the application builds without a script. */
export function addPlaceholder(sources: string): Rule {
  return (tree) => {
    const file = `${sources}/${GENERATED}.ts`;
    if (!tree.exists(file)) tree.create(file, PLACEHOLDER);
  };
}

/** Adds the routes of the interfaces after the existing routes of the application. */
export function addRoutes(sources: string): Rule {
  return (tree) => {
    const file = routesFile(tree, sources);
    const text = file === null ? '' : tree.readText(file);
    if (file === null || text.includes('toRoutes(')) return;
    const imports =
      `import { toRoutes } from '${LIBRARY}';\n` +
      `import { interfaceRoutes } from './generated/project.module';\n`;
    tree.overwrite(file, imports + text.replace(ROUTES, '$1...toRoutes(interfaceRoutes), '));
  };
}

/** Checks whether {@link addRoutes} finds the routes of the application. */
export function hasRoutes(tree: Tree, sources: string): boolean {
  return routesFile(tree, sources) !== null;
}

/** The list of routes as `ng new` declares it. */
const ROUTES = /(\bRoutes\s*=\s*\[)/;

function routesFile(tree: Tree, sources: string): string | null {
  const file = `${sources}/app/app.routes.ts`;
  return tree.exists(file) && ROUTES.test(tree.readText(file)) ? file : null;
}
