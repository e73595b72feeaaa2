/** What a value of a technical type has to be, where it is not; {@link invalidValueMessage} tells it. */
export type ExpectedFormat =
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
  | 'datetime'
  | 'file'
  | 'listed';
