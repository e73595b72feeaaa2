import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Sessions IN ENGLISH
INTERFACE Sessions : V[SESSION*SESSION] cRuD BOX [ "Session" : I cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a page that deletes sessions', (start) => {
  it('deletes those of others, and not the one that it is shown to', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const [client, other] = [test.client(), test.client()];
    const sessions = async (): Promise<string[]> =>
      (await client.get('resource/SESSION/1/Sessions')).body.map(
        ({ _id_: id }: { _id_: string }) => id,
      );
    await other.get('resource/SESSION/1/Sessions');
    const [theirs = ''] = (await sessions()).filter((id) => id !== '1');
    const remove = (id: string) => client.send('DELETE', `resource/SESSION/1/Sessions/${id}`);
    const { cookie } = client;
    assert.equal((await remove(theirs)).body.isCommitted, true);
    assert.equal(client.cookie, cookie);
    assert.deepEqual(await sessions(), ['1']);
    assert.equal(client.cookie, cookie);
    const rejected = await remove('1');
    assert.deepEqual([rejected.status, rejected.body.code], [400, 'AMP-400-OPERATION']);
    assert.match(rejected.body.detail, /the current session can't be deleted; log out instead/);
    assert.deepEqual(await sessions(), ['1']);
    await test.stop();
  });
});
