import { parseBoolean, plainText, type FileValue } from '@ampersand-prototype/generics/values';

/** A property is filled in as true or false (or a cross): it holds for the atom itself, or not. */
export function propertyValue(given: FileValue, atom: FileValue): FileValue | null {
  if (given instanceof Date) return given;
  const text = plainText(given);
  const truth = /^x$/i.test(text) ? true : parseBoolean(text);
  if (truth === null) return given;
  return truth ? atom : null;
}
