/** The format that an invalid value should have; {@link invalidValueMessage} describes it. */
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
