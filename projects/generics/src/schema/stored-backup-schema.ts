import Type from 'typebox';
import type { StoredBackup } from '../api/stored-backup.ts';
import { exactly } from './exactly.ts';

const STORED_BACKUP = exactly<StoredBackup>()(
  Type.Object(
    {
      name: Type.String(),
      timestamp: Type.String(),
      bytes: Type.Integer(),
      kind: Type.Union([
        Type.Literal('sameModel'),
        Type.Literal('otherModel'),
        Type.Literal('unreadable'),
      ]),
    },
    { title: 'StoredBackup' },
  ),
);

/** The backups on the server, newest first. */
export const STORED_BACKUPS = Type.Array(STORED_BACKUP);
