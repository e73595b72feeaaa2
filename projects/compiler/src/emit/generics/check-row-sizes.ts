import { diagnostic } from '../../diagnostic/create.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Table } from '../../plan/storage/storage.ts';
import { MAX_ROW_BYTES, MAX_SHORT_COLUMNS, rowBytes } from './mariadb-row.ts';

/** Warns about tables whose rows are too long for MariaDB (AMP4006). */
export function checkRowSizes(tables: readonly Table[]): readonly Diagnostic[] {
  return tables.flatMap((table) => {
    const bytes = rowBytes(table);
    if (table.kind !== 'concept' || bytes <= MAX_ROW_BYTES) return [];
    const size = bytes.toLocaleString('en');
    const message = `On MariaDB, a row of the table \`${table.name}\` takes ${size} bytes, and the maximum is 65,535. Text columns after the first ${MAX_SHORT_COLUMNS} are stored as long texts, without an index.`;
    return [
      diagnostic('AMP4006', table.root.origin, message, {
        severity: 'warning',
        hint: `Represent longer texts as BIGALPHANUMERIC, or move some relations of \`${table.root.name}\` to another concept.`,
      }),
    ];
  });
}
