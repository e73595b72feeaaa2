import { CHANGE_BLOCK_TABLE, CHANGE_NAME_TABLE } from '../../../core/framework-table.ts';
import { unpackContent, type BlockContent } from '../../../change-log/block-content.ts';
import { packed } from '../../../change-log/change-packer.ts';
import type { Connection } from '../../../database/database.ts';
import type { ChangedEnds } from './logged-ends.ts';
import type { Source } from './source.ts';

/** Prefixes and swaps the ends of changes in blocks, by their names before the migration. */
export async function rewriteBlocks(
  connection: Connection,
  source: Source,
  endsOf: (name: string) => ChangedEnds,
): Promise<void> {
  const blocks = await connection.all(
    `select b.seq, b.nr, n.name from ${source.table(CHANGE_BLOCK_TABLE)} b join ${source.table(CHANGE_NAME_TABLE)} n on n.id = b.name_id`,
  );
  for (const { seq = null, nr = null, name } of blocks) {
    const ends = endsOf(name ?? '');
    if (ends.source === '' && ends.target === '' && !ends.isReversed) continue;
    const isThis = 'where seq = ? and nr = ?';
    const sql = `select changes from ${CHANGE_BLOCK_TABLE} ${isThis}`;
    const [row] = await connection.all(sql, [seq, nr]);
    const content = unpackContent(row?.['changes'] ?? '');
    await connection.run(`update ${CHANGE_BLOCK_TABLE} set end_keys = ?, changes = ? ${isThis}`, [
      ...packed(rewritten(content, ends)),
      seq,
      nr,
    ]);
  }
}

function rewritten(content: BlockContent, ends: ChangedEnds): BlockContent {
  const add = (prefix: string, texts: BlockContent['sources']): BlockContent['sources'] =>
    texts.map((text) => (text === null ? null : prefix + text));
  const sources = add(ends.source, content.sources);
  const targets = add(ends.target, content.targets);
  return {
    ...content,
    ...(ends.isReversed ? { sources: targets, targets: sources } : { sources, targets }),
  };
}
