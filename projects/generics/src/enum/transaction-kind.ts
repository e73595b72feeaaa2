/** Kinds of transactions in the change log. */
export const TRANSACTION_KINDS = [
  'edit',
  'import',
  'engine',
  'undo',
  'migration',
  'install',
  'view',
  'restore',
  'deleteBackup',
  'clock',
] as const;

/** The kind of a recorded transaction. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];
