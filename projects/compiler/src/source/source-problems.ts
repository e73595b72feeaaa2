import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { ReadFailure } from './files/file-system.ts';
import { escapeOf } from './string-literal.ts';

/** Texts of the problems with files, includes and preprocessor lines. */

/** Reasons why a file cannot be read, as the end of a sentence. */
export const READ_FAILURES: Readonly<Record<ReadFailure, string>> = {
  absent: 'there is no such file',
  directory: 'it is a folder',
  unreadable: "the file exists but you don't have permission to read it",
};

/** Reports a script that cannot be read. */
export function cannotReadScript(path: string, why: ReadFailure, origin: Origin): Diagnostic {
  return diagnostic('AMP1001', origin, `Cannot read \`${path}\`: ${READ_FAILURES[why]}.`, {
    hint: 'Give the path of the main file of the script, such as `main.adl`.',
  });
}

/** Reports an included file that cannot be read. */
export function cannotReadInclude(path: string, why: ReadFailure, origin: Origin): Diagnostic {
  const written = path.replace(/\p{Cc}/gu, escapeOf);
  const hint =
    written === path
      ? 'Check the spelling, including uppercase and lowercase letters. The path is relative to the file that contains the INCLUDE.'
      : 'Write `/` between folders and files: a backslash starts an escape sequence, even in a path.';
  return diagnostic('AMP1002', origin, `Cannot include \`${written}\`: ${READ_FAILURES[why]}.`, {
    hint,
  });
}

/** Reports an INCLUDE of a file with an unknown extension. */
export function unknownFormat(path: string, extension: string, origin: Origin): Diagnostic {
  const message = `Cannot include \`${path}\`: files with the extension \`${extension}\` aren't supported.`;
  return diagnostic('AMP1003', origin, message, {
    hint: 'Include ADL files or population files (.xlsx, .csv, .json, or .yaml).',
  });
}

/** Reports a main file that isn't an ADL script. */
export function notAScript(path: string, extension: string, origin: Origin): Diagnostic {
  const message = `\`${path}\` isn't a script: the extension \`${extension}\` is for other files.`;
  return diagnostic('AMP1003', origin, message, {
    hint: 'Give the path of an ADL file. To load a population, use `INCLUDE` in that file.',
  });
}

/** Reports a file that is not valid UTF-8. */
export function notUtf8(file: string, origin: Origin): Diagnostic {
  const message = `\`${file}\` isn't valid UTF-8: this line contains invalid bytes.`;
  return diagnostic('AMP1004', origin, message, {
    hint: 'Save the file as UTF-8.',
  });
}

/** Reports a file that is too large. */
export function tooLarge(file: string, limit: number, origin: Origin): Diagnostic {
  const megabytes = limit / 1024 / 1024;
  return diagnostic('AMP1005', origin, `\`${file}\` is larger than ${megabytes} MB.`, {
    hint: 'Split the file, or import large populations in the running application.',
  });
}

/** Reports an unknown preprocessor keyword. */
export function unknownDirective(word: string, origin: Origin): Diagnostic {
  const message =
    word === ''
      ? 'This preprocessor line has no keyword.'
      : `\`${word}\` isn't a preprocessor keyword.`;
  return diagnostic('AMP1010', origin, message, {
    hint: 'Use IF, IFNOT, ELSE, or ENDIF after `--#`. For a comment, write `--`.',
  });
}

/** Reports a preprocessor line without a flag. */
export function missingFlag(word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP1011', origin, `\`${word}\` needs the name of a flag.`, {
    hint: `Write \`--# ${word} flag\`, where the flag contains only letters and digits.`,
  });
}

/** Warns about the name of a preprocessor flag, of which only the first letters and digits are read. */
export function invalidFlag(word: string, flag: string, origin: Origin): Diagnostic {
  const read = /^[\p{L}\p{N}]+/u.exec(flag)?.[0] ?? '';
  const message = `\`${flag}\` is read as the flag \`${read}\`: a flag contains only letters and digits.`;
  const modern = flag.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return diagnostic('AMP1011', origin, message, {
    severity: 'warning',
    hint: `Write \`--# ${word} ${modern}\`, and use the same name when you set the flag.`,
  });
}

/** Reports a preprocessor line without an IF. */
export function withoutIf(word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP1012', origin, `\`${word}\` has no IF before it.`, {
    hint: 'Remove this line, or add `--# IF flag` above the lines that it applies to.',
  });
}

/** Reports a second ELSE for the same IF. */
export function secondElse(origin: Origin, first: Origin): Diagnostic {
  return diagnostic('AMP1013', origin, 'This is the second `ELSE` for the same `IF`.', {
    hint: 'Keep only one of them.',
    related: [{ origin: first, message: 'the IF starts here' }],
  });
}

/** Reports a preprocessor block that is not closed. */
export function missingEndif(word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP1014', origin, `This \`${word}\` is never closed.`, {
    hint: 'Add a line `--# ENDIF` after the lines that it applies to.',
  });
}
