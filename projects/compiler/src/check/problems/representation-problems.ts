import { replaceBy } from '../../diagnostic/fix.ts';
import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';

/** Reports a concept with two technical types. */

export function twoTypes(
  concept: Concept,
  types: readonly [TechnicalType, TechnicalType],
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `\`${concept.name}\` can't have type ${types[1]}: it already has type ${types[0]}.`;
  return diagnostic('AMP3201', origin, message, {
    hint: 'Keep only one of the two REPRESENT statements.',
    related: [{ origin: first, message: `declared as ${types[0]} here` }],
  });
}

/** Reports a concept whose type must be OBJECT. */
export function mustBeObject(
  concept: Concept,
  type: TechnicalType,
  why: string,
  origin: Origin,
  represented: Origin,
): Diagnostic {
  const message = `\`${concept.name}\` has type ${type}, but it must be OBJECT because it ${why}.`;
  return diagnostic('AMP3202', origin, message, {
    hint: `Change the REPRESENT statement, or show \`${concept.name}\` as a plain value, without a box.`,
    related: [{ origin: represented, message: `declared as ${type} here` }],
  });
}

/** A concept with its declared type. */
interface Represented {
  readonly concept: Concept;
  readonly type: TechnicalType;
  readonly origin: Origin;
}

/** Reports related concepts with different technical types. */
export function typesInTypology(
  { concept, type, origin }: Represented,
  other: Represented,
): Diagnostic {
  const message =
    `\`${concept.name}\` has type ${type}, but \`${other.concept.name}\` has type ${other.type}. ` +
    'Concepts related by CLASSIFY must have the same type.';
  return diagnostic('AMP3203', origin, message, {
    hint: 'Declare a type only for the most general concept: the others inherit it.',
    related: [
      {
        origin: other.origin,
        message: `\`${other.concept.name}\` is declared as ${other.type} here`,
      },
    ],
  });
}

const FOUND: Readonly<Record<string, string>> = {
  text: 'a string',
  integer: 'an integer',
  float: 'a decimal number',
  boolean: 'a Boolean',
  date: 'a date',
  datetime: 'a date-time',
};

const EXAMPLES: Readonly<Record<TechnicalType, string>> = {
  ALPHANUMERIC: '"text"',
  BIGALPHANUMERIC: '"text"',
  HUGEALPHANUMERIC: '"text"',
  PASSWORD: '"text"',
  URL: '"https://example.org"',
  BINARY: '',
  BIGBINARY: '',
  HUGEBINARY: '',
  DATE: '2024-12-31',
  DATETIME: '2024-12-31T23:59:00Z',
  BOOLEAN: 'TRUE',
  INTEGER: '42',
  FLOAT: '3.14',
  OBJECT: '"identifier"',
  TYPEOFONE: '',
};

/** An example of an atom of the type, as it is written in a script. */
function exampleOf(type: TechnicalType): string {
  return EXAMPLES[type];
}

/** Reports an atom that is not valid for the type of its concept. */
export function atomOfWrongType(
  written: string,
  kind: string,
  concept: Concept,
  origin: Origin,
): Diagnostic {
  const found = FOUND[kind] ?? kind;
  const message = `\`${written}\` is ${found}, but atoms of \`${concept.name}\` have type ${concept.type}.`;
  const [how, atom] = meantAtom(written, kind, concept.type);
  return diagnostic('AMP3204', origin, message, {
    fixes: replaceBy(origin, [atom]),
    hint: `Write ${how} \`${atom}\`, or change the type of \`${concept.name}\` with REPRESENT.`,
  });
}

/** Reports a value in a population file that doesn't match the type of its concept. */
export function cellOfWrongType(value: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `\`${value}\` isn't a valid ${concept.type}, which is the type of \`${concept.name}\`.`;
  const where = origin.cell === undefined ? '' : ' in the cell';
  return diagnostic('AMP3204', origin, message, {
    hint: `Enter a value such as \`${exampleOf(concept.type)}\`${where}, or change the type of \`${concept.name}\` with REPRESENT.`,
  });
}

/** Reports a password that is a hash in a form that no password can be verified against. */
export function hashOfPassword(concept: Concept, origin: Origin): Diagnostic {
  const message = `This password of \`${concept.name}\` is a hash in a form that can't be verified.`;
  return diagnostic('AMP3204', origin, message, {
    hint: 'Write the password itself, or a bcrypt or Argon2 hash of it.',
  });
}

const TRUTHS = ['TRUE', 'FALSE'];

/** What was meant where only quotes are missing or too many; an example otherwise. */
function meantAtom(
  written: string,
  kind: string,
  type: TechnicalType,
): readonly [how: string, atom: string] {
  const { literal, parse } = VALUE_TYPES[type];
  if (literal === 'text') return ['it in quotes:', `"${written}"`];
  const inside = written.slice(1, -1);
  const bare = literal === 'boolean' ? inside.toUpperCase() : inside;
  const isLiteral = literal === 'boolean' ? TRUTHS.includes(bare) : 'stored' in parse(bare);
  return kind === 'text' && isLiteral
    ? ['it without quotes:', bare]
    : ['an atom like', exampleOf(type)];
}

/** Reports an atom of a type that scripts cannot contain. */
export function atomOfUnwritableType(concept: Concept, origin: Origin): Diagnostic {
  const reason =
    concept.name === 'ONE' ? 'ONE has a single built-in atom' : `it has type ${concept.type}`;
  const message = `A script can't contain atoms of \`${concept.name}\`: ${reason}.`;
  return diagnostic('AMP3205', origin, message, { hint: 'Remove the atom.' });
}

/** Reports a password that every new atom would have. */
export function defaultPassword(concept: Pick<Concept, 'name'>, origin: Origin): Diagnostic {
  const message = `\`${concept.name}\` has type PASSWORD and can't have a default: everyone who can read the script would know it.`;
  return diagnostic('AMP3205', origin, message, { hint: 'Remove DEFAULT.' });
}

/** Reports a number that is out of range for its type. */
export function numberOutOfRange(written: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `\`${written}\` is out of range for ${concept.type}, the type of \`${concept.name}\`.`;
  const hint =
    concept.type === 'INTEGER'
      ? 'Integers range from -9223372036854775808 to 9223372036854775807.'
      : 'The largest number is about 1.8e308.';
  return diagnostic('AMP3206', origin, message, { hint });
}

/** Warns about a term that refers to a session that never exists. */
export function noSuchSession(written: string, origin: Origin): Diagnostic {
  const message = `This is always empty: no session has the identifier \`${written}\`.`;
  return diagnostic('AMP3209', origin, message, {
    severity: 'warning',
    hint: 'Write `"_SESSION"`, which is the current session.',
    fixes: replaceBy(origin, ['"_SESSION"']),
  });
}

/** Warns about a view that isn't used because its concept has values. */
export function viewOfValues(view: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `The view \`${view}\` isn't used: \`${concept.name}\` has type ${concept.type}, so its atoms are shown as plain values.`;
  return diagnostic('AMP3210', origin, message, {
    severity: 'warning',
    hint: `Write \`REPRESENT ${concept.name} TYPE OBJECT\`, or remove the view.`,
  });
}

/** Warns about fields that accept any text although the script lists some values. */
export function unlimitedValues(
  concept: Concept,
  atoms: readonly string[],
  origin: Origin,
): Diagnostic {
  const message = `Fields for \`${concept.name}\` accept any text: the ${atoms.length} values listed here are only its initial population.`;
  return diagnostic('AMP3211', origin, message, {
    severity: 'warning',
    hint: `If the list is complete, write \`RULE I[${concept.name}] |- ${atoms.join(' \\/ ')}\`: then fields offer these values and accept no others.`,
  });
}

/** Reports an atom of SESSION in a population. */
export function sessionPopulation(written: string, origin: Origin): Diagnostic {
  const message = `\`${written}\` can't be an atom of SESSION: sessions exist only while the application runs.`;
  return diagnostic('AMP3205', origin, message, {
    hint: 'Remove the atom. In terms, `"_SESSION"` is the current session.',
  });
}

/** Warns about a concept whose type differs from its more general concept. */
export function mixedTypes(concept: Concept, generic: Concept): Diagnostic {
  const message =
    `Every \`${concept.name}\` is a \`${generic.name}\`, but \`${concept.name}\` has type ` +
    `${concept.type} and \`${generic.name}\` has type ${generic.type}.`;
  return diagnostic('AMP3208', concept.origin, message, {
    severity: 'warning',
    hint: oneType(concept, generic),
    related: [{ origin: generic.origin, message: `\`${generic.name}\` is declared here` }],
  });
}

/** The use of a concept makes it an OBJECT, which REPRESENT cannot change. */
function oneType({ name, type }: Concept, generic: Concept): string {
  if (type === 'OBJECT')
    return `Declare \`${generic.name}\` as OBJECT, or show \`${name}\` as a plain value, without a box.`;
  return `Remove the REPRESENT statement of \`${name}\`: it inherits the type of \`${generic.name}\`.`;
}
