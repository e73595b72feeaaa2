import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ampersand, GOOD } from '../../test/run-command.ts';
import { EXIT } from '../invocation/exit-code.ts';

describe('ampersand proto', () => {
  it('writes metadata and sources', async (test) => {
    const { exitCode, folder } = await ampersand(test, 'proto a.adl --proto-dir out', {
      'a.adl': GOOD,
    });
    assert.equal(exitCode, EXIT.ok);
    for (const file of [
      'generics/interfaces.json',
      'generics/database.sql',
      'customers/customers.component.ts',
      'project.module.ts',
      'interfaces.json',
    ]) {
      assert.ok(existsSync(join(folder, 'out', file)), file);
    }
  });

  it('writes to .proto beside the script by default', async (test) => {
    const { folder } = await ampersand(test, 'proto sub/a.adl --no-frontend', {
      'sub/a.adl': GOOD,
    });
    assert.deepEqual(
      readdirSync(join(folder, 'sub/.proto')).filter((name) => !name.startsWith('.')),
      ['generics'],
    );
  });

  it('writes sources only with --no-backend', async (test) => {
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', {
      'a.adl': GOOD,
    });
    assert.ok(!existsSync(join(folder, 'out/generics')));
    assert.ok(existsSync(join(folder, 'out/backend.service.ts')));
  });

  it('uses the templates of the project, file by file', async (test) => {
    const files = { 'a.adl': GOOD, 'templates/Atomic-Name.html': '<my-name label="$label$" />' };
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', files);
    assert.match(
      readFileSync(join(folder, 'out/customers/customers.component.html'), 'utf8'),
      /<my-name label="Name" \/>/,
    );
  });

  it('takes the components of the project along, and its pages may use them', async (test) => {
    const files = {
      'a.adl': GOOD,
      'components/index.ts': 'export const PROJECT_COMPONENTS = [] as const;',
      'components/stars/stars.css': 'b {}',
      'components/stars/stars.spec.ts': 'test',
    };
    const { folder } = await ampersand(test, 'proto a.adl --no-backend --proto-dir out', files);
    const own = join(folder, 'out/project.components');
    assert.deepEqual(readdirSync(own, { recursive: true }).sort(), [
      'index.ts',
      'stars',
      join('stars', 'stars.css'),
    ]);
    assert.match(
      readFileSync(join(folder, 'out/customers/customers.component.ts'), 'utf8'),
      /from '\.\.\/project\.components';[^]*imports: \[AMPERSAND_COMPONENTS, PROJECT_COMPONENTS\]/,
    );
  });
});
