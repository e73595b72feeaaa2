import { replaceBy } from '../../diagnostic/fix.ts';
import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, RelatedOrigin } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import {
  alternatives,
  didYouMean,
  suggestNames,
} from '@ampersand-prototype/generics/suggest-names';

/** Reports a concept that is not declared. */

export function undeclaredConcept(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const names = [...known];
  return diagnostic('AMP3001', origin, `There is no concept \`${name}\`.`, {
    fixes: replaceBy(origin, suggestNames(name, names)),
    hint: joined(
      didYouMean(name, names),
      'Concepts are introduced by RELATION, CONCEPT, CLASSIFY, REPRESENT, and RULE statements.',
    ),
  });
}

/** Reports a relation name without a declaration. */
export function undeclaredRelation(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const names = [...known];
  const declare = `Declare it: \`RELATION ${name}[Source*Target]\`.`;
  return diagnostic('AMP3002', origin, `There is no relation \`${name}\`.`, {
    hint: joined(didYouMean(name, names), declare),
    fixes: replaceBy(origin, suggestNames(name, names)),
  });
}

/** Reports a relation name that is declared, but with other signatures. */
export function undeclaredSignature(
  name: string,
  signature: string,
  declared: readonly Relation[],
  origin: Origin,
): Diagnostic {
  const shown = declared.slice(0, 4);
  const signatures = shown.map((relation) => relation.signature);
  const message = `There is no relation \`${name}${signature}\`, but there is ${alternatives(signatures, 'and')}.`;
  return diagnostic('AMP3003', origin, message, {
    hint: `Write ${alternatives(signatures, 'or')}. The signature must match a declaration exactly; a more specific concept doesn't match.`,
    fixes: replaceBy(origin, signatures),
    related: declarations(shown),
  });
}

/** Reports a relation name that matches several declarations. */
export function ambiguousRelation(
  name: string,
  candidates: readonly Relation[],
  origin: Origin,
): Diagnostic {
  const shown = candidates.slice(0, 4);
  const message = `\`${name}\` is ambiguous: it matches ${candidates.length} relations.`;
  return diagnostic('AMP3004', origin, message, {
    hint: `Write ${alternatives(shown.map((relation) => relation.signature))}.`,
    fixes: replaceBy(
      origin,
      shown.map((relation) => relation.signature),
    ),
    related: declarations(shown),
  });
}

function declarations(relations: readonly Relation[]): readonly RelatedOrigin[] {
  return relations.map(({ signature, origin }) => ({
    origin,
    message: `\`${signature}\` is declared here`,
  }));
}

/** Reports related concepts with several most general concepts. */
export function multipleRoots(roots: readonly Concept[], origins: readonly Origin[]): Diagnostic {
  const [first, ...others] = origins;
  const names = alternatives(
    roots.map((root) => root.name),
    'and',
  );
  const message = `These related concepts have more than one most general concept: ${names}.`;
  const list = roots.map((root) => root.name).join(', ');
  const hasOne = roots.some(({ name }) => name === 'ONE');
  return diagnostic('AMP3010', others.at(-1) ?? (first as Origin), message, {
    hint: hasOne
      ? "Remove `ONE` from the CLASSIFY statements: it has a single atom and can't be specialized."
      : `Classify ${names} under one more general concept, for example \`CLASSIFY ${list} ISA Thing\`.`,
    related: origins
      .slice(0, -1)
      .slice(0, 4)
      .map((origin) => ({ origin, message: 'related here' })),
  });
}

/** Reports a CLASSIFY statement that specializes ONE. */
export function classifiedOne(origin: Origin): Diagnostic {
  return diagnostic('AMP3015', origin, "`ONE` can't be a specialization of another concept.", {
    hint: 'Remove the statement. ONE has a single atom, and every script has it.',
  });
}

/** Warns about concepts that are specializations of each other. */
export function cyclicClassification(names: readonly string[], origin: Origin): Diagnostic {
  const [name = ''] = names;
  const message =
    names.length === 1
      ? `\`${name}\` is classified as itself.`
      : `${alternatives(names, 'and')} are classified as specializations of each other, so they are the same concept.`;
  return diagnostic('AMP3023', origin, message, {
    severity: 'warning',
    hint:
      names.length === 1
        ? 'Remove the statement: it has no effect.'
        : 'Remove one of the statements, unless these are two names for the same concept.',
  });
}

/** Reports a property that requires the same source and target. */
export function endoProperty(word: string, relation: string, origin: Origin): Diagnostic {
  const message = `\`${word}\` requires the same source and target, but \`${relation}\` has different ones.`;
  return diagnostic('AMP3011', origin, message, {
    hint: `Remove \`${word}\`, or give the relation the same source and target.`,
  });
}

/** Reports a name that is declared more than once. */
export function duplicateName(
  what: string,
  name: string,
  first: Origin,
  others: readonly Origin[],
): Diagnostic {
  const times = others.length === 1 ? 'twice' : `${others.length + 1} times`;
  return diagnostic('AMP3012', first, `The name \`${name}\` is used ${times} for ${what}.`, {
    hint: 'Give each one a unique name.',
    related: others.map((origin) => ({ origin, message: `\`${name}\` is also used here` })),
  });
}

/** Reports a PURPOSE statement about a definition that does not exist. */
export function missingSubject(
  what: string,
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const names = [...known];
  const message = `This PURPOSE refers to the ${what} \`${name}\`, which doesn't exist.`;
  return diagnostic('AMP3013', origin, message, {
    hint: joined(didYouMean(name, names), 'Correct the name, or remove the PURPOSE statement.'),
    fixes: replaceBy(origin, suggestNames(name, names)),
  });
}

/** Reports a MAINTAINS statement for a rule that does not exist. */
export function missingRule(name: string, known: Iterable<string>, origin: Origin): Diagnostic {
  const names = [...known];
  return diagnostic('AMP3014', origin, `There is no rule \`${name}\` to maintain.`, {
    fixes: replaceBy(origin, suggestNames(name, names)),
    hint: joined(
      didYouMean(name, names),
      'Use the name of a rule in this script. A role can only maintain named rules.',
    ),
  });
}

/** Warns about a defined concept that nothing uses. */
export function unusedConcept(name: string, origin: Origin): Diagnostic {
  const message = `The concept \`${name}\` is defined but never used: no relation refers to it, and it has no atoms.`;
  return diagnostic('AMP3020', origin, message, {
    severity: 'warning',
    hint: 'Use the concept in a relation, or remove its definition and everything that refers to it.',
  });
}

/** Warns about a concept that is used only in terms. */
export function conceptOnlyInTerms(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const names = [...known];
  const message = `The concept \`${name}\` is used only in terms, so it probably has no atoms.`;
  return diagnostic('AMP3022', origin, message, {
    severity: 'warning',
    hint: joined(didYouMean(name, names), 'Check the spelling, or use the concept in a relation.'),
    fixes: replaceBy(origin, suggestNames(name, names)),
  });
}

/** Warns about two names that differ only in case. */
export function sameButCase(
  what: string,
  name: string,
  other: string,
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `The ${what} \`${name}\` and \`${other}\` differ only in case.`;
  return diagnostic('AMP3021', origin, message, {
    severity: 'warning',
    hint: 'If they are meant to be the same, spell them the same way.',
    related: [{ origin: first, message: `\`${other}\` is declared here` }],
  });
}

function joined(first: string | null, second: string): string {
  return first === null ? second : `${first} ${second}`;
}
