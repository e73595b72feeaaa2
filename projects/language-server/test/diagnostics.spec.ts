import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DiagnosticSeverity } from 'vscode-languageserver-protocol';
import { EditorClient } from './editor-client.ts';

const MAIN = 'CONTEXT Shop\r\nINCLUDE "part.adl"\r\nRULE x : r |- s\r\nENDCONTEXT\r\n';
const PART = 'CONTEXT Shop\nRELATION r[A*B]\nENDCONTEXT\n';

async function started(files: Record<string, string>): Promise<EditorClient> {
  const client = new EditorClient(files);
  await client.initialize();
  return client;
}

function codes(client: EditorClient, path: string): readonly unknown[] {
  return (client.diagnostics.get(path)?.diagnostics ?? [])
    .filter(({ severity }) => severity !== DiagnosticSeverity.Hint)
    .map(({ code }) => code);
}

describe('diagnostics while typing', () => {
  it('follow an included file that is not saved', async () => {
    const client = await started({ '/main.adl': MAIN, '/part.adl': PART });
    await client.open('/main.adl', MAIN);
    assert.deepEqual(
      (await client.currentDiagnostics('/main.adl')).map(({ code, range }) => [code, range.start]),
      [['AMP3002', { line: 2, character: 14 }]],
    );
    await client.open('/part.adl', PART.replace('ENDCONTEXT', 'RELATION s[A*B] ENDCONTEXT'));
    await client.until(() => codes(client, '/main.adl').length === 0);
    await client.close('/part.adl');
    await client.until(() => codes(client, '/main.adl').length === 1);
    assert.ok(await client.shutdown());
  });

  it('of an included file are those of its main script, also in a loop', async () => {
    const loop = PART.replace('ENDCONTEXT', 'INCLUDE "main.adl" RULE y : r |- r;q ENDCONTEXT');
    const client = await started({ '/main.adl': MAIN, '/part.adl': loop });
    await client.open('/part.adl', loop);
    assert.deepEqual(
      (await client.currentDiagnostics('/part.adl')).map(({ code }) => code),
      ['AMP3002'],
    );
    await client.until(() => codes(client, '/main.adl').includes('AMP3002'));
    assert.ok(await client.shutdown());
  });

  it('notice a deleted file, and count positions in UTF-16 units', async () => {
    const text = 'CONTEXT Shop INCLUDE "part.adl" {- 😀é -} RULE x : r |- s ENDCONTEXT';
    const client = await started({ '/part.adl': PART });
    await client.open('/main.adl', text);
    const [found] = await client.currentDiagnostics('/main.adl');
    assert.equal(found?.range.start.character, text.indexOf('s ENDCONTEXT'));
    client.files.remove('/part.adl');
    await client.changeOnDisk();
    await client.until(() => codes(client, '/main.adl').includes('AMP1002'));
    assert.ok(await client.shutdown());
  });

  it('have hints about the model for a script without errors', async () => {
    const text = 'CONTEXT Shop RELATION r[A*B] RULE x : r |- r;r~;r ENDCONTEXT';
    const client = await started({});
    await client.open('/main.adl', text);
    const found = await client.currentDiagnostics('/main.adl');
    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      [
        ['AMP8001', DiagnosticSeverity.Hint],
        ['AMP8004', DiagnosticSeverity.Hint],
      ],
    );
    assert.ok(await client.shutdown());
  });

  it('end with the session, also while a check is pending', async () => {
    const client = await started({ '/main.adl': MAIN, '/part.adl': PART });
    await client.open('/main.adl', MAIN);
    assert.ok(await client.shutdown());
    assert.equal(client.diagnostics.size, 0);
  });
});
