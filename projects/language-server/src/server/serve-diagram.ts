import type { Diagram } from '@ampersand-prototype/generics';
import { Position } from 'vscode-languageserver';
import type { ScriptWorkspace } from '../analysis/script-workspace.ts';
import { diagramAt } from '../features/diagram-at.ts';
import { pathOfUri } from '../workspace/uri-path.ts';

/** The command of the server that draws a diagram; its arguments are a URI and a position. */
export const DIAGRAM_COMMAND = 'ampersand.diagram';

/** Draws a diagram as a complete SVG file. */
export type DrawDiagram = (diagram: Diagram) => Promise<string>;

/** The diagram of a concept, as the command returns it. */
export interface ConceptPicture {
  readonly title: string;
  readonly svg: string;
}

/** Draws the diagram of the concept at a position; null where there is none, and for other arguments. */
export async function drawDiagramAt(
  workspace: ScriptWorkspace,
  draw: DrawDiagram,
  [uri, position]: readonly unknown[],
): Promise<ConceptPicture | null> {
  if (typeof uri !== 'string' || !Position.is(position)) return null;
  const file = workspace.files.normalize(pathOfUri(uri));
  const diagram = diagramAt(await workspace.analysisOf(file), file, position);
  return diagram && { title: diagram.title, svg: await draw(diagram) };
}
