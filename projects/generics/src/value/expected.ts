/** What a value of a technical type has to be, where it is not; {@link unfitText} tells it. */
export type Expected =
  | 'text'
  | 'readableText'
  | 'identifier'
  | 'addressable'
  | 'number'
  | 'integer'
  | 'integerByDigits'
  | 'integerOf64Bits'
  | 'truth'
  | 'date'
  | 'moment'
  | 'file';
