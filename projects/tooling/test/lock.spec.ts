import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The folders in which a package at a place is looked for: its own `node_modules`, then those above it. */
function* lookedFor(place: string, name: string): Generator<string> {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0)))
    yield `${at}/node_modules/${name}`;
  yield `node_modules/${name}`;
}

it('the lock file has the programs of every platform, whatever it was written on', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...lookedFor(place, name)].some((at) => at in packages))
      .map((name) => `${name} of ${place}`),
  );
  assert.deepEqual(missing, []);
});
