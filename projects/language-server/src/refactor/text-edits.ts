import type { Origin } from '@ampersand-prototype/compiler';
import { lex, type Token } from '@ampersand-prototype/compiler/reading';
import {
  CodeActionKind,
  type CodeAction,
  type Position,
  type TextEdit,
} from 'vscode-languageserver';
import { positionOf, rangeOf } from '../features/range.ts';
import { uriOfPath } from '../workspace/uri-path.ts';

/** The texts of files, as they are in the editor. */
export type TextOf = (file: string) => string;

/** Edits of several files. */
export class EditList {
  readonly #changes: Record<string, TextEdit[]> = {};

  /** Replaces the text of an origin. */
  replace(origin: Origin, newText: string): void {
    (this.#changes[uriOfPath(origin.file)] ??= []).push({ range: rangeOf(origin), newText });
  }

  /** Inserts text at a position of a file. */
  insert(file: string, position: Position, newText: string): void {
    const range = { start: position, end: position };
    (this.#changes[uriOfPath(file)] ??= []).push({ range, newText });
  }

  /** Inserts text before an origin. */
  insertBefore({ file, start }: Origin, newText: string): void {
    this.insert(file, positionOf(start), newText);
  }

  /** Inserts text after an origin. */
  insertAfter({ file, end }: Origin, newText: string): void {
    this.insert(file, positionOf(end), newText);
  }

  /** The action that makes these edits. */
  action(title: string, kind: CodeActionKind = CodeActionKind.RefactorRewrite): CodeAction {
    return { title, kind, edit: { changes: this.#changes } };
  }
}

/** Where a token is. */
export function originOf({ start, end }: Token, file: string): Origin {
  return { file, start, end };
}

/** The tokens of a file. */
export function tokensOf(file: string, textOf: TextOf): readonly Token[] {
  return lex(textOf(file), file, { legacy: true }).tokens;
}
