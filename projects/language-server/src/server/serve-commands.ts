import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import { explainViolations, WHY_COMMAND } from '../features/violation-lenses.ts';
import { pathOfUri } from '../workspace/uri-path.ts';

/** Executes the commands of lenses; their results are messages in the editor. */
export function serveCommands(connection: Connection, workspace: ScriptWorkspace): void {
  connection.onExecuteCommand(async ({ command, arguments: [uri, rule] = [] }) => {
    if (command !== WHY_COMMAND || typeof uri !== 'string' || typeof rule !== 'string') return;
    const analysis = await workspace.analysisOf(pathOfUri(uri));
    const message = await explainViolations(analysis, rule);
    const type = MessageType.Info;
    await connection.sendNotification(ShowMessageNotification.type, { type, message });
  });
}
