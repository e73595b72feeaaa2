import { CHANGE_PARTS } from '../src/change-log/change-sql.ts';
import { CHANGE_TABLE } from '../src/core/framework-table.ts';

/** The changes in the change log as a table, with their names and texts. */
export const LOGGED_CHANGES = `(select ${CHANGE_PARTS}, src_key, tgt_key from ${CHANGE_TABLE}) as changes`;
