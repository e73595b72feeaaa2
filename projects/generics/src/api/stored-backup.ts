/**
 * The kind of a backup on the server. `sameModel` has data of the installed model and can be restored, `otherModel` was kept
 * before the model changed, and `unreadable` is no complete backup.
 */
export type StoredBackupKind = 'sameModel' | 'otherModel' | 'unreadable';

/** A backup on the server. */
export interface StoredBackup {
  readonly name: string;
  /** When it was made (ISO 8601). */
  readonly timestamp: string;
  readonly bytes: number;
  readonly kind: StoredBackupKind;
}
