import { formatScript } from '@ampersand-prototype/compiler';
import type { TextEdit } from 'vscode-languageserver';

/** Formats a file; no edits for one with syntax errors, or that is formatted already. */
export function formatting(text: string, file: string): TextEdit[] {
  const newText = formatScript(text, file);
  if (newText === null || newText === text) return [];
  const end = { line: text.split('\n').length, character: 0 };
  return [{ range: { start: { line: 0, character: 0 }, end }, newText }];
}
