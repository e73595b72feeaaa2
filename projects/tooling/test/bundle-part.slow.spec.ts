import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { bundlePart } from '../src/bundle-part.ts';

const GENERICS = '@ampersand-prototype/generics';
const COMPONENTS = '@ampersand-prototype/components';

it('installs the components from an archive without a registry', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  context.after(() => rmSync(root, { recursive: true }));
  const source = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../components/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string>; peerDependencies: Record<string, string> };
  const ours = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name === GENERICS));
  const manifest = {
    name: COMPONENTS,
    version: '0.1.0',
    dependencies: ours(source.dependencies),
    peerDependencies: ours(source.peerDependencies),
  };
  const files = {
    'dist/generics/package.json': JSON.stringify({ name: GENERICS, version: '0.1.0' }),
    'dist/generics/public-api.js': '',
    'dist/generics/docs/page.md': '',
    'dist/components/package.json': JSON.stringify(manifest),
    'app/package.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  bundlePart(join(root, 'dist'), 'generics', 'components');
  const npm = (folder: string, ...options: string[]) =>
    execFileSync('npm', options, { cwd: join(root, folder), stdio: 'pipe', encoding: 'utf8' });
  npm('dist/components', 'pack', '--pack-destination', root);
  const archive = join(root, 'ampersand-prototype-components-0.1.0.tgz');
  npm('app', 'install', '--offline', '--no-audit', '--no-fund', archive);
  const installed = join(root, 'app/node_modules', COMPONENTS, 'node_modules', GENERICS);
  assert.ok(existsSync(join(installed, 'public-api.js')));
  assert.ok(!existsSync(join(installed, 'docs')));
});
