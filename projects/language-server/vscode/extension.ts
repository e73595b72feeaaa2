import {
  commands,
  Uri,
  ViewColumn,
  window,
  workspace,
  type ExtensionContext,
  type TextEditor,
  type WorkspaceFolder,
} from 'vscode';
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/node';
import type { ConceptPicture } from '../src/server/serve-diagram.ts';
import { DiagramView } from './diagram-view.ts';
import { commandLine, EXTENSION_COMMANDS } from './extension-commands.ts';

let client: LanguageClient | null = null;

/** Starts the language server, and registers the commands of the extension. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  client = new LanguageClient('ampersand', 'Ampersand', serverOptions(), {
    documentSelector: [{ scheme: 'file', language: 'ampersand' }],
  });
  const { serve, develop, open, diagram, restart } = EXTENSION_COMMANDS;
  const diagrams = new DiagramView(pictureAt);
  subscriptions.push(
    diagrams,
    commands.registerCommand(diagram.command, () => diagrams.show()),
    commands.registerCommand(serve.command, () => runWithScript('serve')),
    commands.registerCommand(develop.command, () => runWithScript('dev')),
    commands.registerCommand(open.command, openApplication),
    commands.registerCommand(restart.command, () => client?.restart()),
  );
  await client.start();
}

/** Stops the language server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
  client = null;
}

/** The client registers the commands of the server in the editor. */
async function pictureAt({ document, selection }: TextEditor): Promise<ConceptPicture | null> {
  const { line, character } = selection.active;
  const uri = document.uri.toString();
  return commands.executeCommand('ampersand.diagram', uri, { line, character });
}

/** Windows starts `npx` only through a shell. */
function serverOptions(): ServerOptions {
  const [command = 'npx', ...parameters] = ampersandCommand();
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const options = { shell: process.platform === 'win32', ...(cwd === undefined ? {} : { cwd }) };
  return { command, args: [...parameters, 'lsp'], options };
}

function ampersandCommand(): readonly string[] {
  return workspace.getConfiguration('ampersand').get<string[]>('command', ['npx', 'ampersand']);
}

/** Runs a command for the script that is edited, in a terminal that stays open. */
async function runWithScript(name: 'serve' | 'dev'): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document?.languageId !== 'ampersand') {
    await window.showErrorMessage('Open a script first.');
    return;
  }
  await document.save();
  const cwd = folderOf(document.uri)?.uri;
  const terminal = window.createTerminal({ name: `ampersand ${name}`, ...(cwd ? { cwd } : {}) });
  terminal.show();
  terminal.sendText(commandLine(ampersandCommand(), [name, document.uri.fsPath]));
}

function folderOf(uri: Uri): WorkspaceFolder | undefined {
  return workspace.getWorkspaceFolder(uri) ?? workspace.workspaceFolders?.[0];
}

/** Opens the application in the browser of the editor, next to the script. */
async function openApplication(): Promise<void> {
  const address = workspace.getConfiguration('ampersand').get('address', 'http://localhost:4200');
  const options = { viewColumn: ViewColumn.Beside, preserveFocus: true };
  await commands.executeCommand('simpleBrowser.api.open', Uri.parse(address), options);
}
