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
