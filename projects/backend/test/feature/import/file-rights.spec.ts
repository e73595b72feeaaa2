import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Files IN ENGLISH
RELATION filePath[FileObject*FilePath] [UNI]
RELATION originalFileName[FileObject*FileName] [UNI]
RELATION mine[SESSION*FileObject]
INTERFACE Mine : "_SESSION"[SESSION] cRud
  BOX [ "Files" : mine CRUD BOX <FORM> [ "File" : originalFileName cRud, "Path" : filePath cRud ] ]
INTERFACE File FOR Clerk : I[FileObject] cRud BOX [ "File" : originalFileName cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'the content of a file', (start) => {
  it('is given to whom it is shown, or who may open its atom, and to nobody else', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const [owner, other] = [test.client(), test.client()];
    const setClerk = (client: Client, active: boolean) =>
      client.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active }] });
    for (const client of [owner, other]) assert.equal((await setClerk(client, false)).status, 200);
    await sendFile(owner, 'resource/SESSION/1/Mine/Files', { name: 'a.txt', content: 'own' });
    const [file] = (await owner.get('resource/SESSION/1/Mine')).body.Files;
    const download = async (client: Client) => {
      const { status, body } = await client.get(`file/${file.Path}`);
      return status === 200 ? body : [status, body.code];
    };
    assert.equal(await download(owner), 'own');
    const { headers } = await owner.get(`file/${file.Path}`);
    assert.equal(headers['content-length'], '3');
    assert.equal(headers['content-type'], 'application/octet-stream');
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.deepEqual(await download(other), [403, 'AMP-403-FILE']);
    await setClerk(other, true);
    assert.equal(await download(other), 'own');

    const folder = join(test.folder, 'files', test.server.application.state.installation ?? '');
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    assert.deepEqual(await download(owner), [404, 'AMP-404-FILE']);
    await test.stop();
  });
});
