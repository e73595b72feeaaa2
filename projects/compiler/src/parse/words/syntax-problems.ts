import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { acceptAgain } from '../../source/lexer-problems.ts';
import { startingWithCapital } from '../../source/name-start.ts';
import { inCapitals } from './small-words.ts';

/** Texts of the problems with the order of words, and of deprecated forms. */

export function unexpected(
  found: string,
  wanted: string,
  remedy: string | null,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP2101', origin, `Expected ${wanted}, but found ${found}.`, { remedy });
}

export function notAStatement(found: string, hint: string | null, origin: Origin): Diagnostic {
  return diagnostic('AMP2102', origin, `${capital(found)} does not start a statement.`, {
    remedy:
      hint ??
      'Statements start with words such as RELATION, RULE, INTERFACE or POPULATION, in capitals.',
  });
}

export function behindStatement(
  found: string,
  statement: string,
  form: string | null,
  origin: Origin,
): Diagnostic {
  const message = `${capital(found)} cannot stand here: it is no part of the ${statement} before it, and starts no statement.`;
  return diagnostic('AMP2117', origin, message, { remedy: form ?? 'Remove it.' });
}

export function notInPattern(word: string, origin: Origin, pattern: Origin): Diagnostic {
  return diagnostic('AMP2103', origin, `${word} may not stand in a PATTERN.`, {
    remedy: 'Move it behind ENDPATTERN.',
    related: [{ origin: pattern, message: 'the pattern starts here' }],
  });
}

export function notClosed(opened: string, closing: string, origin: Origin, at: Origin): Diagnostic {
  return diagnostic(
    'AMP2104',
    origin,
    `${capital(opened)} is not closed: \`${closing}\` is missing.`,
    {
      remedy: `Add \`${closing}\`.`,
      related: [{ origin: at, message: `${opened} starts here` }],
    },
  );
}

/** What a file needs around its statements. */
export const CONTEXT_FORM =
  'Write `CONTEXT Name` before the first statement and `ENDCONTEXT` behind the last one.';

/** `outside` is the first statement that may not stand in a pattern, so that the pattern was meant to end before it. */
export function patternNotClosed(
  name: string,
  outside: Origin | null,
  where: Origin,
  at: Origin,
): Diagnostic {
  const message = `The pattern \`${name}\` is not closed: \`ENDPATTERN\` is missing.`;
  const place = outside === null ? where : outside;
  return diagnostic('AMP2104', place, message, {
    remedy:
      outside === null
        ? 'Add `ENDPATTERN`.'
        : `Add \`ENDPATTERN\` before this statement: it may not stand in a pattern.`,
    related: [{ origin: at, message: `the pattern \`${name}\` starts here` }],
  });
}

export function emptyScript(origin: Origin): Diagnostic {
  return diagnostic('AMP2105', origin, 'There is no CONTEXT in this file.', {
    remedy: CONTEXT_FORM,
  });
}

/** What stands behind ENDCONTEXT has no effect. */
export function behindContext(isContext: boolean, origin: Origin): Diagnostic {
  const what = isContext ? 'A second CONTEXT' : 'What stands behind ENDCONTEXT';
  return diagnostic('AMP2118', origin, `${what} is not read: a file holds one context.`, {
    severity: 'warning',
    remedy: isContext
      ? 'Put it into a file of its own, and INCLUDE that.'
      : 'Move ENDCONTEXT to the end of the file, or remove what stands behind it.',
  });
}

export function wrongCase(what: string, name: string, needs: string, origin: Origin): Diagnostic {
  const message = `The name of ${what} starts with ${needs}; \`${name}\` does not.`;
  const [first = '', ...rest] = [...name];
  const isAllCapitals = name === name.toUpperCase();
  const small = isAllCapitals ? name.toLowerCase() : first.toLowerCase() + rest.join('');
  const changed = needs === 'a capital' ? startingWithCapital(first) + rest.join('') : small;
  return diagnostic('AMP2106', origin, message, { remedy: `Write \`${changed}\`.` });
}

/** A name with a hyphen or a blank in it. */
export function severalWords(
  written: string,
  modern: string,
  where: string,
  origin: Origin,
): Diagnostic {
  return diagnostic(
    'AMP2119',
    origin,
    `\`${written}\` is no name: a name has letters and digits only.`,
    {
      remedy: `Write \`${modern}\`, and \`LABEL "${written}"\` behind ${where} if people should read that.`,
    },
  );
}

/** Two terms stand side by side. */
export function missingOperator(left: string, right: string, origin: Origin): Diagnostic {
  const message = `Between \`${left}\` and \`${right}\` an operator is missing.`;
  return diagnostic('AMP2130', origin, message, {
    remedy: `Write \`${left};${right}\` to compose them; \`/\\\` is "and", \`\\/\` is "or".`,
  });
}

/** A word of other languages, for which a term has a sign. */
export function wordForOperator(word: string, sign: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2130', origin, `\`${word}\` is no operator of a term.`, {
    remedy: `Write \`${sign}\`.`,
  });
}

/** A word of the language that is not in capitals, where nothing else can be meant. */
export function wordInSmallLetters(written: string, word: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2133', origin, `\`${written}\` is not the word \`${word}\`.`, {
    remedy: inCapitals(word),
  });
}

/** Two words that start a statement, where one is meant. */
export function doubledWord(first: string, second: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2134', origin, `\`${first} ${second}\` would start two statements.`, {
    remedy: 'Remove one of the two words.',
  });
}

export function rightsBeforeTerm(rights: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2131', origin, `The rights \`${rights}\` stand before their term.`, {
    remedy: `Write them behind it: \`"label" : term ${rights}\`.`,
  });
}

/** `left > right` for `left;>;right`. */
export function comparisonOfTerms(
  left: string,
  operator: string,
  right: string,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP2130', origin, `\`${operator}\` does not stand between two terms.`, {
    remedy: `It is a relation between atoms: compose it, as in \`${left};${operator};${right}\`.`,
  });
}

/** What a rule looks like. */
export const RULE_OPERATORS =
  'A rule is written as `smaller |- larger`, "who is in the left is in the right", or with `=`.';

/** An arrow or the like where a rule has `|-`. */
export function notARuleOperator(text: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2132', origin, `\`${text}\` is no operator of a rule.`, {
    remedy: RULE_OPERATORS,
  });
}

export function mixedOperators(operator: string, first: string, origin: Origin): Diagnostic {
  const same = operator === first;
  const message = same
    ? `\`${operator}\` may occur only once without brackets.`
    : `\`${operator}\` and \`${first}\` may not be mixed without brackets.`;
  const isRule = operator === '|-' || operator === '=';
  return diagnostic('AMP2107', origin, isRule ? 'A rule has at most one `|-` or `=`.' : message, {
    remedy: isRule
      ? 'Split it into several rules.'
      : 'Put brackets around the part that belongs together.',
  });
}

export function tooDeep(limit: number, origin: Origin): Diagnostic {
  const message = `This is nested too deeply, or has too many operators in a row: more than ${limit} levels.`;
  return diagnostic('AMP2108', origin, message, {
    remedy: 'Give parts a name of their own: a relation that is computed, or another interface.',
  });
}

export function notCrud(text: string, origin: Origin): Diagnostic {
  const message = `\`${text}\` does not tell the rights of this term.`;
  return diagnostic('AMP2109', origin, message, {
    remedy:
      'Use each of the letters C, R, U and D at most once: a capital allows, a small letter forbids, ' +
      'as in `cRUd`.',
  });
}

export function unknownWord(
  word: string,
  what: string,
  known: readonly string[],
  suggestion: string | null,
  origin: Origin,
): Diagnostic {
  const remedy = `${suggestion === null ? '' : `${suggestion} `}Known are ${known.join(', ')}.`;
  return diagnostic('AMP2110', origin, `\`${word}\` is not ${what}.`, { remedy });
}

export function unknownLanguage(word: string, remedy: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2110', origin, `\`${word}\` is not a language of texts.`, { remedy });
}

export function missingSubInterface(name: string, origin: Origin): Diagnostic {
  const message = `The interface \`${name}\` does not say what it shows.`;
  return diagnostic('AMP2111', origin, message, {
    remedy: 'Add a box, such as `BOX [ "Name" : name ]`, or `INTERFACE` with the name of another.',
  });
}

export function missingLabel(term: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2112', origin, `The box item \`${term}\` has no label.`, {
    remedy: `Write \`"label" : ${term}\`.`,
  });
}

export function missingColon(name: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2113', origin, `There is no \`:\` behind the rule name \`${name}\`.`, {
    remedy: `Write \`RULE ${name} : …\`.`,
  });
}

export function unusableName(text: string, what: string, origin: Origin): Diagnostic {
  const message = `\`${text}\` cannot be made into the name of ${what}.`;
  return diagnostic('AMP2114', origin, message, {
    remedy:
      'A name starts with a letter and has letters and digits only; a LABEL may hold anything.',
  });
}

export function emptyLabel(origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2120', origin, 'Deprecated: a box item with an empty label.', {
    severity,
    remedy: acceptAgain('a label of at least one character', severity),
  });
}

/** A form of an older version of the language. `form` names it, `modern` is what to write. */
export function deprecatedForm(
  form: string,
  modern: string,
  origin: Origin,
  severity: Severity,
): Diagnostic {
  return diagnostic('AMP2121', origin, `Deprecated: ${form}.`, {
    severity,
    remedy: acceptAgain(`\`${modern}\``, severity),
  });
}

/** A form that had an effect once and has none now. */
export function obsoleteForm(form: string, origin: Origin, severity: Severity): Diagnostic {
  return diagnostic('AMP2122', origin, `Deprecated: ${form}.`, {
    severity,
    remedy:
      severity === 'warning'
        ? 'Remove it: it has no effect any more. `ampersand fix` does so.'
        : 'Remove it: it has no effect any more. `ampersand fix` does so; with `--legacy` it is ignored.',
  });
}

export function quotedName(what: string, modern: string, origin: Origin): Diagnostic {
  return diagnostic('AMP2123', origin, `Deprecated: the name of ${what} between quotes.`, {
    severity: 'warning',
    remedy: `Write \`${modern}\`. \`ampersand fix\` rewrites the script.`,
  });
}

export function missingEndview(origin: Origin): Diagnostic {
  return diagnostic('AMP2115', origin, 'The view does not end with `ENDVIEW`.', {
    remedy: 'Add `ENDVIEW` behind the view.',
  });
}

export function intersectionBehindIsa(origin: Origin): Diagnostic {
  return diagnostic('AMP2116', origin, 'Only one concept can stand behind `ISA`.', {
    remedy:
      'Write `IS` when the concept is the intersection of several, or one statement for each.',
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
