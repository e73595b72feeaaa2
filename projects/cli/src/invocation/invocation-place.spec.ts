import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { baseFolder, exampleScript, repositoryFolder } from './invocation-place.ts';

for (const script of ['start', 'dev', 'ampersand'])
  test(`paths of npm run ${script} begin where the user stands`, () => {
    assert.equal(baseFolder({ npm_lifecycle_event: script, INIT_CWD: '/home/ann' }), '/home/ann');
  });

test('other paths begin where the process stands', () => {
  for (const environment of [
    {},
    { INIT_CWD: '/home/ann' },
    { npm_lifecycle_event: 'test', INIT_CWD: '/home/ann' },
    { npm_lifecycle_event: 'start' },
  ])
    assert.equal(baseFolder(environment), process.cwd());
});

test('the repository is known, and its example', () => {
  const root = repositoryFolder() ?? assert.fail('no repository');
  assert.equal(exampleScript(), join(root, 'projects/examples/library/library.adl'));
});
