import { MessageType, ShowMessageNotification, type Connection } from 'vscode-languageserver';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import { explainViolations, WHY_COMMAND } from '../features/violation-lenses.ts';
import { pathOfUri } from '../workspace/uri-path.ts';
import { DIAGRAM_COMMAND, drawDiagramAt, type DrawDiagram } from './serve-diagram.ts';

/** The commands that a server has; a diagram needs a way to draw it. */
export function commandNames(draw: DrawDiagram | null): string[] {
  return draw ? [WHY_COMMAND, DIAGRAM_COMMAND] : [WHY_COMMAND];
}

/** Executes commands: a diagram is a result, and an explanation is a message in the editor. */
export function serveCommands(
  connection: Connection,
  workspace: ScriptWorkspace,
  draw: DrawDiagram | null,
): void {
  connection.onExecuteCommand(async ({ command, arguments: given = [] }) => {
    if (command === DIAGRAM_COMMAND && draw) return drawDiagramAt(workspace, draw, given);
    const [uri, rule] = given as readonly unknown[];
    if (command !== WHY_COMMAND || typeof uri !== 'string' || typeof rule !== 'string') return null;
    const analysis = await workspace.analysisOf(pathOfUri(uri));
    const message = await explainViolations(analysis, rule);
    const type = MessageType.Info;
    await connection.sendNotification(ShowMessageNotification.type, { type, message });
    return null;
  });
}
