/** All technical types, in the order of the language reference. */
export const TECHNICAL_TYPES = [
  'ALPHANUMERIC',
  'BIGALPHANUMERIC',
  'HUGEALPHANUMERIC',
  'PASSWORD',
  'URL',
  'BINARY',
  'BIGBINARY',
  'HUGEBINARY',
  'DATE',
  'DATETIME',
  'BOOLEAN',
  'INTEGER',
  'FLOAT',
  'OBJECT',
  'TYPEOFONE',
] as const;

/** The name of a technical type: how the atoms of a concept are represented. */
export type TechnicalType = (typeof TECHNICAL_TYPES)[number];

/** Checks whether `text` names a technical type. */
export function isTechnicalType(text: string): text is TechnicalType {
  return (TECHNICAL_TYPES as readonly string[]).includes(text);
}

/** Checks whether atoms of this type are identifiers, which have labels, links, and interfaces. */
export function isObjectType(type: TechnicalType): boolean {
  return type === 'OBJECT' || type === 'TYPEOFONE';
}

/** The technical types of a concept and its generalizations. */
export interface TypologyTypes {
  readonly own: TechnicalType;
  readonly root: TechnicalType;
  readonly all: Iterable<TechnicalType>;
}

/**
 * Determines the technical type in which atoms of a concept are stored. Concepts of a typology share a table: the type is
 * OBJECT if any of them is, otherwise the concept's own type, otherwise that of the most general concept.
 *
 * @example typologyType({ own: 'ALPHANUMERIC', root: 'ALPHANUMERIC', all: ['OBJECT'] }) // 'OBJECT'
 */
export function typologyType({ own, root, all }: TypologyTypes): TechnicalType {
  if (isObjectType(own) || isObjectType(root)) return 'OBJECT';
  for (const type of all) if (isObjectType(type)) return 'OBJECT';
  return own === 'ALPHANUMERIC' ? root : own;
}

/** Checks whether a type is numeric. */
export function isNumeric(type: TechnicalType): type is 'INTEGER' | 'FLOAT' {
  return type === 'INTEGER' || type === 'FLOAT';
}
