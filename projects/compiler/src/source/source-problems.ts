import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import type { ReadFailure } from './files/file-system.ts';
import { escapeOf } from './string-literal.ts';

/** Texts of the problems with files, includes and preprocessor lines. */

/** Why a file cannot be read, as the end of a sentence. */
export const READ_FAILURES: Readonly<Record<ReadFailure, string>> = {
  absent: 'there is no such file',
  directory: 'it is a folder',
  unreadable: 'the file exists but may not be read',
};

export function cannotReadScript(path: string, why: ReadFailure, origin: Origin): Diagnostic {
  return diagnostic('AMP1001', origin, `Cannot read \`${path}\`: ${READ_FAILURES[why]}.`, {
    remedy: 'Give the path of the main file of the script, such as `main.adl`.',
  });
}

export function cannotReadInclude(path: string, why: ReadFailure, origin: Origin): Diagnostic {
  const written = path.replace(/\p{Cc}/gu, escapeOf);
  const remedy =
    written === path
      ? 'A path is relative to the file that includes it. Check the spelling, capitals too.'
      : 'Write `/` between folders and files: a backslash starts an escape, also in a path.';
  return diagnostic('AMP1002', origin, `Cannot include \`${written}\`: ${READ_FAILURES[why]}.`, {
    remedy,
  });
}

export function unknownFormat(path: string, extension: string, origin: Origin): Diagnostic {
  const message = `Cannot include \`${path}\`: files that end in \`${extension}\` cannot be read.`;
  return diagnostic('AMP1003', origin, message, {
    remedy: 'Include ADL files, or populations as .xlsx, .csv, .json or .yaml.',
  });
}

/** What is given as the main file is a population, or of a format that is none of a script. */
export function notAScript(path: string, extension: string, origin: Origin): Diagnostic {
  const message = `\`${path}\` is no script: files that end in \`${extension}\` hold other things.`;
  return diagnostic('AMP1003', origin, message, {
    remedy: 'Give the path of an ADL file. A population is read by an `INCLUDE` in it.',
  });
}

export function notUtf8(file: string, origin: Origin): Diagnostic {
  const message = `\`${file}\` is not text in UTF-8: this line has bytes that mean nothing there.`;
  return diagnostic('AMP1004', origin, message, {
    remedy: 'Save the file with the encoding UTF-8.',
  });
}

export function tooLarge(file: string, limit: number, origin: Origin): Diagnostic {
  const megabytes = limit / 1024 / 1024;
  return diagnostic('AMP1005', origin, `\`${file}\` is larger than ${megabytes} MB.`, {
    remedy: 'Split the file, or import large populations in the running application.',
  });
}

export function unknownDirective(word: string, origin: Origin): Diagnostic {
  const message =
    word === '' ? 'A preprocessor line without a word.' : `\`${word}\` is not a preprocessor word.`;
  return diagnostic('AMP1010', origin, message, {
    remedy: 'Lines that start with `--#` take IF, IFNOT, ELSE or ENDIF. Use `--` for a comment.',
  });
}

export function missingFlag(word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP1011', origin, `\`${word}\` needs the name of a flag.`, {
    remedy: `Write \`--# ${word} flag\`, with a name of letters and digits.`,
  });
}

/** A flag with signs in its name, of which only the part before them would count. */
export function strangeFlag(word: string, flag: string, origin: Origin): Diagnostic {
  const message = `\`${flag}\` is no name of a flag: a flag has letters and digits only.`;
  const modern = flag.replace(/[^\p{L}\p{N}]+(.)?/gu, (_, next: string | undefined) =>
    (next ?? '').toUpperCase(),
  );
  return diagnostic('AMP1011', origin, message, {
    remedy: `Write \`--# ${word} ${modern}\`, and set the flag by this name.`,
  });
}

export function withoutIf(word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP1012', origin, `\`${word}\` without an IF before it.`, {
    remedy: `Remove this line, or add \`--# IF flag\` above the lines it is about.`,
  });
}

export function secondElse(origin: Origin, first: Origin): Diagnostic {
  return diagnostic('AMP1013', origin, 'A second `ELSE` for the same `IF`.', {
    remedy: 'Keep one of the two.',
    related: [{ origin: first, message: 'the IF stands here' }],
  });
}

export function missingEndif(word: string, origin: Origin): Diagnostic {
  return diagnostic(
    'AMP1014',
    origin,
    `This \`${word}\` is not closed before the end of the file.`,
    {
      remedy: 'Add a line `--# ENDIF` behind the lines it is about.',
    },
  );
}
