import { literalOf, textTypeOf, type ValueType } from '../schema/column-value.ts';
import { hasTimeZone, isStorable, storedForm } from './stored-form.ts';
import { TERMS, XSD } from './vocabulary.ts';

/** How the values of one datatype are stored. */
export interface LiteralType {
  readonly type: ValueType;
  /** Addition to the datatype: values without time zone are stored as those of UTC. */
  readonly suffix: '' | ' without time zone';
  /** Stored form by the form in the file; a value that can't be stored is absent. */
  readonly forms: ReadonlyMap<string, string>;
  /** Whether the datatype has a technical type that can't hold all values, so they are texts. */
  readonly isText: boolean;
}

const INTEGERS = [
  ...['integer', 'int', 'long', 'short', 'byte', 'positiveInteger', 'negativeInteger'],
  ...['nonNegativeInteger', 'nonPositiveInteger'],
  ...['unsignedInt', 'unsignedLong', 'unsignedShort', 'unsignedByte'],
];
const TYPES: ReadonlyMap<string, ValueType> = new Map([
  [`${XSD}boolean`, 'BOOLEAN'],
  [`${XSD}decimal`, 'FLOAT'],
  [`${XSD}double`, 'FLOAT'],
  [`${XSD}float`, 'FLOAT'],
  [`${XSD}date`, 'DATE'],
  [`${XSD}dateTime`, 'DATETIME'],
  [`${XSD}dateTimeStamp`, 'DATETIME'],
  ...INTEGERS.map((name) => [`${XSD}${name}`, 'INTEGER'] as const),
]);

/** Whether the values of a datatype are texts without any further type. */
export function isPlainText(datatype: string): boolean {
  return datatype === `${XSD}string` || datatype === TERMS.langString;
}

/** Returns the technical type of a datatype, also for a property without values. */
export function valueTypeOfDatatype(datatype: string): ValueType {
  return TYPES.get(datatype) ?? 'ALPHANUMERIC';
}

/** Chooses the technical type for values of a datatype: text, unless the type holds each of them exactly. */
export function literalTypeOf(datatype: string, values: readonly string[]): LiteralType {
  const type = TYPES.get(datatype);
  const zoned = values.filter(hasTimeZone).length;
  if (type !== undefined && (type !== 'DATETIME' || zoned === 0 || zoned === values.length)) {
    const forms = storedForms(values, (value) => storedForm(type, value));
    const suffix =
      type === 'DATETIME' && zoned === 0 && values.length > 0 ? ' without time zone' : '';
    if (forms.size === new Set(values).size) return { type, suffix, forms, isText: false };
  }
  const text = textTypeOf({ type: 'varchar', length: null }, values);
  const forms = storedForms(values, (value) => (isStorable(value) ? value : null));
  return { type: text, suffix: '', forms, isText: type !== undefined };
}

function storedForms(
  values: readonly string[],
  formOf: (value: string) => string | null,
): ReadonlyMap<string, string> {
  return new Map(
    [...new Set(values)].flatMap((value) => {
      const form = formOf(value);
      return form === null ? [] : [[value, form] as const];
    }),
  );
}

/** Returns a stored form as a script writes it. */
export function writtenLiteral(type: ValueType, form: string): string | null {
  return literalOf(type, type === 'BOOLEAN' && form === 'false' ? '0' : form);
}
