/** Technical types a concept can be REPRESENTed by, in the order of the language reference. */
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

/** How the atoms of a concept are represented; OBJECT atoms are identifiers, all others are values. */
export type TechnicalType = (typeof TECHNICAL_TYPES)[number];

/** Whether `text` names a technical type. */
export function isTechnicalType(text: string): text is TechnicalType {
  return (TECHNICAL_TYPES as readonly string[]).includes(text);
}

/** Whether atoms of this type are identifiers (with a label, links and interfaces) instead of plain values. */
export function isObjectType(type: TechnicalType): boolean {
  return type === 'OBJECT' || type === 'TYPEOFONE';
}

/** Types of a concept, of the most general concept of its typology, and of all concepts of the typology. */
export interface TypologyTypes {
  readonly own: TechnicalType;
  readonly root: TechnicalType;
  readonly all: Iterable<TechnicalType>;
}

/**
 * The type that atoms of a concept are stored and compared with: they share a table with those of its typology. OBJECT when any
 * concept of the typology is, else the own type, else that of the most general concept.
 * @example typologyType({ own: 'ALPHANUMERIC', root: 'ALPHANUMERIC', all: ['OBJECT'] }) // 'OBJECT'
 */
export function typologyType({ own, root, all }: TypologyTypes): TechnicalType {
  if (isObjectType(own) || isObjectType(root)) return 'OBJECT';
  for (const type of all) if (isObjectType(type)) return 'OBJECT';
  return own === 'ALPHANUMERIC' ? root : own;
}
