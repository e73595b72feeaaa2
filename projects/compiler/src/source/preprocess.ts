import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import {
  missingEndif,
  missingFlag,
  secondElse,
  invalidFlag,
  unknownDirective,
  withoutIf,
} from './source-problems.ts';

/** The text after preprocessing, with unchanged line numbers, and its diagnostics. */
export interface Preprocessed {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface Block {
  readonly word: string;
  readonly origin: Origin;
  readonly holds: boolean;
  elseSeen: boolean;
}

/** A line of `#` symbols, which decorates comments, is not a directive. */
const DIRECTIVE = /^(\s*--+\s*#\s*)((?!#)\S*)/;
/** The mark follows the path, which can contain the same characters. */
const INCLUDE_FLAGS = /^(\s*INCLUDE\s*(?:"(?:[^"\\]|\\.)*"|'[^']*')\s*)--#/;
const FLAG = /^\s+([\p{L}\p{N}]+)/u;
/** A sign with more of a name behind it: `my_flag`, `my-flag`. */
const REST_OF_FLAG = /^[_.-]+[\p{L}\p{N}]\S*/u;

/**
 * Evaluates the preprocessor lines `--# IF flag`, `IFNOT`, `ELSE`, and `ENDIF`. Lines of a branch that does not hold become
 * empty, so that line numbers stay right. The mark `--#` in an INCLUDE line is blanked, which makes its list of flags
 * visible.
 */
export function preprocess(text: string, file: string, flags: ReadonlySet<string>): Preprocessed {
  if (!text.includes('#')) return { text, diagnostics: [] };
  return new Preprocessor(file, flags).run(text);
}

class Preprocessor {
  readonly #file: string;
  readonly #flags: ReadonlySet<string>;
  readonly #blocks: Block[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #unknown = 0;

  constructor(file: string, flags: ReadonlySet<string>) {
    this.#file = file;
    this.#flags = flags;
  }

  run(text: string): Preprocessed {
    const lines = text.split('\n');
    const kept = lines.map((line, index) => this.#line(line, index + 1));
    const end = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    for (const block of this.#blocks) {
      this.#diagnostics.push(missingEndif(block.word, { ...block.origin, end }));
    }
    return { text: kept.join('\n'), diagnostics: this.#diagnostics };
  }

  #line(line: string, number: number): string {
    const directive = DIRECTIVE.exec(line);
    if (directive !== null) {
      const start = directive[1]?.length ?? 0;
      const word = directive[2] ?? '';
      this.#directive(word, line.slice(start + word.length), this.#origin(number, start, word));
      return '';
    }
    if (!this.#active()) return '';
    const include = INCLUDE_FLAGS.exec(line);
    if (include === null) return line;
    const before = include[1] ?? '';
    return `${before}   ${line.slice(before.length + 3)}`;
  }

  #directive(word: string, rest: string, origin: Origin): void {
    if (word === 'IF' || word === 'IFNOT') this.#open(word, rest, origin);
    else if (word === 'ELSE') this.#else(origin);
    else if (word === 'ENDIF') {
      if (this.#blocks.pop() === undefined) this.#stray(word, origin);
    } else {
      this.#unknown += 1;
      this.#diagnostics.push(unknownDirective(word, origin));
    }
  }

  #open(word: string, rest: string, origin: Origin): void {
    const [written = '', flag] = FLAG.exec(rest) ?? [];
    if (flag === undefined) this.#diagnostics.push(missingFlag(word, origin));
    const more = REST_OF_FLAG.exec(rest.slice(written.length))?.[0];
    if (flag !== undefined && more !== undefined)
      this.#diagnostics.push(invalidFlag(word, flag + more, origin));
    const holds = flag !== undefined && this.#flags.has(flag) === (word === 'IF');
    this.#blocks.push({ word, origin, holds, elseSeen: false });
  }

  #else(origin: Origin): void {
    const block = this.#blocks.at(-1);
    if (block === undefined) this.#stray('ELSE', origin);
    else if (block.elseSeen) this.#diagnostics.push(secondElse(origin, block.origin));
    else block.elseSeen = true;
  }

  /** An ELSE or ENDIF that can belong to an unknown word is not reported, because that word is. */
  #stray(word: string, origin: Origin): void {
    if (this.#unknown === 0) this.#diagnostics.push(withoutIf(word, origin));
  }

  #active(): boolean {
    return this.#blocks.every((block) => block.holds !== block.elseSeen);
  }

  #origin(line: number, start: number, word: string): Origin {
    return {
      file: this.#file,
      start: { line, column: start + 1 },
      end: { line, column: start + 1 + Math.max(1, word.length) },
    };
  }
}
