import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { encodePropertyName } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const LABELS = ['(paid)', '1st name?', '_', '?', '2', '_id_', '(_label_)'];

const SCRIPT = `CONTEXT Names IN ENGLISH
${LABELS.map((_, i) => `RELATION r${i}[Bill*V${i}] [UNI]`).join('\n')}
RELATION bills[SESSION*Bill]
INTERFACE "Bill" : I[Bill] CRUD BOX
  [ ${LABELS.map((label, i) => `"${label}" : r${i} CRUD`).join('\n  , ')} ]
INTERFACE "Bills" : V[SESSION*Bill] CRUD BOX
  [ ${LABELS.map((label, i) => `"${label}" : r${i} CRUD`).join('\n  , ')} ]
ENDCONTEXT`;

describeOnDatabases('feature', 'items of which the names look like something else', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const values = (prefix: string) =>
    Object.fromEntries(LABELS.map((label, i) => [encodePropertyName(label), `${prefix}${i}`]));
  const shown = (node: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(values('')).map((name) => [name, node[name]]));

  it('are stored by PUT, by POST and by PATCH', async () => {
    const put = await client.send('PUT', 'resource/Bill/b1/Bill', { body: values('put') });
    assert.deepEqual(shown(put.body.content), values('put'));
    const again = { ...put.body.content, ...values('again') };
    const returned = await client.send('PUT', 'resource/Bill/b1/Bill', { body: again });
    assert.deepEqual(shown(returned.body.content), values('again'), JSON.stringify(returned.body));
    const posted = await client.send('POST', 'resource/SESSION/1/Bills', { body: values('post') });
    assert.ok(
      posted.body.content.some(
        (node: Record<string, unknown>) =>
          JSON.stringify(shown(node)) === JSON.stringify(values('post')),
      ),
      JSON.stringify(posted.body),
    );
    for (const [name, value] of Object.entries(values('patch')))
      assert.equal(
        (await client.replace('resource/Bill/b1?interface=Bill', name, value)).body.content?.[name],
        value,
      );
  });

  it('that the box does not contain are rejected, whatever their form', async () => {
    for (const name of ['_bogus_', '__', '_40_', 'Bogus']) {
      const { status, body } = await client.send('PUT', 'resource/Bill/b1/Bill', {
        body: { [name]: 'x' },
      });
      assert.deepEqual([status, body.code], [404, 'AMP-404-FIELD'], name);
    }
  });
});
