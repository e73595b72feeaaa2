import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandError } from './exit-code.ts';
import { requireOwnOptions } from './npm-options.ts';

/** Words of the command, environment, and the line that is proposed; null where nothing is wrong. */
const CASES: readonly (readonly [string, Record<string, string>, string | null])[] = [
  [
    'serve 4811',
    { npm_lifecycle_event: 'start', npm_config_port: 'true' },
    'npm start -- --port 4811',
  ],
  [
    'serve my.adl 4811',
    { npm_lifecycle_event: 'start', npm_config_port: 'true', npm_config_reinstall: 'true' },
    'npm start -- my.adl --port 4811 --reinstall',
  ],
  [
    'dev',
    { npm_lifecycle_event: 'dev', npm_config_data: 'x.sqlite' },
    'npm run dev -- --data x.sqlite',
  ],
  [
    'proto',
    { npm_lifecycle_event: 'ampersand', npm_config_frontend: '' },
    'npm run ampersand -- --no-frontend',
  ],
  ['serve', { npm_lifecycle_event: 'start', npm_config_production: 'true' }, null],
  ['serve', { npm_lifecycle_event: 'test', npm_config_port: '80' }, null],
  ['serve --port 4811', { npm_lifecycle_event: 'start' }, null],
];

describe('options that npm keeps', () => {
  for (const [args, environment, line] of CASES) {
    it(`${JSON.stringify(environment)}: ${line ?? 'none'}`, () => {
      const read = (): void => requireOwnOptions(args.split(' '), environment);
      if (line === null) return assert.doesNotThrow(read);
      assert.throws(read, (error) => {
        assert.ok(error instanceof CommandError);
        assert.ok(error.message.endsWith(`Run: ${line}`), error.message);
        return true;
      });
    });
  }
});
