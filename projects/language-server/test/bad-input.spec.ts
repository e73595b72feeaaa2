import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryFileSystem } from '@ampersand-prototype/compiler';
import { CancellationTokenSource, LSPErrorCodes, type Hover } from 'vscode-languageserver-protocol';
import { AnalysisCache } from '../src/analysis/analysis-cache.ts';
import { uriOfPath } from '../src/workspace/uri-path.ts';
import { EditorClient } from './editor-client.ts';

const LINES = 10_000;
const MAIN = 'CONTEXT Shop\nINCLUDE "part.adl"\nRULE x : r |- r\nENDCONTEXT\n';
const PART = 'CONTEXT Shop\nRELATION r[A*B]\nENDCONTEXT\n';

async function opened(files: Record<string, string>, path: string): Promise<EditorClient> {
  const client = new EditorClient(files);
  await client.initialize();
  await client.open(path, files[path] ?? '');
  return client;
}

const codesOf = async (client: EditorClient, path: string): Promise<unknown[]> =>
  (await client.currentDiagnostics(path)).map(({ code }) => code);

describe('the language server', () => {
  it('checks a script of 10,000 lines, and responds about its last one', async () => {
    const relations = Array.from({ length: LINES - 3 }, (_, at) => `RELATION r${at}[A*B]`);
    const text = ['CONTEXT Large', ...relations, 'RULE x : r5 |- r6', 'ENDCONTEXT'].join('\n');
    const client = await opened({ '/main.adl': text }, '/main.adl');
    const position = { line: LINES - 2, character: 10 };
    const hover = (await client.ask('textDocument/hover', '/main.adl', position)) as Hover | null;
    assert.match(JSON.stringify(hover), /r5\[A\*B\]/);
    const start = { line: LINES - 2, character: 9 };
    await client.change('/main.adl', 'gone', start, { ...start, character: 11 });
    assert.ok((await codesOf(client, '/main.adl')).includes('AMP3002'));
    assert.ok(await client.shutdown());
  });

  it('uses the open text of a file that changes on disk, and the disk again once it is closed', async () => {
    const client = await opened({ '/main.adl': MAIN, '/part.adl': PART }, '/main.adl');
    await client.open('/part.adl', PART);
    client.files.write('/part.adl', PART.replace('r[A*B]', 's[A*B]'));
    await client.changeOnDisk();
    await client.change('/main.adl', `${MAIN}\n`);
    assert.ok(!(await codesOf(client, '/main.adl')).includes('AMP3002'));
    await client.close('/part.adl');
    await client.until(() =>
      (client.diagnostics.get('/main.adl')?.diagnostics ?? []).some(
        ({ code }) => code === 'AMP3002',
      ),
    );
    assert.ok(await client.shutdown());
  });

  it('follows a file that is renamed on disk', async () => {
    const client = await opened({ '/main.adl': MAIN, '/other.adl': PART }, '/main.adl');
    assert.ok((await codesOf(client, '/main.adl')).includes('AMP1002'));
    client.files.remove('/other.adl');
    client.files.write('/part.adl', PART);
    await client.changeOnDisk();
    await client.until(
      () =>
        !(client.diagnostics.get('/main.adl')?.diagnostics ?? []).some(
          ({ code }) => code === 'AMP1002',
        ),
    );
    assert.ok(await client.shutdown());
  });

  it('gives no result for a canceled request, and serves the next one', async () => {
    const client = await opened({ '/main.adl': MAIN, '/part.adl': PART }, '/main.adl');
    const source = new CancellationTokenSource();
    const position = { line: 2, character: 9 };
    const canceled = client.connection.sendRequest(
      'textDocument/hover',
      { textDocument: { uri: uriOfPath('/main.adl') }, position },
      source.token,
    );
    source.cancel();
    await assert.rejects(canceled, { code: LSPErrorCodes.RequestCancelled });
    assert.ok(await client.ask('textDocument/hover', '/main.adl', position));
    assert.ok(await client.shutdown());
  });

  it('keeps analyses only of the scripts that are open', async () => {
    const files = new MemoryFileSystem({ '/a.adl': PART, '/b.adl': PART });
    const cache = new AnalysisCache(files, () => ({}));
    const [a, b] = [await cache.analysisOf('/a.adl'), await cache.analysisOf('/b.adl')];
    cache.retain(['/a.adl']);
    assert.equal(await cache.latestAnalysisOf('/a.adl'), a);
    assert.notEqual(await cache.latestAnalysisOf('/b.adl'), b);
  });
});
