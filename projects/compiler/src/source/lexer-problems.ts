import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { withoutCounterpart } from './foreign-signs.ts';

/** Texts of the problems with characters and words; the deprecated ones are warnings in legacy mode. */

/** What to say about a form that this version of the language has dropped. */
export function acceptAgain(modern: string, severity: Severity = 'error'): string {
  const rewrite = `Write ${modern}. Run \`ampersand fix\` to rewrite the script`;
  return severity === 'warning'
    ? `${rewrite}.`
    : `${rewrite}, or use \`--legacy\` to accept the old form.`;
}

export function unknownCharacter(text: string, origin: Origin): Diagnostic {
  const shown = Array.from(text.slice(0, 2 * MOST_CODES)).slice(0, MOST_CODES);
  const codes = shown.map((char) => `U+${hex(char)}`);
  const isMore = text.length > shown.join('').length;
  const message = `Unexpected character \`${text}\` (${codes.join(' ')}${isMore ? ' …' : ''}).`;
  const remedy = withoutCounterpart(text) ?? aboutCharacter(text);
  return diagnostic('AMP2001', origin, message, { remedy });
}

/** More numbers of characters tell nobody more. */
const MOST_CODES = 8;

function aboutCharacter(text: string): string {
  if (/^\p{M}/u.test(text))
    return 'Type the letter and its accent again as a single character, or save the file as Unicode NFC.';
  if (/\p{L}/u.test(text))
    return 'Start the name with a letter that has an uppercase and a lowercase form. A LABEL can contain any text.';
  if (/^\p{Nd}/u.test(text)) return 'Write numbers with the digits 0 to 9.';
  return 'Remove it, or put it in a string in double quotes.';
}

export function otherSign(sign: string, modern: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2010', origin, `\`${sign}\` isn't a symbol of this language.`, {
    remedy: `Write \`${modern}\` instead.`,
  });
}

export function typographicQuote(quote: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2011', origin, `\`${quote}\` can't be used as a quotation mark.`, {
    remedy: 'Use straight double quotes: `"text"`. Word processors often replace them.',
  });
}

export function otherComment(start: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2012', origin, `\`${start}\` doesn't start a comment.`, {
    remedy:
      'Start a single-line comment with `--`, or put a multiline comment between `{-` and `-}`.',
  });
}

/** `isGuess`: the month may as well have come first. */
export function dayFirst(
  written: string,
  modern: string,
  isGuess: boolean,
  origin: Origin,
): Diagnostic {
  return diagnostic(
    'AMP2013',
    origin,
    `\`${written}\` isn't a valid date: the year must come first.`,
    {
      remedy: `Write \`${modern}\`${isGuess ? ' if the day came first' : ''}.`,
    },
  );
}

export function looseDate(written: string, modern: string, origin: Origin): Diagnostic {
  const message = `\`${written}\` isn't a valid date: the month and the day must have two digits, separated by hyphens.`;
  return diagnostic('AMP2013', origin, message, { remedy: `Write \`${modern}\`.` });
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

export function unterminatedString(origin: Origin): Diagnostic {
  return diagnostic('AMP2002', origin, "This string isn't closed before the end of the line.", {
    remedy:
      'Add a closing `"`. Inside a string, write `\\"` for a quotation mark and `\\n` for a line break.',
  });
}

export function unknownEscape(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2003', origin, `\`${text}\` isn't a valid escape sequence.`, {
    remedy:
      'To write a backslash, use `\\\\`. Valid escape sequences: \\a \\b \\f \\n \\r \\t \\v \\\\ \\" \\\' \\& and numbers such as \\8364.',
  });
}

export function tabInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2004', origin, "A string can't contain a tab character.", {
    remedy: 'Write `\\t` instead.',
  });
}

export function unterminatedComment(origin: Origin): Diagnostic {
  const message = 'This comment is never closed.';
  return diagnostic('AMP2005', origin, message, {
    remedy:
      'Every `{-` needs its own `-}`, even inside a comment. Put a space before a ' +
      'negative number in braces: `{ -3 }`.',
  });
}

export function unterminatedMarkup(origin: Origin, hasOldEnd: boolean): Diagnostic {
  const message = 'This text is never closed.';
  const remedy = hasOldEnd ? acceptAgain('`+}` instead of the old `-}`') : 'Add a closing `+}`.';
  return diagnostic('AMP2006', origin, message, { remedy });
}

export function malformedMoment(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2007', origin, `\`${text}\` isn't a valid date-time.`, {
    remedy: 'Use the form `2024-03-01T09:30:00Z` or `2024-03-01T09:30+01:00`.',
  });
}

export function impossibleDate(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `The date \`${text}\` does not exist.`, {
    remedy: 'Check the year, month, and day. The form is `YYYY-MM-DD`.',
  });
}

export function beyondYears(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `\`${text}\` is outside the years 0000–9999 in UTC.`, {
    remedy: 'Use a date-time that stays within that range in UTC.',
  });
}

export function nulInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2009', origin, "A string can't contain the null character (number 0).", {
    remedy: "Remove it: databases can't store it.",
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
  const message = 'Deprecated: a string in single quotes.';
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
    'This text continues past the old closing `-}` and includes the statements after it.';
  return diagnostic('AMP2022', origin, message, {
    severity: 'warning',
    remedy: acceptAgain('`+}` where the text is meant to end'),
  });
}

/** `line` is where the next text starts. */
export function goesOnOverNext(line: number, origin: Origin): Diagnostic {
  const message = `This text includes the statements after it and the text that starts on line ${line}.`;
  return diagnostic('AMP2024', origin, message, {
    severity: 'warning',
    remedy: 'Write `+}` where the text is meant to end.',
  });
}
