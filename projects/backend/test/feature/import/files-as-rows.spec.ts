import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Files IN ENGLISH
CLASSIFY Document ISA FileObject
RELATION filePath[FileObject*FilePath] [UNI,TOT]
RELATION originalFileName[FileObject*FileName] [UNI,TOT]
RELATION documents[Case*Document] [INJ]
RELATION kind[Document*Kind] [UNI]
RELATION size[Document*Size] [UNI,TOT]
POPULATION documents[Case*Document] CONTAINS []
POPULATION Case CONTAINS [ "c1" ]
VIEW file : FileObject DEFAULT { "filePath" : filePath, "fileName" : originalFileName } HTML TEMPLATE "View-FILEOBJECT.html" ENDVIEW
INTERFACE Case : I[Case] cRud
  BOX [ "Documents" : documents CRuD BOX <TABLE> [ "File" : I cRud, "Kind" : kind CRUD ] ]
INTERFACE Documents : "_SESSION";V[SESSION*Document] CRuD BOX <TABLE> [ "File" : I cRud, "Kind" : kind CRUD ]
ENDCONTEXT`;

interface Row {
  readonly _id_: string;
  readonly _path_: string;
  readonly File: { readonly _view_: Readonly<Record<string, string>> };
  readonly Kind: string | null;
}

describeOnDatabases('feature', 'files as rows of a box', (start) => {
  for (const [what, name, path, property] of [
    ['a box', 'Case', 'resource/Case/c1/Case', 'Documents'],
    ['a page', 'Documents', 'resource/SESSION/1/Documents', null],
  ] as const)
    it(`are made by uploading to ${what}, with items to fill in`, async () => {
      const generics = compileScript(SCRIPT.replace(/.*RELATION size.*\n/, ''));
      const test = await start({ generics });
      const client = test.client();
      const rows = async (): Promise<readonly Row[]> => {
        const { body } = await client.get(path);
        return property === null ? body : body[property];
      };
      const list = [path, property].filter(Boolean).join('/');
      for (const file of ['a.txt', 'b.txt'])
        assert.equal((await sendFile(client, list, { name: file, content: file })).status, 200);
      const [first, ...others] = await rows();
      assert.ok(first);
      assert.equal(others.length, 1);
      assert.equal(first.Kind, null);
      const { filePath, fileName } = first.File._view_;
      assert.equal((await client.get(`file/${filePath}`)).body, fileName);
      const kind = { op: 'replace', path: 'Kind', value: 'letter' };
      const edit = await client.send('PATCH', `${first._path_}?interface=${name}`, {
        body: [kind],
      });
      assert.equal(edit.body.isCommitted, true, JSON.stringify(edit.body));
      assert.deepEqual((await rows()).map(({ Kind }) => Kind).sort(), [null, 'letter'].sort());
      await test.stop();
    });

  it('are rejected as a whole where an item has to be filled in', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const client = test.client();
    const path = 'resource/Case/c1/Case/Documents';
    const { body } = await sendFile(client, path, { name: 'a.txt', content: 'a' });
    assert.equal(body.isCommitted, false);
    assert.deepEqual((await client.get('resource/Case/c1/Case')).body.Documents, []);
    await test.stop();
  });
});
