import { SQL_CLASSES, VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';

/** Checks whether a prefix fits before values of a type: identifiers and short texts. */
export function takesPrefix(type: TechnicalType): boolean {
  const { holds, isLong } = SQL_CLASSES[VALUE_TYPES[type].sqlClass];
  return holds === 'text' && !isLong && type !== 'PASSWORD';
}
