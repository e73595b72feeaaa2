import {
  DocumentHighlightKind,
  type DocumentHighlight,
  type Location,
  type Position,
} from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import type { Occurrence } from '../symbols/symbol.ts';
import { includesPosition, locationOf, rangeOf } from './range.ts';

/** The name at a position; null elsewhere. */
export function occurrenceAt(
  { symbols }: Analysis,
  file: string,
  position: Position,
): Occurrence | null {
  return symbols.inFile(file).find(({ origin }) => includesPosition(origin, position)) ?? null;
}

/** Where the thing that is named at a position is declared. */
export function definition(analysis: Analysis, file: string, position: Position): Location[] {
  const occurrence = occurrenceAt(analysis, file, position);
  if (occurrence === null) return [];
  return analysis.symbols.declarations(occurrence.key).map(({ origin }) => locationOf(origin));
}

/** Where the concepts of the relation at a position are declared; the concept itself for that of a concept. */
export function typeDefinition(analysis: Analysis, file: string, position: Position): Location[] {
  const occurrence = occurrenceAt(analysis, file, position);
  if (occurrence?.kind !== 'relation') return definition(analysis, file, position);
  const relation = analysis.reading?.model?.context.relations.find(
    ({ signature }) => occurrence.key === `relation ${signature}`,
  );
  const concepts = relation ? new Set([relation.source.name, relation.target.name]) : [];
  return [...concepts]
    .flatMap((name) => analysis.symbols.declarations(`concept ${name}`))
    .map(({ origin }) => locationOf(origin));
}

/** All places that name the same thing as the name at a position. */
export function references(
  analysis: Analysis,
  file: string,
  position: Position,
  withDeclarations: boolean,
): Location[] {
  const occurrence = occurrenceAt(analysis, file, position);
  if (occurrence === null) return [];
  return analysis.symbols
    .of(occurrence.key)
    .filter(({ isDeclaration }) => withDeclarations || !isDeclaration)
    .map(({ origin }) => locationOf(origin));
}

/** The places in the same file that name the same thing as the name at a position; declarations count as writes. */
export function highlights(
  analysis: Analysis,
  file: string,
  position: Position,
): DocumentHighlight[] {
  const { Read, Write } = DocumentHighlightKind;
  const key = occurrenceAt(analysis, file, position)?.key;
  return analysis.symbols
    .inFile(file)
    .filter((each) => each.key === key)
    .map(({ origin, isDeclaration }) => ({
      range: rangeOf(origin),
      kind: isDeclaration ? Write : Read,
    }));
}
