import { showEngineSignature, type EngineSignature } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/suggest-names';

/** Texts of the problems with calls of the execution engine; all are warnings, since only the runtime carries them out. */

const severity = 'warning';

/** Warns about a function that the execution engine does not have. */
export function unknownFunction(
  name: string,
  known: readonly string[],
  origin: Origin,
): Diagnostic {
  const near = didYouMean(name, known);
  const message = `The execution engine has no function \`${name}\`.`;
  return diagnostic('AMP3401', origin, message, {
    severity,
    hint:
      near ??
      `Known functions: ${known.join(', ')}. List the functions of an extension with \`--engine-functions\`.`,
  });
}

/** Warns about a call with a wrong number of arguments. */
export function wrongArguments(
  name: string,
  signature: EngineSignature,
  count: number,
  origin: Origin,
): Diagnostic {
  const given = count === 1 ? '1 argument' : `${count} arguments`;
  const form = [name, showEngineSignature(signature)].filter((text) => text !== '').join(';');
  return diagnostic('AMP3402', origin, `\`${name}\` doesn't accept ${given}.`, {
    severity,
    hint: `Use the form \`{EX} ${form.replaceAll('; ', ';')}\`. Separate arguments with \`;\`.`,
  });
}

/** Warns about a term where a call needs literal text. */
export function notALiteral(functionName: string, parameter: string, origin: Origin): Diagnostic {
  const message = `The ${parameter} of \`${functionName}\` is a term, but it must be literal text.`;
  return diagnostic('AMP3403', origin, message, {
    severity,
    hint: 'Write its name in the TXT segment. Only atoms and conditions can be terms.',
  });
}

/** Warns about a call that names an unknown concept or relation. */
export function unknownArgument(
  functionName: string,
  what: 'concept' | 'relation',
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const message = `\`${functionName}\` refers to the ${what} \`${name}\`, which doesn't exist.`;
  return diagnostic('AMP3404', origin, message, {
    severity,
    hint: didYouMean(name, known) ?? `Declare the ${what}, or correct its name.`,
  });
}

/** Warns about a call that names a relation with an unknown signature. */
export function unknownLink(
  functionName: string,
  relation: string,
  [source, target]: readonly [Concept, Concept],
  signatures: readonly string[],
  origin: Origin,
): Diagnostic {
  const message = `\`${functionName}\` refers to \`${relation}\` from \`${source.name}\` to \`${target.name}\`, but there is no such relation.`;
  return diagnostic('AMP3404', origin, message, {
    severity,
    hint: `There is ${alternatives(signatures.slice(0, 4), 'and')}.`,
  });
}

/** Warns about PHP code in a VIOLATION statement. */
export function codeInViolation(origin: Origin): Diagnostic {
  return diagnostic('AMP3405', origin, "This VIOLATION contains PHP code, which isn't supported.", {
    severity,
    hint: 'Call a function of the execution engine instead: `{EX} InsPair;…`.',
  });
}

/** Warns about a call without the name of a function. */
export function noFunctionNamed(origin: Origin): Diagnostic {
  return diagnostic('AMP3405', origin, '`{EX}` must be followed by the name of a function.', {
    severity,
    hint: 'Write the name in the same TXT segment: `TXT "{EX} InsPair;relation;Source;"`.',
  });
}

/** Reports a missing `;` between a function name and the term after it. */
export function missingSemicolon(name: string, origin: Origin): Diagnostic {
  const message = `A \`;\` is missing between the function \`${name}\` and the term after it.`;
  return diagnostic('AMP3405', origin, message, {
    severity,
    hint: `Add \`;\` after the name: \`TXT "{EX} ${name};…"\`.`,
  });
}

/** Warns about an engine call in a rule that the execution engine doesn't maintain. */
export function unmaintainedCall(
  rule: string | null,
  engine: string,
  near: string | null,
  origin: Origin,
): Diagnostic {
  const whose = rule === null ? 'this rule' : `\`${rule}\``;
  const message = `The call in the VIOLATION of ${whose} never runs, because \`${engine}\` doesn't maintain the rule.`;
  const add = `\`ROLE ${engine} MAINTAINS ${rule ?? 'name'}\`.`;
  const hint = rule === null ? `Give the rule a name, and add ${add}` : `Add ${add}`;
  return diagnostic('AMP3406', origin, message, {
    severity,
    hint: near === null ? hint : `Write \`${engine}\` instead of the role \`${near}\`.`,
  });
}

/** Warns about an automated rule whose VIOLATION calls no function. */
export function missingCall(rule: string, origin: Origin): Diagnostic {
  const message = `\`ExecEngine\` maintains the rule \`${rule}\`, but its VIOLATION calls no function, so violations are neither repaired nor reported.`;
  return diagnostic('AMP3406', origin, message, {
    severity,
    hint: 'Add `VIOLATION (TXT "{EX} …")` with a function that repairs the violation, or let another role maintain the rule.',
  });
}
