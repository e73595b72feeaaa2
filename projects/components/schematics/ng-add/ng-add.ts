import { SchematicsException, chain, type Rule, type Tree } from '@angular-devkit/schematics';
import {
  ExistingBehavior,
  addDependency,
  addRootProvider,
  readWorkspace,
} from '@schematics/angular/utility';
import { addBuildInputs } from './build-inputs.ts';
import { hasProvider } from './root-providers.ts';

/** What `ng add @ampersand-prototype/components` may be told. */
export interface NgAddOptions {
  readonly project?: string;
  readonly theme?: boolean;
}

/** Packages of Angular that the components need besides those of every application. */
const COMPANIONS = ['@angular/cdk', '@angular/forms', '@angular/material', '@angular/router'];

/**
 * Makes an application ready for generated interfaces: dependencies, providers, the theme and the public copy of
 * `interfaces.json` among the assets. What is there already stays as it is.
 * @throws SchematicsException when there is no application
 */
export function ngAdd(options: NgAddOptions): Rule {
  return async (tree) => {
    const project = await applicationName(tree, options.project);
    return chain([
      ...dependencies(tree),
      ...(await providers(tree, project)),
      addBuildInputs(project, options.theme ?? true),
    ]);
  };
}

async function applicationName(tree: Tree, needed: string | undefined): Promise<string> {
  const { projects } = await readWorkspace(tree);
  const applications = [...projects].filter(
    ([, definition]) => definition.extensions['projectType'] === 'application',
  );
  const names = applications.map(([name]) => name);
  const name = needed ?? names[0];
  if (name !== undefined && names.includes(name)) return name;
  const there = names.length > 0 ? ` There are: ${names.join(', ')}.` : '';
  throw new SchematicsException(
    `There is no application ${needed ?? ''} in this workspace.${there} Name one with --project.`,
  );
}

/** The companions in the version of Angular that the workspace has. */
function dependencies(tree: Tree): readonly Rule[] {
  const manifest = tree.readJson('/package.json') as {
    dependencies?: Record<string, string>;
  };
  const version = manifest.dependencies?.['@angular/core'] ?? '^22.2.0';
  return COMPANIONS.map((name) =>
    addDependency(name, version, { existing: ExistingBehavior.Skip }),
  );
}

async function providers(tree: Tree, project: string): Promise<readonly Rule[]> {
  const needed = [
    ['provideHttpClient', '@angular/common/http'],
    ['provideAmpersand', '@ampersand-prototype/components/application'],
  ] as const;
  const rules: Rule[] = [];
  for (const [name, from] of needed) {
    if (await hasProvider(tree, project, name)) continue;
    rules.push(addRootProvider(project, ({ code, external }) => code`${external(name, from)}()`));
  }
  return rules;
}
