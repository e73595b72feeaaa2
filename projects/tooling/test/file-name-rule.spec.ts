import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { fileNameRule } from '../src/file-name-rule.js';

/** What the rule says of a file with this name; null where it is content. */
function said(filename: string): string | null {
  const plugins = { own: { rules: { 'file-name': fileNameRule } } };
  const rules = { 'own/file-name': 'error' } as const;
  const files = ['**/*.{js,mjs,ts}'];
  const messages = new Linter().verify('', [{ files, plugins, rules }] as never, { filename });
  return messages.at(0)?.message ?? null;
}

const WELL_NAMED = [
  'a.ts',
  'src/edit-target.ts',
  'edit-target.spec.ts',
  'app.routes.ts',
  'utf8.js',
  'table-box.stories.ts',
  'jest.config.mjs',
  'common/edit.ts',
];
const IN_CAPITALS = ['EditTarget.ts', 'edit_target.ts', 'edit--target.ts', 'edit.service.ts'];
const VAGUE = ['utils.ts', 'helper.spec.ts', 'common.js', 'misc.ts'];

describe('the rule about names of files', () => {
  for (const name of WELL_NAMED)
    it(`is content with ${name}`, () => {
      assert.equal(said(name), null);
    });
  for (const name of IN_CAPITALS)
    it(`wants ${name} in kebab-case`, () => {
      assert.match(said(name) ?? '', /kebab-case after the concept it holds/);
    });
  for (const name of VAGUE)
    it(`wants to know what ${name} holds`, () => {
      assert.match(said(name) ?? '', /says nothing/);
    });
});
