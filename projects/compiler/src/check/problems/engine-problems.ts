import { showEngineSignature, type EngineSignature } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/near-names';

/** Texts of the problems with calls of the execution engine; all are warnings, since only the runtime carries them out. */

const severity = 'warning';

export function unknownFunction(
  name: string,
  known: readonly string[],
  origin: Origin,
): Diagnostic {
  const near = didYouMean(name, known);
  const message = `The execution engine has no function \`${name}\`.`;
  return diagnostic('AMP3401', origin, message, {
    severity,
    remedy:
      near ??
      `Known are ${known.join(', ')}. Name those of an extension with \`--engine-functions\`.`,
  });
}

export function wrongArguments(
  name: string,
  signature: EngineSignature,
  count: number,
  origin: Origin,
): Diagnostic {
  const given = count === 1 ? '1 argument' : `${count} arguments`;
  const form = [name, showEngineSignature(signature)].filter((text) => text !== '').join(';');
  return diagnostic('AMP3402', origin, `\`${name}\` does not take ${given}.`, {
    severity,
    remedy: `The form is \`{EX} ${form.replaceAll('; ', ';')}\`. Arguments are separated by \`;\`.`,
  });
}

export function notALiteral(functionName: string, parameter: string, origin: Origin): Diagnostic {
  const message = `The ${parameter} of \`${functionName}\` is a term; it has to be written as text.`;
  return diagnostic('AMP3403', origin, message, {
    severity,
    remedy: 'Put its name into the TXT. Only atoms and conditions can be terms.',
  });
}

export function unknownArgument(
  functionName: string,
  what: 'concept' | 'relation',
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const message = `\`${functionName}\` is about the ${what} \`${name}\`, which does not exist.`;
  return diagnostic('AMP3404', origin, message, {
    severity,
    remedy: didYouMean(name, known) ?? `Declare the ${what}, or correct its name.`,
  });
}

export function unknownLink(
  functionName: string,
  relation: string,
  [source, target]: readonly [Concept, Concept],
  signatures: readonly string[],
  origin: Origin,
): Diagnostic {
  const message = `\`${functionName}\` is about \`${relation}\` from \`${source.name}\` to \`${target.name}\`; there is no such relation.`;
  return diagnostic('AMP3404', origin, message, {
    severity,
    remedy: `There is ${alternatives(signatures.slice(0, 4), 'and')}.`,
  });
}

export function codeInViolation(origin: Origin): Diagnostic {
  return diagnostic('AMP3405', origin, 'This VIOLATION asks for PHP code, which is not run.', {
    severity,
    remedy: 'Use a function of the execution engine: `{EX} InsPair;…`.',
  });
}

export function noFunctionNamed(origin: Origin): Diagnostic {
  return diagnostic('AMP3405', origin, 'Behind `{EX}` no function is named.', {
    severity,
    remedy: 'Write its name in the same TXT: `TXT "{EX} InsPair;relation;Source;"`.',
  });
}

/** The name of a function with a term right behind it: the two are read as one name. */
export function gluedFunction(name: string, origin: Origin): Diagnostic {
  const message = `No \`;\` separates the function \`${name}\` from the term behind it.`;
  return diagnostic('AMP3405', origin, message, {
    severity,
    remedy: `Write it behind the name: \`TXT "{EX} ${name};…"\`.`,
  });
}

/** `near` is a role of the rule that looks like the engine's. */
export function callOfNobody(
  rule: string | null,
  engine: string,
  near: string | null,
  origin: Origin,
): Diagnostic {
  const whose = rule === null ? 'this rule' : `\`${rule}\``;
  const message = `Nobody makes the call in the VIOLATION of ${whose}: the rule is not maintained by \`${engine}\`.`;
  const add = `\`ROLE ${engine} MAINTAINS ${rule ?? 'name'}\`.`;
  const remedy = rule === null ? `Give the rule a name, and add ${add}` : `Add ${add}`;
  return diagnostic('AMP3406', origin, message, {
    severity,
    remedy: near === null ? remedy : `Write \`${engine}\` for the role \`${near}\`.`,
  });
}

export function nothingToCall(rule: string, origin: Origin): Diagnostic {
  const message = `The rule \`${rule}\` is left to the execution engine, but calls no function: nobody is told of its violations.`;
  return diagnostic('AMP3406', origin, message, {
    severity,
    remedy:
      'Add `VIOLATION (TXT "{EX} …")` with a function that repairs a violation, or let another role maintain it.',
  });
}
