import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { EventStream } from '../../event-stream.ts';
import { describeOnDatabases } from '../../test-server.ts';

/** Pages on facts that they show, that they write only, or that are below what they do not show. */
const SCRIPT = `CONTEXT Unread IN ENGLISH
REPRESENT Secret TYPE PASSWORD
RELATION shown[Task*Text] [UNI]
RELATION hidden[Task*Text] [UNI]
RELATION secret[Task*Secret] [UNI]
RELATION parts[Task*Part]
RELATION weight[Part*Text] [UNI]
POPULATION Task CONTAINS [ "t1" ]
POPULATION parts CONTAINS [ ("t1", "q1") ]
INTERFACE Editor : I[Task] CRUD BOX [ "Shown" : shown CRUD, "Hidden" : hidden CRUD, "Secret" : secret CRUD
  , "Parts" : parts CRUD BOX [ "Weight" : weight CRUD ] ]
INTERFACE Shows FOR Reader : I[Task] cRud BOX [ "Shown" : shown cRud ]
INTERFACE Writes FOR Reader : I[Task] cRud BOX [ "Hidden" : hidden Crud ]
INTERFACE Secrets FOR Reader : I[Task] cRud BOX [ "Secret" : secret CRUD ]
INTERFACE Below FOR Reader : I[Task] cRud BOX [ "Parts" : parts crud BOX [ "Weight" : weight cRud ] ]
INTERFACE Columns FOR Reader : "_SESSION"[SESSION];V[SESSION*Task] cRud BOX <TABLE> [ "Hidden" : hidden Crud, "Secret" : secret CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a page that does not show what changes', (start) => {
  it('is not notified: write-only fields, passwords, and everything below them', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const url = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
    const [editor, reader] = [test.client(), test.client()];
    for (const client of [editor, reader]) await client.get('resource/Task/t1/Editor');
    const stream = await EventStream.open(url, reader.cookie);
    const reported = new Set<string>();
    for (const [item, value] of [
      ['Hidden', 'x'],
      ['Secret', 'geheim'],
      ['Parts/q1/Weight', 'heavy'],
      ['Shown', 'x'],
    ] as const) {
      const { body } = await editor.replace('resource/Task/t1?interface=Editor', item, value);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
    }
    while (!reported.has('Shows'))
      for (const name of (await stream.next())?.interfaces ?? []) reported.add(name);
    assert.deepEqual([...reported].sort(), ['Editor', 'Shows']);
    stream.close();
    await test.stop();
  });
});
