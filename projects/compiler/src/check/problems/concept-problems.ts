import type { Concept } from '../../context/concept.ts';
import type { Relation } from '../../context/relation.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic, RelatedOrigin } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import { alternatives, didYouMean } from '@ampersand-prototype/generics/near-names';

/** Texts of the problems with concepts and relations and with references to them. */

export function undeclaredConcept(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  return diagnostic('AMP3001', origin, `There is no concept \`${name}\`.`, {
    remedy: joined(
      didYouMean(name, known),
      'Concepts come from RELATION, CONCEPT, CLASSIFY, REPRESENT and RULE statements.',
    ),
  });
}

export function undeclaredRelation(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const declare = `Declare it: \`RELATION ${name}[Source*Target]\`.`;
  return diagnostic('AMP3002', origin, `There is no relation \`${name}\`.`, {
    remedy: joined(didYouMean(name, known), declare),
  });
}

export function undeclaredSignature(
  name: string,
  signature: string,
  declared: readonly Relation[],
  origin: Origin,
): Diagnostic {
  const shown = declared.slice(0, 4);
  const signatures = shown.map((relation) => relation.signature);
  const message = `There is no relation \`${name}${signature}\`, though there is ${alternatives(signatures, 'and')}.`;
  return diagnostic('AMP3003', origin, message, {
    remedy: `Write ${alternatives(signatures, 'or')}. A signature must be that of a declaration; more specific concepts do not count.`,
    related: declarations(shown),
  });
}

export function ambiguousRelation(
  name: string,
  candidates: readonly Relation[],
  origin: Origin,
): Diagnostic {
  const shown = candidates.slice(0, 4);
  const message = `\`${name}\` can be any of ${candidates.length} relations.`;
  return diagnostic('AMP3004', origin, message, {
    remedy: `Write ${alternatives(shown.map((relation) => relation.signature))}.`,
    related: declarations(shown),
  });
}

function declarations(relations: readonly Relation[]): readonly RelatedOrigin[] {
  return relations.map(({ signature, origin }) => ({
    origin,
    message: `\`${signature}\` is declared here`,
  }));
}

export function multipleRoots(roots: readonly Concept[], origins: readonly Origin[]): Diagnostic {
  const [first, ...others] = origins;
  const names = alternatives(
    roots.map((root) => root.name),
    'and',
  );
  const message = `These related concepts have no single most general concept: ${names} have nothing above them.`;
  const list = roots.map((root) => root.name).join(', ');
  const hasOne = roots.some(({ name }) => name === 'ONE');
  return diagnostic('AMP3010', others.at(-1) ?? (first as Origin), message, {
    remedy: hasOne
      ? 'Remove `ONE` from the CLASSIFY statements: it has a single atom, and nothing can stand above it.'
      : `Classify ${names} under one more general concept, for example \`CLASSIFY ${list} ISA Thing\`.`,
    related: origins
      .slice(0, -1)
      .slice(0, 4)
      .map((origin) => ({ origin, message: 'they are related here' })),
  });
}

export function classifiedOne(origin: Origin): Diagnostic {
  return diagnostic('AMP3015', origin, '`ONE` cannot be a special case of another concept.', {
    remedy: 'ONE has a single atom, which every script has. Remove the statement.',
  });
}

export function classifiedInCircle(names: readonly string[], origin: Origin): Diagnostic {
  const [name = ''] = names;
  const message =
    names.length === 1
      ? `\`${name}\` is classified as itself.`
      : `${alternatives(names, 'and')} are classified as each other, so they are one concept.`;
  return diagnostic('AMP3023', origin, message, {
    severity: 'warning',
    remedy:
      names.length === 1
        ? 'Remove the statement: it says nothing.'
        : 'Remove one of the statements, unless they are meant to be two names of one concept.',
  });
}

export function endoProperty(word: string, relation: string, origin: Origin): Diagnostic {
  const message = `\`${word}\` says something about a relation from a concept to itself; \`${relation}\` is none.`;
  return diagnostic('AMP3011', origin, message, {
    remedy: `Remove \`${word}\`, or give the relation the same source and target.`,
  });
}

export function duplicateName(
  what: string,
  name: string,
  first: Origin,
  others: readonly Origin[],
): Diagnostic {
  const times = others.length === 1 ? 'twice' : `${others.length + 1} times`;
  return diagnostic('AMP3012', first, `The name \`${name}\` is used ${times} for ${what}.`, {
    remedy: 'Give each its own name.',
    related: others.map((origin) => ({ origin, message: `\`${name}\` is used here as well` })),
  });
}

export function missingSubject(
  what: string,
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const message = `This purpose is about the ${what} \`${name}\`, which does not exist.`;
  return diagnostic('AMP3013', origin, message, {
    remedy: joined(didYouMean(name, known), 'Change the name, or remove the purpose.'),
  });
}

export function missingRule(name: string, known: Iterable<string>, origin: Origin): Diagnostic {
  return diagnostic('AMP3014', origin, `There is no rule \`${name}\` to maintain.`, {
    remedy: joined(didYouMean(name, known), 'A role can maintain rules that have a name.'),
  });
}

export function unusedConcept(name: string, origin: Origin): Diagnostic {
  const message = `The concept \`${name}\` is defined, but no relation has it and nothing gives it atoms.`;
  return diagnostic('AMP3020', origin, message, {
    severity: 'warning',
    remedy: 'Use the concept in a relation, or remove the definition and what mentions it.',
  });
}

export function conceptOnlyInTerms(
  name: string,
  known: Iterable<string>,
  origin: Origin,
): Diagnostic {
  const message = `The concept \`${name}\` is mentioned in terms only, so it will hardly have atoms.`;
  return diagnostic('AMP3022', origin, message, {
    severity: 'warning',
    remedy: joined(didYouMean(name, known), 'Check the spelling, or use it in a relation.'),
  });
}

export function sameButCase(
  what: string,
  name: string,
  other: string,
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `The ${what} \`${name}\` and \`${other}\` differ only in capitals.`;
  return diagnostic('AMP3021', origin, message, {
    severity: 'warning',
    remedy: 'If they are meant to be one, spell them the same.',
    related: [{ origin: first, message: `\`${other}\` stands here` }],
  });
}

function joined(first: string | null, second: string): string {
  return first === null ? second : `${first} ${second}`;
}
