import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../../context/concept.ts';
import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';

/** Texts of the problems with technical types and with atoms that do not have the type of their concept. */

export function twoTypes(
  concept: Concept,
  types: readonly [TechnicalType, TechnicalType],
  origin: Origin,
  first: Origin,
): Diagnostic {
  const message = `\`${concept.name}\` cannot be ${types[1]} here, since it is ${types[0]} already.`;
  return diagnostic('AMP3201', origin, message, {
    remedy: 'Keep one of the two REPRESENT statements.',
    related: [{ origin: first, message: `here it is ${types[0]}` }],
  });
}

export function mustBeObject(
  concept: Concept,
  type: TechnicalType,
  why: string,
  origin: Origin,
  represented: Origin,
): Diagnostic {
  const message = `\`${concept.name}\` must have the type OBJECT, since it ${why}; it has the type ${type}.`;
  return diagnostic('AMP3202', origin, message, {
    remedy: `Change the REPRESENT statement, or show \`${concept.name}\` as a plain value, without box.`,
    related: [{ origin: represented, message: `here it is ${type}` }],
  });
}

export function typesInTypology(
  concept: Concept,
  type: TechnicalType,
  other: Concept,
  otherType: TechnicalType,
  origin: Origin,
  otherOrigin: Origin,
): Diagnostic {
  const message =
    `\`${concept.name}\` has the type ${type}, but \`${other.name}\` has ${otherType}: ` +
    'concepts that are related by CLASSIFY have the same type.';
  return diagnostic('AMP3203', origin, message, {
    remedy: 'Represent only the most general of them: the others inherit its type.',
    related: [{ origin: otherOrigin, message: `here \`${other.name}\` is ${otherType}` }],
  });
}

const FOUND: Readonly<Record<string, string>> = {
  text: 'a text',
  integer: 'a whole number',
  float: 'a number with a fraction',
  boolean: 'a truth value',
  date: 'a date',
  datetime: 'a moment',
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

export function atomOfWrongType(
  written: string,
  kind: string,
  concept: Concept,
  origin: Origin,
): Diagnostic {
  const found = FOUND[kind] ?? kind;
  const message = `\`${written}\` is ${found}, but atoms of \`${concept.name}\` have the type ${concept.type}.`;
  const [how, atom] = meantAtom(written, kind, concept.type);
  return diagnostic('AMP3204', origin, message, {
    remedy: `Write ${how} \`${atom}\`, or represent \`${concept.name}\` otherwise.`,
  });
}

/** The same for a value of a population file, where texts, numbers and dates are not told apart. */
export function cellOfWrongType(value: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `\`${value}\` cannot be read as ${concept.type}, the type of \`${concept.name}\`.`;
  const where = origin.cell === undefined ? '' : ' in the cell';
  return diagnostic('AMP3204', origin, message, {
    remedy: `Write a value like \`${exampleOf(concept.type)}\`${where}, or represent \`${concept.name}\` otherwise.`,
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

export function atomOfUnwritableType(concept: Concept, origin: Origin): Diagnostic {
  const reason =
    concept.name === 'ONE' ? 'ONE has a single atom of its own' : `it has the type ${concept.type}`;
  const message = `A script cannot have atoms of \`${concept.name}\`: ${reason}.`;
  return diagnostic('AMP3205', origin, message, { remedy: 'Remove the atom.' });
}

export function numberOutOfRange(written: string, concept: Concept, origin: Origin): Diagnostic {
  const message = `\`${written}\` does not fit in the type ${concept.type} of \`${concept.name}\`.`;
  const remedy =
    concept.type === 'INTEGER'
      ? 'Whole numbers go from -9223372036854775808 to 9223372036854775807.'
      : 'The largest number has about 308 digits.';
  return diagnostic('AMP3206', origin, message, { remedy });
}

/** A term with an atom of SESSION that no session has. */
export function noSuchSession(written: string, origin: Origin): Diagnostic {
  const message = `No session is ever called \`${written}\`, so this is always empty.`;
  return diagnostic('AMP3209', origin, message, {
    severity: 'warning',
    remedy: 'Write `"_SESSION"`, which stands for the session of the user.',
  });
}

/** A view that nobody sees, because its concept has values that are shown as they are. */
export function viewOfValues(view: string, concept: Concept, origin: Origin): Diagnostic {
  const message =
    `The view \`${view}\` is not shown: \`${concept.name}\` has the type ${concept.type}, and its atoms are shown as the texts that they are. ` +
    'In a pattern a view does not make its concept one of objects.';
  return diagnostic('AMP3210', origin, message, {
    severity: 'warning',
    remedy: `Write \`REPRESENT ${concept.name} TYPE OBJECT\`, or remove the view.`,
  });
}

export function sessionPopulation(written: string, origin: Origin): Diagnostic {
  const message = `\`${written}\` cannot be an atom of SESSION: sessions exist only while the application runs.`;
  return diagnostic('AMP3207', origin, message, {
    remedy: 'Remove the atom. In terms, `"_SESSION"` is the session of the user.',
  });
}

export function mixedTypes(concept: Concept, generic: Concept): Diagnostic {
  const message =
    `Every \`${concept.name}\` is a \`${generic.name}\`, but the type of \`${concept.name}\` is ` +
    `${concept.type} and that of \`${generic.name}\` is ${generic.type}.`;
  return diagnostic('AMP3208', concept.origin, message, {
    severity: 'warning',
    remedy: oneType(concept, generic),
    related: [{ origin: generic.origin, message: `\`${generic.name}\` stands here` }],
  });
}

/** A concept is OBJECT beside another type because of its use; REPRESENT cannot change that. */
function oneType({ name, type }: Concept, generic: Concept): string {
  if (type === 'OBJECT')
    return `Represent \`${generic.name}\` as OBJECT, or show \`${name}\` as a plain value, without box.`;
  return generic.type === 'OBJECT'
    ? `Remove the REPRESENT statement of \`${name}\`: it inherits the type of \`${generic.name}\`.`
    : `Represent \`${generic.name}\`, and leave \`${name}\` to inherit its type.`;
}
