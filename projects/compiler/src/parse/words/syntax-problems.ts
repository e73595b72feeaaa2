import { suggestNames } from '@ampersand-prototype/generics/suggest-names';
import { insertAfter, insertBefore, replaceBy } from '../../diagnostic/fix.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { acceptAgain } from '../../source/lexer-problems.ts';
import { startingWithCapital } from '../../source/name-start.ts';
import { toUpperCase } from './keyword-case.ts';

/** Texts of the problems with the order of words, and of deprecated forms. */

/** Reports an unexpected token, with what was expected. */
export function unexpected(
  found: string,
  expected: string,
  hint: string | null,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP2101', origin, `Expected ${expected}, but found ${found}.`, { hint });
}

/** Reports a token that does not start a statement. */
export function notAStatement(found: string, hint: string | null, origin: Origin): Diagnostic {
  return diagnostic('AMP2102', origin, `${capital(found)} doesn't start a statement.`, {
    hint:
      hint ??
      'Start the statement with an uppercase keyword, such as RELATION, RULE, INTERFACE, or POPULATION.',
  });
}

/** Reports a token after a statement that neither continues it nor starts a new one. */
export function afterStatement(
  found: string,
  statement: string,
  form: string | null,
  origin: Origin,
): Diagnostic {
  const message = `${capital(found)} isn't part of the ${statement} before it and doesn't start a new statement.`;
  return diagnostic('AMP2117', origin, message, { hint: form ?? 'Remove it.' });
}

/** Reports a statement that is not allowed in a pattern. */
export function notInPattern(word: string, origin: Origin, pattern: Origin): Diagnostic {
  return diagnostic('AMP2103', origin, `${word} isn't allowed inside a PATTERN.`, {
    hint: 'Move it after ENDPATTERN.',
    related: [{ origin: pattern, message: 'the pattern starts here' }],
  });
}

/** Reports a block without its end keyword. */
export function notClosed(opened: string, closing: string, origin: Origin, at: Origin): Diagnostic {
  return diagnostic(
    'AMP2104',
    origin,
    `${capital(opened)} isn't closed: \`${closing}\` is missing.`,
    {
      hint: `Add \`${closing}\`.`,
      fixes: insertAfter(origin, [` ${closing}`]),
      related: [{ origin: at, message: `${opened} starts here` }],
    },
  );
}

/** The required structure of a file around its statements. */
export const CONTEXT_FORM =
  'Write `CONTEXT Name` before the first statement and `ENDCONTEXT` after the last one.';

/**
 * Describes an unclosed pattern. `outside` is the first statement that is not allowed in a pattern, so the pattern was probably
 * meant to end before it.
 */
export function patternNotClosed(
  name: string,
  outside: Origin | null,
  where: Origin,
  at: Origin,
): Diagnostic {
  const message = `Pattern \`${name}\` isn't closed: \`ENDPATTERN\` is missing.`;
  const place = outside === null ? where : outside;
  return diagnostic('AMP2104', place, message, {
    hint:
      outside === null
        ? 'Add `ENDPATTERN`.'
        : "Add `ENDPATTERN` before this statement, which isn't allowed inside a pattern.",
    related: [{ origin: at, message: `the pattern \`${name}\` starts here` }],
  });
}

/** Reports a file without a context. */
export function emptyScript(origin: Origin): Diagnostic {
  return diagnostic('AMP2105', origin, "This file doesn't contain a CONTEXT.", {
    hint: CONTEXT_FORM,
  });
}

/** Reports text after the last ENDCONTEXT. */
export function afterContext(isIncluded: boolean, origin: Origin): Diagnostic {
  return diagnostic('AMP2118', origin, 'Only another CONTEXT can follow ENDCONTEXT.', {
    ...(isIncluded && { severity: 'warning' as const }),
    hint: 'Move ENDCONTEXT to the end of the file, or remove the text after it.',
  });
}

/** Warns about a second context with a different name in the same file. */
export function otherContext(name: string, first: string, origin: Origin): Diagnostic {
  const message = `The context \`${name}\` is ignored: this file defines the context \`${first}\`.`;
  return diagnostic('AMP2118', origin, message, {
    severity: 'warning',
    hint: `Move it to a separate file and INCLUDE that file, or name it \`${first}\` to add its statements.`,
  });
}

/** Reports a context that includes another context, which isn't supported. */
export function includedContext(origin: Origin): Diagnostic {
  const message = "Including another context as part of a system isn't supported yet.";
  return diagnostic('AMP2135', origin, message, {
    hint: 'To use the statements of another file in this context, write `INCLUDE "file.adl"` after the header.',
  });
}

/** Reports a name that starts with a letter of the wrong case. */
export function wrongCase(what: string, name: string, needs: string, origin: Origin): Diagnostic {
  const message = `The name of ${what} must start with ${needs}, but \`${name}\` doesn't.`;
  const [first = '', ...rest] = [...name];
  const isAllCapitals = name === name.toUpperCase();
  const small = isAllCapitals ? name.toLowerCase() : first.toLowerCase() + rest.join('');
  const changed =
    needs === 'an uppercase letter' ? startingWithCapital(first) + rest.join('') : small;
  return diagnostic('AMP2106', origin, message, {
    hint: `Write \`${changed}\`.`,
    fixes: replaceBy(origin, [changed]),
  });
}

/** Reports a name that contains a hyphen or a space. */
export function severalWords(
  written: string,
  modern: string,
  where: string,
  origin: Origin,
): Diagnostic {
  return diagnostic(
    'AMP2119',
    origin,
    `\`${written}\` isn't a valid name: only letters and digits are allowed.`,
    {
      hint: `Write \`${modern}\`. To show the original text to users, add \`LABEL "${written}"\` after ${where}.`,
      fixes: replaceBy(origin, [modern]),
    },
  );
}

/** Describes two terms without an operator. */
export function missingOperator(left: string, right: string, origin: Origin): Diagnostic {
  const message = `An operator is missing between \`${left}\` and \`${right}\`.`;
  return diagnostic('AMP2130', origin, message, {
    hint: `To compose them, write \`${left};${right}\`. For "and" use \`/\\\`, and for "or" use \`\\/\`.`,
    fixes: insertBefore(origin, [';']),
  });
}

/** Reports a word of another language that is written as a symbol here. */
export function wordForOperator(word: string, symbol: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2130', origin, `\`${word}\` isn't an operator.`, {
    hint: `Use \`${symbol}\` instead.`,
    fixes: replaceBy(origin, [symbol]),
  });
}

/** Reports a keyword that is not in uppercase. */
export function lowercaseKeyword(written: string, word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2133', origin, `\`${written}\` isn't a keyword; \`${word}\` is.`, {
    hint: toUpperCase(word),
    fixes: replaceBy(origin, [word], 'safe'),
  });
}

/** Reports two adjacent keywords that each start a statement. */
export function adjacentKeywords(first: string, second: string, origin: Origin): Diagnostic {
  return diagnostic(
    'AMP2134',
    origin,
    `Unexpected \`${second}\` after \`${first}\`: both start a statement.`,
    {
      hint: 'Remove one of the two keywords.',
      fixes: replaceBy(origin, ['']),
    },
  );
}

/** Reports CRUD flags before their term. */
export function rightsBeforeTerm(rights: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2131', origin, `The CRUD flags \`${rights}\` must come after their term.`, {
    hint: `Write them after the term: \`"label" : term ${rights}\`.`,
  });
}

/** Reports `left > right`, which is written as `left;>;right`. */
export function comparisonOfTerms(
  left: string,
  operator: string,
  right: string,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP2130', origin, `\`${operator}\` can't be used between two terms.`, {
    hint: `It is a relation between atoms. Compose it, as in \`${left};${operator};${right}\`.`,
    fixes: replaceBy(origin, [`;${operator};`]),
  });
}

/** The hint that explains the operators of a rule. */
export const RULE_OPERATORS =
  'Write a rule as `smaller |- larger` ("everything on the left is also on the right") or with `=`.';

/** Reports an operator such as `->` where a rule needs `|-`. */
export function notARuleOperator(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2132', origin, `\`${text}\` isn't an operator for rules.`, {
    hint: RULE_OPERATORS,
    fixes: replaceBy(origin, ['|-']),
  });
}

/** Reports operators that can't be combined without parentheses. */
export function mixedOperators(operator: string, first: string, origin: Origin): Diagnostic {
  const same = operator === first;
  const message = same
    ? `\`${operator}\` can be used only once without parentheses.`
    : `\`${operator}\` and \`${first}\` can't be mixed without parentheses.`;
  const isRule = operator === '|-' || operator === '=';
  return diagnostic(
    'AMP2107',
    origin,
    isRule ? 'A rule can contain only one `|-` or `=`.' : message,
    {
      hint: isRule
        ? 'Split it into several rules.'
        : 'Put parentheses around the part that belongs together.',
    },
  );
}

/** Reports a statement with too many nested levels. */
export function tooDeep(limit: number, origin: Origin): Diagnostic {
  const message = `This is nested too deeply or has too many consecutive operators: the limit is ${limit} levels.`;
  return diagnostic('AMP2108', origin, message, {
    hint: 'Move part of it to a computed relation or to another interface.',
  });
}

/** Reports invalid CRUD flags. */
export function notCrud(text: string, origin: Origin): Diagnostic {
  const message = `\`${text}\` isn't a valid combination of CRUD flags.`;
  return diagnostic('AMP2109', origin, message, {
    hint:
      'Use each of the letters C, R, U, and D at most once: uppercase allows, lowercase forbids, ' +
      'as in `cRUd`.',
  });
}

/** What a word should be, with the words that it can be. */
interface ExpectedWord {
  readonly what: string;
  readonly known: readonly string[];
  readonly suggestion: string | null;
}

/** Reports an unknown word, with the known ones. */
export function unknownWord(
  word: string,
  { what, known, suggestion }: ExpectedWord,
  origin: Origin,
): Diagnostic {
  const hint = `${suggestion === null ? '' : `${suggestion} `}Known values: ${known.join(', ')}.`;
  return diagnostic('AMP2110', origin, `\`${word}\` isn't ${what}.`, {
    hint,
    fixes: replaceBy(origin, suggestNames(word, known)),
  });
}

/** Reports a language that is not supported. */
export function unknownLanguage(word: string, hint: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2110', origin, `\`${word}\` isn't a supported language.`, { hint });
}

/** Reports an interface without a box or a reference. */
export function missingSubInterface(name: string, origin: Origin): Diagnostic {
  const message = `The interface \`${name}\` has no content.`;
  return diagnostic('AMP2111', origin, message, {
    hint: 'Add a box, such as `BOX [ "Name" : name ]`, or a reference such as `INTERFACE Other`.',
  });
}

/** Reports a box item without a label. */
export function missingLabel(term: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2112', origin, `The box item \`${term}\` has no label.`, {
    hint: `Write \`"label" : ${term}\`.`,
    fixes: insertBefore(origin, ['"label" : ']),
  });
}

/** Reports a rule name without a colon. */
export function missingColon(name: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2113', origin, `A \`:\` is missing after the rule name \`${name}\`.`, {
    hint: `Write \`RULE ${name} : …\`.`,
    fixes: insertBefore(origin, [': ']),
  });
}

/** Reports a quoted name that can't be converted to a valid name. */
export function unusableName(text: string, what: string, origin: Origin): Diagnostic {
  const message = `\`${text}\` can't be converted to the name of ${what}.`;
  return diagnostic('AMP2114', origin, message, {
    hint: 'Start the name with a letter, and use only letters and digits. A LABEL can contain any text.',
  });
}

/** Reports a deprecated empty label of a box item. */
export function emptyLabel(origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2120', origin, 'Deprecated: a box item with an empty label.', {
    severity,
    hint: acceptAgain('a label of at least one character', severity),
  });
}

/** Warns about deprecated syntax that has a modern form. `form` names it, `modern` is what to write. */
export function deprecatedForm(
  form: string,
  modern: string,
  origin: Origin,
  severity: Severity,
): Diagnostic {
  return diagnostic('AMP2121', origin, `Deprecated: ${form}.`, {
    severity,
    hint: acceptAgain(`\`${modern}\``, severity),
  });
}

/** Warns about deprecated syntax that no longer has an effect. */
export function obsoleteForm(form: string, origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2122', origin, `Deprecated: ${form}.`, {
    severity,
    hint:
      severity === 'warning'
        ? 'Remove it: it no longer has any effect. `ampersand fix` does this for you.'
        : "Remove it: it no longer has any effect. `ampersand fix` does this for you. With `--legacy`, it's ignored.",
  });
}

/** Warns of a deprecated name in quotes. */
export function quotedName(what: string, modern: string, origin: Origin): Diagnostic {
  return diagnostic(
    'AMP2123',
    origin,
    `Deprecated: ${what.replace(/^an? /u, '')} name in quotes.`,
    {
      severity: 'warning',
      hint: `Write \`${modern}\`. Run \`ampersand fix\` to rewrite the script.`,
    },
  );
}

/** Reports a view without `ENDVIEW`. */
export function missingEndview(origin: Origin): Diagnostic {
  return diagnostic('AMP2115', origin, "The view doesn't end with `ENDVIEW`.", {
    hint: 'Add `ENDVIEW` at the end of the view.',
    fixes: insertBefore(origin, ['ENDVIEW ']),
  });
}

/** Reports an intersection after ISA, which only IS allows. */
export function intersectionAfterIsa(origin: Origin): Diagnostic {
  return diagnostic('AMP2116', origin, 'Only one concept is allowed after `ISA`.', {
    hint: 'Write `IS` if the concept is the intersection or union of several concepts. Otherwise, write one statement for each.',
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
