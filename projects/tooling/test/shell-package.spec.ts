import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { buildShellPackage } from '../src/shell-package.ts';

/** A repository as small as the package of the shell can be made from. */
const REPOSITORY: Readonly<Record<string, object | string>> = {
  'angular.json': { version: 1, projects: { shell: { root: '' }, components: { root: 'p' } } },
  'tsconfig.json': {
    compilerOptions: {
      strict: true,
      paths: { '@app/interfaces': ['./i'], '@ampersand-prototype/generics': ['./g'] },
    },
    references: [{ path: './projects/components' }],
  },
  'package.json': {
    dependencies: { '@angular/core': '22.2.1', rxjs: '7.8.2' },
    devDependencies: {
      '@angular/build': '22.2.3',
      '@angular/cli': '22.2.3',
      '@angular/compiler-cli': '22.2.1',
      typescript: '6.0.3',
      jest: '30.0.0',
    },
  },
  'projects/components/package.json': {
    version: '1.2.3',
    license: 'MIT',
    engines: { node: '>=22' },
    repository: { type: 'git', url: 'git+https://example.org/x.git', directory: 'projects/x' },
  },
  'tsconfig.app.json': {},
  LICENSE: 'licence',
  'CHANGELOG.md': 'changes',
  'src/main.ts': 'main',
  'src/app/README.md': 'the shell',
  'src/app/app.ts': 'app',
  'src/app/app.spec.ts': 'test',
  'src/app/testing/harness.ts': 'test',
  'src/app/generated/interfaces.ts': 'generated',
};

function packed(context: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'shell-package-'));
  context.after(() => rmSync(root, { recursive: true }));
  for (const [path, content] of Object.entries(REPOSITORY)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  mkdirSync(join(root, 'dist/shell'), { recursive: true });
  writeFileSync(join(root, 'dist/shell/of-before.ts'), '');
  buildShellPackage(root);
  return join(root, 'dist/shell');
}

function json(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
}

describe('the package of the shell', () => {
  it('holds its sources and papers, and nothing of tests, of an application or of a build before', (context) => {
    const folder = packed(context);
    const current = (file: string) => existsSync(join(folder, file));
    for (const file of [
      'src/main.ts',
      'src/app/app.ts',
      'LICENSE',
      'CHANGELOG.md',
      'tsconfig.app.json',
    ])
      assert.ok(current(file), file);
    for (const file of [
      'src/app/app.spec.ts',
      'src/app/testing',
      'src/app/generated',
      'of-before.ts',
    ])
      assert.ok(!current(file), file);
    assert.equal(readFileSync(join(folder, 'README.md'), 'utf8'), 'the shell');
  });

  it('is a workspace with the shell only, which finds the parts as packages', (context) => {
    const folder = packed(context);
    assert.deepEqual(json(folder, 'angular.json'), {
      version: 1,
      projects: { shell: { root: '' } },
    });
    assert.deepEqual(json(folder, 'tsconfig.json'), {
      compilerOptions: { strict: true, paths: { '@app/interfaces': ['./i'] } },
      references: [{ path: './tsconfig.app.json' }],
    });
  });

  it('depends on the library in its own version, and on ranges of Angular and its builder', (context) => {
    const { dependencies, ...manifest } = json(packed(context), 'package.json');
    assert.deepEqual(dependencies, {
      '@ampersand-prototype/components': '1.2.3',
      '@ampersand-prototype/generics': '1.2.3',
      '@angular/core': '^22.2.1',
      rxjs: '^7.8.2',
      '@angular/build': '^22.2.3',
      '@angular/cli': '^22.2.3',
      '@angular/compiler-cli': '^22.2.1',
      typescript: '~6.0.3',
    });
    const { name, version, engines, license, type } = manifest;
    assert.deepEqual([name, version, type], ['@ampersand-prototype/shell', '1.2.3', 'module']);
    assert.deepEqual([engines, license], [{ node: '>=22' }, 'MIT']);
  });

  it('names its own folder of the repository', (context) => {
    assert.deepEqual(json(packed(context), 'package.json')['repository'], {
      type: 'git',
      url: 'git+https://example.org/x.git',
      directory: 'src',
    });
  });
});
