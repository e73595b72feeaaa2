import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import type { ExplainResponse, Notifications, Repair } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const EXAMPLE = new URL('../../../../examples/reasons/reasons.adl', import.meta.url);

/** Tasks that are tried one after the other; the example has one or more per operator. */
const TASKS = 10;

describeOnDatabases('database', 'the tasks of the example of each operator', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(readFileSync(EXAMPLE, 'utf8')) });
    client = test.client();
    await client.get('resource/SESSION/1/Courses');
  });
  after(() => test.stop());

  interface Task {
    readonly rule: string;
    readonly src: string;
    readonly tgt: string;
  }
  const tasks = async (): Promise<readonly Task[]> => {
    const { body } = await client.get<Notifications>('app/notifications');
    return body.signals.flatMap(({ rule = '', violations }) =>
      violations.map(({ src, tgt }) => ({ rule, src: src?._id_ ?? '', tgt: tgt?._id_ ?? '' })),
    );
  };
  const keyOf = (task: Task): string => JSON.stringify(task);
  const store = async ({ concept, atom, interface: ifc, operations, title }: Repair) => {
    const url = `resource/${concept}/${encodeURIComponent(atom)}?interface=${ifc}`;
    const { status, body } = await client.patch(url, operations);
    assert.ok(status === 200 && body.isCommitted, `${title}: ${JSON.stringify(body)}`);
  };

  it('are explained, and resolved by the first repair that is offered', async () => {
    const seen = new Set<string>();
    const unresolved: string[] = [];
    let tried = 0;
    while (tried < TASKS) {
      const task = (await tasks()).find((each) => !seen.has(keyOf(each)));
      if (!task) break;
      seen.add(keyOf(task));
      tried += 1;
      const query = new URLSearchParams({ rule: task.rule, src: task.src, tgt: task.tgt });
      const { body } = await client.get<ExplainResponse>(`app/explain?${query.toString()}`);
      assert.ok((body.explanation?.sentences.length ?? 0) > 0, keyOf(task));
      const [repair] = body.repairs;
      if (repair) await store(repair);
      if ((await tasks()).some((each) => keyOf(each) === keyOf(task))) unresolved.push(keyOf(task));
    }
    const about = `${tried} tried; unresolved: ${unresolved.join()}`;
    assert.ok(tried >= 8, about);
    assert.ok(tried - unresolved.length >= 0.8 * tried, about);
  });
});
