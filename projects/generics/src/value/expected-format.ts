/** The format that a value must have. */
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
  | 'password'
  | 'passwordOrHash'
  | 'listed';
