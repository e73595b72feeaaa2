import { SchematicsException, chain, type Rule, type Tree } from '@angular-devkit/schematics';
import {
  ExistingBehavior,
  addDependency,
  addRootProvider,
  readWorkspace,
} from '@schematics/angular/utility';
import { addBuildInputs } from './build-inputs.ts';
import { addPlaceholder, addRoutes, GENERATED, hasRoutes } from './interface-routes.ts';
import { hasProvider } from './root-providers.ts';

/** Options of `ng add @ampersand-prototype/components`. */
export interface NgAddOptions {
  readonly project?: string;
  readonly theme?: boolean;
}

const LIBRARY = '@ampersand-prototype/components/application';

/** Packages of Angular that the components need besides those of every application. */
const COMPANIONS = ['@angular/cdk', '@angular/forms', '@angular/material', '@angular/router'];

/**
 * Prepares an application for generated interfaces: dependencies, providers, routes, theme, and assets. Existing
 * settings stay. The next steps are logged.
 * @throws SchematicsException when the workspace has no application
 */
export function ngAdd(options: NgAddOptions): Rule {
  return async (tree) => {
    const project = await applicationName(tree, options.project);
    const sources = await sourcesOf(tree, project);
    return chain([
      ...dependencies(tree),
      addPlaceholder(sources),
      ...(await providers(tree, project, sources)),
      addRoutes(sources),
      addBuildInputs(project, options.theme ?? true),
      describeNextSteps(sources, hasRoutes(tree, sources)),
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

async function providers(tree: Tree, project: string, sources: string): Promise<readonly Rule[]> {
  const rules: Rule[] = [];
  if (!(await hasProvider(tree, project, 'provideHttpClient')))
    rules.push(
      addRootProvider(
        project,
        ({ code, external }) => code`${external('provideHttpClient', '@angular/common/http')}()`,
      ),
    );
  if (!(await hasProvider(tree, project, 'provideAmpersand'))) {
    const isInFolder = tree.exists(`${sources}/app/app.config.ts`);
    const generated = isInFolder ? './generated/project.module' : `./${GENERATED}`;
    rules.push(
      addRootProvider(project, ({ code, external }) => {
        const provide = external('provideAmpersand', LIBRARY);
        return code`${provide}({ interfaces: ${external('interfaceRoutes', generated)} })`;
      }),
    );
  }
  return rules;
}

async function sourcesOf(tree: Tree, project: string): Promise<string> {
  const definition = (await readWorkspace(tree)).projects.get(project);
  return definition?.sourceRoot ?? 'src';
}

/** Logs what the user does next: nothing is shown before there is a script. */
function describeNextSteps(sources: string, hasRoutes: boolean): Rule {
  const routes = 'Add `...toRoutes(interfaceRoutes)` to the routes of your application.';
  const steps = [
    `Write the interfaces of your script: npx ampersand proto my.adl --no-backend --proto-dir ${sources}/app/generated`,
    ...(hasRoutes ? [] : [routes]),
    'Start the service, and forward /api to it in the configuration of the development server (proxyConfig).',
    'Run ng serve, and open the path of an interface.',
  ];
  return (_tree, { logger }) => {
    logger.info('Next steps:');
    steps.forEach((step, i) => logger.info(`  ${i + 1}. ${step}`));
  };
}
