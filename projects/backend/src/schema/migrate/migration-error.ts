/** An error for data that cannot be migrated; the message states why, and a fix. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
