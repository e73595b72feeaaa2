import type { Origin, Position } from '@ampersand-prototype/compiler';
import type { Location, Position as EditorPosition, Range } from 'vscode-languageserver';
import { uriOfPath } from '../workspace/uri-path.ts';

/** Converts a position of the compiler, which counts from 1; columns are UTF-16 units in both. */
export function positionOf({ line, column }: Position): EditorPosition {
  return { line: line - 1, character: column - 1 };
}

/** Converts the extent of an origin. */
export function rangeOf({ start, end }: Origin): Range {
  return { start: positionOf(start), end: positionOf(end) };
}

/** Converts an origin with its file. */
export function locationOf(origin: Origin): Location {
  return { uri: uriOfPath(origin.file), range: rangeOf(origin) };
}

/** Checks whether a position of the editor is in an origin or at its end. */
export function includesPosition(
  { start, end }: Origin,
  { line, character }: EditorPosition,
): boolean {
  const isAfterStart =
    start.line - 1 < line || (start.line - 1 === line && start.column - 1 <= character);
  const isBeforeEnd = end.line - 1 > line || (end.line - 1 === line && end.column - 1 >= character);
  return isAfterStart && isBeforeEnd;
}
