import { conceptDiagram } from '@ampersand-prototype/compiler/document';
import type { Diagram } from '@ampersand-prototype/generics';
import type { Position } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import type { Occurrence } from '../symbols/symbol.ts';
import { occurrenceAt } from './navigation.ts';

/** The diagram of the concept that a position names, or of the source of the relation there; null elsewhere. */
export function diagramAt(analysis: Analysis, file: string, position: Position): Diagram | null {
  const context = analysis.reading?.model?.context;
  const occurrence = occurrenceAt(analysis, file, position);
  if (context === undefined || occurrence === null) return null;
  const concept = conceptOf(context, occurrence);
  return concept ? conceptDiagram(context, concept) : null;
}

type Context = Parameters<typeof conceptDiagram>[0];

function conceptOf({ concepts, relations }: Context, { kind, name, key }: Occurrence) {
  if (kind === 'concept') return concepts.find(({ aliases }) => aliases.includes(name));
  if (kind !== 'relation') return undefined;
  return relations.find(({ signature }) => key === `relation ${signature}`)?.source;
}
