import { CHANGE_BLOCK_TABLE, CHANGE_NAME_TABLE } from '../../../core/framework-table.ts';
import { unpackContent, type BlockContent } from '../../../change-log/block-content.ts';
import { packed } from '../../../change-log/change-packer.ts';
import type { Connection } from '../../../database/database.ts';
import type { EndPrefixes } from './logged-prefixes.ts';
import type { Source } from './source.ts';

/** Adds prefixes to the identifiers in blocks of packed changes, by their names before the migration. */
export async function prefixBlocks(
  connection: Connection,
  source: Source,
  prefixesOf: (name: string) => EndPrefixes,
): Promise<void> {
  const blocks = await connection.all(
    `select b.seq, b.nr, n.name from ${source.table(CHANGE_BLOCK_TABLE)} b join ${source.table(CHANGE_NAME_TABLE)} n on n.id = b.name_id`,
  );
  for (const { seq = null, nr = null, name } of blocks) {
    const prefixes = prefixesOf(name ?? '');
    if (prefixes.source === '' && prefixes.target === '') continue;
    const isThis = 'where seq = ? and nr = ?';
    const sql = `select changes from ${CHANGE_BLOCK_TABLE} ${isThis}`;
    const [row] = await connection.all(sql, [seq, nr]);
    const content = unpackContent(row?.['changes'] ?? '');
    await connection.run(`update ${CHANGE_BLOCK_TABLE} set end_keys = ?, changes = ? ${isThis}`, [
      ...packed(prefixed(content, prefixes)),
      seq,
      nr,
    ]);
  }
}

function prefixed(content: BlockContent, prefixes: EndPrefixes): BlockContent {
  const add = (prefix: string, texts: BlockContent['sources']): BlockContent['sources'] =>
    texts.map((text) => (text === null ? null : prefix + text));
  return {
    ...content,
    sources: add(prefixes.source, content.sources),
    targets: add(prefixes.target, content.targets),
  };
}
