import Type from 'typebox';
import type { ReadonlyStatic } from './readonly-static.ts';

const STORED_BACKUP = Type.Object(
  {
    name: Type.String(),
    timestamp: Type.String({ description: 'Time of the backup (ISO 8601)' }),
    bytes: Type.Integer(),
    kind: Type.Union(
      [Type.Literal('sameModel'), Type.Literal('otherModel'), Type.Literal('unreadable')],
      {
        description:
          'sameModel: data of the installed model, which can be restored; otherModel: created before the model changed; unreadable: incomplete',
      },
    ),
  },
  { title: 'StoredBackup' },
);

/** A backup on the server. */
export interface StoredBackup extends ReadonlyStatic<typeof STORED_BACKUP> {}

/** The kind of a backup on the server. */
export type StoredBackupKind = StoredBackup['kind'];

/** The backups on the server, newest first. */
export const STORED_BACKUPS = Type.Array(STORED_BACKUP);
