import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { withoutCounterpart } from './foreign-signs.ts';

/** Texts of the problems with characters and words; the deprecated ones are warnings in legacy mode. */

/** What to say about a form that this version of the language has dropped. */
export function acceptAgain(modern: string, severity: Severity = 'error'): string {
  const rewrite = `Write ${modern}. \`ampersand fix\` rewrites the script`;
  return severity === 'warning'
    ? `${rewrite}.`
    : `${rewrite}; with \`--legacy\` the old form is accepted.`;
}

export function unknownCharacter(text: string, origin: Origin): Diagnostic {
  const shown = Array.from(text.slice(0, 2 * MOST_CODES)).slice(0, MOST_CODES);
  const codes = shown.map((char) => `U+${hex(char)}`);
  const isMore = text.length > shown.join('').length;
  const message = `The language has no use for \`${text}\` (${codes.join(' ')}${isMore ? ' …' : ''}).`;
  const remedy = withoutCounterpart(text) ?? aboutCharacter(text);
  return diagnostic('AMP2001', origin, message, { remedy });
}

/** More numbers of characters tell nobody more. */
const MOST_CODES = 8;

function aboutCharacter(text: string): string {
  if (/^\p{M}/u.test(text))
    return 'A letter with its mark is one character in a name: type it again, or save the file as Unicode NFC.';
  if (/\p{L}/u.test(text))
    return 'A name starts with a letter that exists in capitals and small letters; a LABEL may hold any text.';
  if (/^\p{Nd}/u.test(text)) return 'Numbers are written with the digits 0 to 9.';
  return 'Remove it, or put it inside a text between double quotes.';
}

export function otherSign(sign: string, modern: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2010', origin, `\`${sign}\` is written as \`${modern}\` in a script.`, {
    remedy: `Write \`${modern}\`.`,
  });
}

export function typographicQuote(quote: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2011', origin, `\`${quote}\` is no quote that a script knows.`, {
    remedy:
      'Put the text between straight double quotes: `"text"`. Word processors change them by themselves.',
  });
}

export function otherComment(start: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2012', origin, `\`${start}\` starts no comment.`, {
    remedy:
      'A comment up to the end of the line starts with `--`; one of several lines stands between `{-` and `-}`.',
  });
}

/** `isGuess`: the month may as well have come first. */
export function dayFirst(
  written: string,
  modern: string,
  isGuess: boolean,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP2013', origin, `\`${written}\` is no date: the year comes first.`, {
    remedy: `Write \`${modern}\`${isGuess ? ', if the day came first' : ''}.`,
  });
}

export function looseDate(written: string, modern: string, origin: Origin): Diagnostic {
  const message = `\`${written}\` is no date: month and day have two digits, with hyphens between.`;
  return diagnostic('AMP2013', origin, message, { remedy: `Write \`${modern}\`.` });
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

export function unterminatedString(origin: Origin): Diagnostic {
  return diagnostic('AMP2002', origin, 'This text is not closed before the end of the line.', {
    remedy: 'Add a closing `"`. A quote inside the text is written `\\"`, a line break `\\n`.',
  });
}

export function unknownEscape(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2003', origin, `\`${text}\` is not an escape that a text may hold.`, {
    remedy:
      'Write `\\\\` for a backslash. Known are \\a \\b \\f \\n \\r \\t \\v \\\\ \\" \\\' \\& and \\8364.',
  });
}

export function tabInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2004', origin, 'A text may not hold a TAB character.', {
    remedy: 'Write `\\t` instead.',
  });
}

export function unterminatedComment(origin: Origin): Diagnostic {
  const message = 'This comment is not closed before the end of the file.';
  return diagnostic('AMP2005', origin, message, {
    remedy:
      'Every `{-` needs its own `-}`, also inside a comment. A negative number between braces needs a ' +
      'blank: `{ -3 }`.',
  });
}

export function unterminatedMarkup(origin: Origin, hasOldEnd: boolean): Diagnostic {
  const message = 'This text is not closed before the end of the file.';
  const remedy = hasOldEnd ? acceptAgain('`+}` where the old `-}` stands') : 'Close it with `+}`.';
  return diagnostic('AMP2006', origin, message, { remedy });
}

export function malformedMoment(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2007', origin, `\`${text}\` is not a date with a time.`, {
    remedy: 'Write it as `2024-03-01T09:30:00Z` or `2024-03-01T09:30+01:00`.',
  });
}

export function impossibleDate(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `The date \`${text}\` does not exist.`, {
    remedy: 'Check year, month and day: the form is `YYYY-MM-DD`.',
  });
}

export function beyondYears(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `In UTC \`${text}\` is outside the years 0000 to 9999.`, {
    remedy: 'Write a moment that is within these years in UTC as well.',
  });
}

export function nulInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2009', origin, 'A text may not hold the character with the number 0.', {
    remedy: 'Remove it: no database can store it.',
  });
}

export function underscoreInName(
  word: string,
  modern: string,
  origin: Origin,
  severity: Severity,
): Diagnostic {
  const message = `Deprecated: an underscore in the name \`${word}\`.`;
  return diagnostic('AMP2020', origin, message, {
    severity,
    remedy: acceptAgain(`\`${modern}\``, severity),
  });
}

export function singleQuotedText(modern: string, origin: Origin, severity: Severity): Diagnostic {
  const message = 'Deprecated: a text between single quotes.';
  return diagnostic('AMP2021', origin, message, {
    severity,
    remedy: acceptAgain(`\`${modern}\``, severity),
  });
}

export function unquotedSession(modern: string, origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2023', origin, 'Deprecated: the atom `_SESSION` without quotes.', {
    severity,
    remedy: acceptAgain(`\`${modern}\``, severity),
  });
}

export function oldMarkupEnd(origin: Origin, severity: Severity): Diagnostic {
  const message = 'Deprecated: a text that ends with `-}`.';
  return diagnostic('AMP2022', origin, message, {
    severity,
    remedy: acceptAgain('`+}`', severity),
  });
}

export function goesOnBehindOldEnd(origin: Origin): Diagnostic {
  const message =
    'This text goes on behind the old end mark `-}`, over the statements that follow.';
  return diagnostic('AMP2022', origin, message, {
    severity: 'warning',
    remedy: acceptAgain('`+}` where the text is meant to end'),
  });
}

/** `line` is where the next text starts. */
export function goesOnOverNext(line: number, origin: Origin): Diagnostic {
  const message = `This text goes on over the statements that follow, and over the text that starts on line ${line}.`;
  return diagnostic('AMP2024', origin, message, {
    severity: 'warning',
    remedy: 'Write `+}` where the text is meant to end.',
  });
}
