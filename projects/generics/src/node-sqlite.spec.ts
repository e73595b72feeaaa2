import assert from 'node:assert/strict';
import { it } from 'node:test';
import type * as sqlite from './node-sqlite.ts';

it('loads SQLite without the warning of Node 22, and leaves other warnings alone', async (context) => {
  const reported: string[] = [];
  context.mock.method(process, 'emitWarning', (warning: string) => void reported.push(warning));
  const { getBuiltinModule } = process;
  context.mock.method(process, 'getBuiltinModule', (name: string) => {
    process.emitWarning('SQLite is an experimental feature', 'ExperimentalWarning');
    return getBuiltinModule(name);
  });
  const fresh = './node-sqlite.ts?with-warning';
  const { DatabaseSync } = (await import(fresh)) as typeof sqlite;
  assert.deepEqual(reported, []);
  process.emitWarning('something else');
  assert.deepEqual(reported, ['something else']);
  assert.deepEqual(
    { ...new DatabaseSync(':memory:').prepare('select 1 as one').get() },
    { one: 1 },
  );
});
