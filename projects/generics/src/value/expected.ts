/** What a value of a technical type has to be, where it is not; {@link unfitText} tells it. */
export type Expected =
  | 'text'
  | 'readableText'
  | 'identifier'
  | 'number'
  | 'integer'
  | 'integerByDigits'
  | 'integerOf64Bits'
  | 'truth'
  | 'date'
  | 'moment'
  | 'file';
