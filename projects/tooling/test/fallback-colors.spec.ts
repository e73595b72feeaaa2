import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';

const COMPONENTS = resolve(import.meta.dirname, '../../components');

/** A token of the theme with its fallback for applications without a theme. */
const FALLBACK = /var\(\s*(--mat-sys-[a-z-]+),\s*(#[0-9a-f]+)/gi;

/** Code that opens dialogs of Material, white without a theme. */
const OPENS = /\bMatDialog\b/;

function sources(folder: string): readonly string[] {
  return readdirSync(join(COMPONENTS, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|ts|html)$/.test(file) && !/\.(spec|stories)\.ts$/.test(file))
    .map((file) => join(COMPONENTS, folder, file));
}

describe('colours without a theme', () => {
  it('follow light and dark', () => {
    const fixed = ['src', 'application']
      .flatMap(sources)
      .flatMap((file) =>
        Array.from(readFileSync(file, 'utf8').matchAll(FALLBACK), ([use]) => `${file}: ${use}`),
      );
    assert.deepEqual(fixed, []);
  });

  it('are those of every dialog', () => {
    const openers = ['src', 'application']
      .flatMap(sources)
      .filter((file) => OPENS.test(readFileSync(file, 'utf8')))
      .map((file) => relative(COMPONENTS, file));
    assert.deepEqual(openers, ['application/common/open-dialog.ts']);
  });
});
