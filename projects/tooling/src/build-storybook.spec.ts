import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { replaceBuild } from './build-storybook.ts';

describe('the build of the component review', () => {
  let root: string;
  const output = (): string => join(root, 'output');
  const folder = (): string => join(root, 'review');
  const write = (place: string, file: string): void => {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, file), '{}');
  };
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'storybook-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('replaces the one before', () => {
    write(folder(), 'old.json');
    const isBuilt = replaceBuild(output(), folder(), () => {
      write(output(), 'index.json');
      return true;
    });
    assert.equal(isBuilt, true);
    assert.ok(existsSync(join(folder(), 'index.json')));
    assert.ok(!existsSync(join(folder(), 'old.json')));
  });

  it('leaves no index when it fails, neither its own nor an old one', () => {
    write(folder(), 'index.json');
    const isBuilt = replaceBuild(output(), folder(), () => {
      write(output(), 'index.json');
      return false;
    });
    assert.equal(isBuilt, false);
    assert.ok(!existsSync(folder()));
  });
});
