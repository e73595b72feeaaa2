import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { PublishDiagnosticsParams, WorkspaceEdit } from 'vscode-languageserver-protocol';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { BAD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

test('an editor starts the command, gets diagnostics and completions, renames, and ends it', async (context) => {
  const folder = temporaryFolder(context, { 'shop.adl': BAD });
  const server = spawn(process.execPath, [MAIN, 'lsp'], { cwd: folder });
  context.after(() => server.kill());
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const published = new Promise<PublishDiagnosticsParams>((resolve) => {
    connection.onNotification('textDocument/publishDiagnostics', resolve);
  });
  connection.listen();
  const rootUri = pathToFileURL(folder).href;
  await connection.sendRequest('initialize', { processId: null, rootUri, capabilities: {} });
  const textDocument = {
    uri: `${rootUri}/shop.adl`,
    languageId: 'ampersand',
    version: 1,
    text: BAD,
  };
  await connection.sendNotification('textDocument/didOpen', { textDocument });
  const { uri, diagnostics } = await published;
  assert.equal(uri, textDocument.uri);
  assert.deepEqual(
    diagnostics.map(({ code, range }) => [code, range.start.line]),
    [['AMP3002', 4]],
  );
  const lines = BAD.split('\n');
  const at = (word: string) => {
    const line = lines.findIndex((each) => each.includes(word));
    return { line, character: lines[line]?.indexOf(word) ?? 0 };
  };
  const request = { textDocument, position: at('nme') };
  request.position.character += 1;
  const items = await connection.sendRequest<{ label: string }[]>(
    'textDocument/completion',
    request,
  );
  assert.ok(
    items.some(({ label }) => label === 'name'),
    JSON.stringify(items),
  );
  const renaming = { textDocument, position: at('name['), newName: 'title' };
  const { changes } = await connection.sendRequest<WorkspaceEdit>('textDocument/rename', renaming);
  assert.deepEqual(
    changes?.[textDocument.uri]?.map(({ newText }) => newText),
    ['title', 'title'],
  );
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  const [exitCode] = (await once(server, 'exit')) as [number | null];
  assert.equal(exitCode, 0);
});
