import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  SchematicTestRunner,
  type UnitTestTree,
} from '@angular-devkit/schematics/testing/index.js';

const COLLECTION = join(import.meta.dirname, '../../components/schematics/collection.json');
const ANGULAR = join(
  createRequire(import.meta.url).resolve('@schematics/angular/package.json'),
  '../collection.json',
);
const THEME = 'node_modules/@ampersand-prototype/components/theme.css';

interface Workspace {
  readonly projects: Record<
    string,
    { architect: { build: { options: { styles: string[]; assets: unknown[] } } } }
  >;
}

/** A workspace as `ng new` makes it, with one application. */
async function workspace(): Promise<UnitTestTree> {
  const angular = new SchematicTestRunner('@schematics/angular', ANGULAR);
  const empty = await angular.runSchematic('workspace', {
    name: 'work',
    version: '22.2.6',
    newProjectRoot: 'projects',
  });
  return angular.runSchematic('application', { name: 'shop', projectRoot: '' }, empty);
}

async function add(tree: UnitTestTree, options: object = {}): Promise<UnitTestTree> {
  return new SchematicTestRunner('components', COLLECTION).runSchematic('ng-add', options, tree);
}

function build(tree: UnitTestTree): { styles: string[]; assets: unknown[] } {
  const options = (tree.readJson('/angular.json') as unknown as Workspace).projects['shop'];
  if (!options) throw new Error('There is no application.');
  return options.architect.build.options;
}

describe('ng add', () => {
  it('provides the components and the HTTP client', async () => {
    const config = (await add(await workspace())).readText('/src/app/app.config.ts');
    assert.ok(
      config.includes(
        "import { provideAmpersand } from '@ampersand-prototype/components/application';",
      ),
    );
    assert.ok(config.includes("import { interfaceRoutes } from './generated/project.module';"));
    assert.ok(config.includes("import { provideHttpClient } from '@angular/common/http';"));
    assert.match(config, /provideAmpersand\(\{ interfaces: interfaceRoutes \}\)/);
    assert.match(config, /provideHttpClient\(\)/);
  });

  it('adds the routes of the interfaces, and a placeholder for them', async () => {
    const tree = await workspace();
    const own = `import { Routes } from '@angular/router';\n\nexport const routes: Routes = [{ path: 'own' }];\n`;
    tree.overwrite('/src/app/app.routes.ts', own);
    const added = await add(tree);
    const routes = added.readText('/src/app/app.routes.ts');
    assert.match(
      routes,
      /routes: Routes = \[\.\.\.toRoutes\(interfaceRoutes\), \{ path: 'own' \}\]/,
    );
    assert.match(
      routes,
      /import \{ toRoutes \} from '@ampersand-prototype\/components\/application'/,
    );
    assert.match(
      added.readText('/src/app/generated/project.module.ts'),
      /export const interfaceRoutes: readonly InterfaceRoute\[\] = \[\];/,
    );
  });

  it('leaves interfaces that are generated already alone', async () => {
    const tree = await workspace();
    tree.create('/src/app/generated/project.module.ts', '// generated');
    const added = await add(tree);
    assert.equal(added.readText('/src/app/generated/project.module.ts'), '// generated');
  });

  it('says what is next, and what it could not do', async () => {
    const said = async (tree: UnitTestTree): Promise<string> => {
      const runner = new SchematicTestRunner('components', COLLECTION);
      const lines: string[] = [];
      runner.logger.subscribe(({ message }) => lines.push(message));
      await runner.runSchematic('ng-add', {}, tree);
      return lines.join('\n');
    };
    const text = await said(await workspace());
    assert.match(text, /1\. .*ampersand proto my\.adl .*src\/app\/generated/);
    assert.doesNotMatch(text, /toRoutes/);
    const without = await workspace();
    without.delete('/src/app/app.routes.ts');
    assert.match(await said(without), /2\. Add `\.\.\.toRoutes\(interfaceRoutes\)`/);
  });

  it('puts the theme before the styles of the application', async () => {
    const { styles } = build(await add(await workspace()));
    assert.deepEqual(styles, [THEME, 'src/styles.css']);
  });

  it('leaves the theme out where the application has one', async () => {
    const { styles } = build(await add(await workspace(), { theme: false }));
    assert.deepEqual(styles, ['src/styles.css']);
  });

  it('serves the public copy of the interfaces', async () => {
    assert.deepEqual(build(await add(await workspace())).assets.at(-1), {
      glob: 'interfaces.json',
      input: 'src/app/generated',
      output: 'assets',
    });
  });

  it('adds the packages of Angular in the version of the workspace', async () => {
    const { dependencies } = (await add(await workspace())).readJson('/package.json') as {
      dependencies: Record<string, string>;
    };
    for (const name of ['cdk', 'forms', 'material', 'router']) {
      assert.equal(dependencies[`@angular/${name}`], dependencies['@angular/core'], name);
    }
  });

  it('changes nothing the second time', async () => {
    const once = await add(await workspace());
    const files = [
      '/angular.json',
      '/package.json',
      '/src/app/app.config.ts',
      '/src/app/app.routes.ts',
    ];
    const before = files.map((file) => once.readText(file));
    const twice = await add(once);
    assert.deepEqual(
      files.map((file) => twice.readText(file)),
      before,
    );
  });

  it('keeps the HTTP client of the application', async () => {
    const tree = await workspace();
    const path = '/src/app/app.config.ts';
    tree.overwrite(
      path,
      tree.readText(path).replace('providers: [', 'providers: [provideHttpClient(withFetch()),'),
    );
    assert.ok(!(await add(tree)).readText(path).includes('provideHttpClient()'));
  });

  it('tells which applications there are', async () => {
    await assert.rejects(add(await workspace(), { project: 'shopp' }), {
      message:
        'There is no application shopp in this workspace. There are: shop. Name one with --project.',
    });
  });
});
