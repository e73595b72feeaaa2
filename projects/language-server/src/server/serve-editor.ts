import {
  DidChangeWatchedFilesNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ScriptWorkspace, type WorkspaceHost } from '../analysis/script-workspace.ts';
import { pathOfUri } from '../workspace/uri-path.ts';
import { DiagnosticsPublisher } from './diagnostics-publisher.ts';
import { commandNames, serveCommands } from './serve-commands.ts';
import type { DrawDiagram } from './serve-diagram.ts';
import { FEATURES, serveFeatures } from './serve-features.ts';

/** The environment of the language server, which lists the scripts in the folders of the editor. */
export interface EditorHost extends Omit<WorkspaceHost, 'scripts'> {
  readonly scriptsIn: (folders: readonly string[]) => readonly string[];
  /** Draws diagrams; null where their layout cannot be computed, such as in a browser. */
  readonly draw: DrawDiagram | null;
}

/** Serves an editor on a connection until it shuts down. Runs in Node and in a browser worker. */
export function serveEditor(connection: Connection, host: EditorHost): void {
  let folders: readonly string[] = [];
  let canWatch = false;
  const workspace = new ScriptWorkspace({ ...host, scripts: () => host.scriptsIn(folders) });
  const documents = new TextDocuments(TextDocument);
  const publisher = new DiagnosticsPublisher(connection, workspace, (path) =>
    documents.all().find(({ uri }) => workspace.files.normalize(pathOfUri(uri)) === path),
  );
  connection.onInitialize((parameters) => {
    folders = foldersOf(parameters).map(pathOfUri);
    canWatch =
      parameters.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return capabilities(host);
  });
  connection.onInitialized(() => {
    if (canWatch) void watchFiles(connection);
  });
  connection.onDidChangeWatchedFiles(() => {
    workspace.refresh();
    publisher.schedule();
  });
  documents.onDidChangeContent(({ document }) => {
    workspace.write(pathOfUri(document.uri), document.getText());
    publisher.schedule();
  });
  documents.onDidClose(({ document }) => {
    workspace.close(pathOfUri(document.uri));
    publisher.schedule();
  });
  connection.onShutdown(() => publisher.stop());
  serveFeatures(connection, workspace, documents);
  serveCommands(connection, workspace, host.draw);
  documents.listen(connection);
  connection.listen();
}

function capabilities({ draw }: EditorHost): InitializeResult {
  const commands = { executeCommandProvider: { commands: commandNames(draw) } };
  const textDocumentSync = TextDocumentSyncKind.Incremental;
  return {
    capabilities: { textDocumentSync, ...FEATURES, ...commands },
    serverInfo: { name: 'ampersand' },
  };
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return rootUri === null ? [] : [rootUri];
}

/** Population files and branding count as well, so every file that a script can read is watched. */
function watchFiles(connection: Connection): Promise<unknown> {
  const watchers = [{ globPattern: '**/*.{adl,csv,json,xlsx,yaml,yml}' }];
  return connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}
