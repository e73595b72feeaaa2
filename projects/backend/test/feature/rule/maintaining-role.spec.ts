import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const TUTORIAL = new URL('../../../../examples/tutorial.md', import.meta.url);

/** The script of the tutorial as it is behind a step. */
function scriptBehind(step: number): string {
  const page = readFileSync(TUTORIAL, 'utf8');
  const end = page.indexOf(`## ${step + 1} `);
  const blocks = [...page.slice(0, end).matchAll(/```adl\n(?<code>[\s\S]*?)```/g)];
  const statements = blocks.map(({ groups }) => groups?.['code']);
  return `CONTEXT Tasks IN ENGLISH\n${statements.join('\n')}\nENDCONTEXT`;
}

describeOnDatabases(
  'feature',
  'a role that maintains rules and has no interface of its own',
  (start) => {
    it('is active, sees its signals and may use every interface that is for everyone', async () => {
      const test = await start({ generics: compileScript(scriptBehind(4)) });
      const client = test.client();
      const { body: made } = await client.send('POST', 'resource/SESSION/1/Overview', {
        body: { Title: 'Paint' },
      });
      assert.equal(made.isCommitted, true, JSON.stringify(made));
      assert.equal(made.notifications.signals.length, 1, 'the answer to the edit tells the signal');
      const { body } = await client.get('app/navbar');
      const planner = body.sessionRoles.find(({ id }: { id: string }) => id === 'Planner');
      assert.equal(planner?.active, true, JSON.stringify(body.sessionRoles));
      const [signal] = body.notifications.signals;
      assert.equal(signal.message, 'Tasks without a date');
      assert.equal(signal.violations[0].message, 'Paint is not planned yet');
      assert.ok(signal.violations[0].ifcs.some(({ id }: { id: string }) => id === 'Task'));
      assert.equal((await client.get('resource/SESSION/1/Planning')).status, 200);
      await client.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: false }] });
      assert.deepEqual((await client.get('app/navbar')).body.notifications.signals, []);
      await test.stop();
    });
  },
);
