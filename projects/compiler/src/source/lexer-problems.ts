import { insertBefore, replaceBy } from '../diagnostic/fix.ts';
import { diagnostic } from '../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import { withoutCounterpart } from './foreign-operators.ts';

/** Texts of the problems with characters and words; the deprecated ones are warnings in legacy mode. */

/** Creates the hint for syntax that this version no longer accepts. */
export function acceptAgain(modern: string, severity: Severity = 'error'): string {
  const rewrite = `Write ${modern}. Run \`ampersand fix\` to rewrite the script`;
  return severity === 'warning'
    ? `${rewrite}.`
    : `${rewrite}, or use \`--legacy\` to accept the old form.`;
}

/** Reports a character that starts no token. */
export function unknownCharacter(text: string, origin: Origin): Diagnostic {
  const shown = Array.from(text.slice(0, 2 * MAX_CODES)).slice(0, MAX_CODES);
  const codes = shown.map((char) => `U+${hex(char)}`);
  const isMore = text.length > shown.join('').length;
  const message = `Unexpected character \`${text}\` (${codes.join(' ')}${isMore ? ' …' : ''}).`;
  const hint = withoutCounterpart(text) ?? aboutCharacter(text);
  return diagnostic('AMP2001', origin, message, { hint });
}

/** Maximum number of character codes in a message. */
const MAX_CODES = 8;

function aboutCharacter(text: string): string {
  if (/^\p{M}/u.test(text))
    return 'Type the letter and its accent again as a single character, or save the file as Unicode NFC.';
  if (/\p{L}/u.test(text))
    return 'Start the name with a letter that has an uppercase and a lowercase form. A LABEL can contain any text.';
  if (/^\p{Nd}/u.test(text)) return 'Write numbers with the digits 0 to 9.';
  return 'Remove it, or put it in a string in double quotes.';
}

/** Reports an operator of another language. */
export function otherSymbol(symbol: string, modern: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2010', origin, `\`${symbol}\` isn't a symbol of this language.`, {
    hint: `Write \`${modern}\` instead.`,
    fixes: replaceBy(origin, [modern], 'safe'),
  });
}

/** Reports a typographic quotation mark. */
export function typographicQuote(quote: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2011', origin, `\`${quote}\` can't be used as a quotation mark.`, {
    hint: 'Use straight double quotes: `"text"`. Word processors often replace them.',
  });
}

/** Reports the comment syntax of another language. */
export function otherComment(start: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2012', origin, `\`${start}\` doesn't start a comment.`, {
    hint: 'Start a single-line comment with `--`, or put a multiline comment between `{-` and `-}`.',
    fixes: ['#', '//'].includes(start) ? replaceBy(origin, ['--'], 'safe') : [],
  });
}

/** Reports a date that starts with the day. */
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
      hint: `Write \`${modern}\`${isGuess ? ' if the day came first' : ''}.`,
      fixes: replaceBy(origin, [modern], isGuess ? 'choice' : 'safe'),
    },
  );
}

/** Reports a date without two-digit month and day. */
export function looseDate(written: string, modern: string, origin: Origin): Diagnostic {
  const message = `\`${written}\` isn't a valid date: the month and the day must have two digits, separated by hyphens.`;
  return diagnostic('AMP2013', origin, message, {
    hint: `Write \`${modern}\`.`,
    fixes: replaceBy(origin, [modern], 'safe'),
  });
}

function hex(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** Reports a string that is not closed on its line. */
export function unterminatedString(origin: Origin): Diagnostic {
  return diagnostic('AMP2002', origin, "This string isn't closed before the end of the line.", {
    hint: 'Add a closing `"`. Inside a string, write `\\"` for a quotation mark and `\\n` for a line break.',
  });
}

/** Reports an invalid escape sequence. */
export function unknownEscape(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2003', origin, `\`${text}\` isn't a valid escape sequence.`, {
    hint: 'To write a backslash, use `\\\\`. Valid escape sequences: \\a \\b \\f \\n \\r \\t \\v \\\\ \\" \\\' \\& and numbers such as \\8364.',
    fixes: insertBefore(origin, ['\\']),
  });
}

/** Reports a tab in a string. */
export function tabInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2004', origin, "A string can't contain a tab character.", {
    hint: 'Write `\\t` instead.',
    fixes: replaceBy(origin, ['\\t'], 'safe'),
  });
}

/** Reports a comment that is never closed. */
export function unterminatedComment(origin: Origin): Diagnostic {
  const message = 'This comment is never closed.';
  return diagnostic('AMP2005', origin, message, {
    hint:
      'Every `{-` needs its own `-}`, even inside a comment. Put a space before a ' +
      'negative number in braces: `{ -3 }`.',
  });
}

/** Reports a text in `{+ +}` that is never closed. */
export function unterminatedMarkup(origin: Origin, hasOldEnd: boolean): Diagnostic {
  const message = 'This text is never closed.';
  const hint = hasOldEnd ? acceptAgain('`+}` instead of the old `-}`') : 'Add a closing `+}`.';
  return diagnostic('AMP2006', origin, message, { hint });
}

/** Reports a date-time in a wrong form. */
export function malformedDate(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2007', origin, `\`${text}\` isn't a valid date-time.`, {
    hint: 'Use the form `2024-03-01T09:30:00Z` or `2024-03-01T09:30+01:00`.',
  });
}

/** Reports a date that does not exist. */
export function impossibleDate(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `The date \`${text}\` does not exist.`, {
    hint: 'Check the year, month, and day. The form is `YYYY-MM-DD`.',
  });
}

/** Reports a date-time outside the years 0000–9999. */
export function beyondYears(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2008', origin, `\`${text}\` is outside the years 0000–9999 in UTC.`, {
    hint: 'Use a date-time that stays within that range in UTC.',
  });
}

/** Reports a null character in a string. */
export function nulInString(origin: Origin): Diagnostic {
  return diagnostic('AMP2009', origin, "A string can't contain the null character (number 0).", {
    hint: "Remove it: databases can't store it.",
  });
}

/** Reports a name with an underscore, a deprecated form. */
export function underscoreInName(
  word: string,
  modern: string,
  origin: Origin,
  severity: Severity,
): Diagnostic {
  const message = `Deprecated: an underscore in the name \`${word}\`.`;
  return diagnostic('AMP2020', origin, message, {
    severity,
    hint: acceptAgain(`\`${modern}\``, severity),
  });
}

/** Reports a string in single quotes, a deprecated form. */
export function singleQuotedText(modern: string, origin: Origin, severity: Severity): Diagnostic {
  const message = 'Deprecated: a string in single quotes.';
  return diagnostic('AMP2021', origin, message, {
    severity,
    hint: acceptAgain(`\`${modern}\``, severity),
  });
}

/** Reports `_SESSION` without quotes, a deprecated form. */
export function unquotedSession(modern: string, origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2023', origin, 'Deprecated: the atom `_SESSION` without quotes.', {
    severity,
    hint: acceptAgain(`\`${modern}\``, severity),
  });
}

/** Warns about a text that ends with the deprecated `-}`. */
export function oldMarkupEnd(origin: Origin, severity: Severity): Diagnostic {
  const message = 'Deprecated: text that ends with `-}`.';
  return diagnostic('AMP2022', origin, message, {
    severity,
    hint: acceptAgain('`+}`', severity),
  });
}

/** Warns about a text that may have meant to end at an old `-}`. */
export function deprecatedMarkupEnd(origin: Origin): Diagnostic {
  const message =
    'This text continues past the old closing `-}` and includes the statements after it.';
  return diagnostic('AMP2022', origin, message, {
    severity: 'warning',
    hint: acceptAgain('`+}` where the text is meant to end'),
  });
}

/** Reports a text that isn't closed before another one starts at `line`. */
export function unterminatedBeforeNext(line: number, origin: Origin): Diagnostic {
  const message = `This text includes the statements after it and the text that starts on line ${line}.`;
  return diagnostic('AMP2024', origin, message, {
    severity: 'warning',
    hint: 'Write `+}` where the text is meant to end.',
  });
}
