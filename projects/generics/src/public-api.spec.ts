import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';

/** A query that loads modules again, which other specs in the process have loaded. */
const AGAIN = '?again';

test('the main entry loads no package, so that no page contains the schemas', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (!context.parentURL?.endsWith(AGAIN)) return resolved;
      loaded.push(specifier);
      return specifier.startsWith('.') ? { ...resolved, url: resolved.url + AGAIN } : resolved;
    },
  });
  await import(`./public-api.ts${AGAIN}`);
  hooks.deregister();
  assert.ok(loaded.length > 10);
  assert.deepEqual(
    loaded.filter((specifier) => !specifier.startsWith('.')),
    [],
  );
});
